import { error } from '../entry.ts';
import { quote } from '../words.ts';

/** What the import of a ledger refuses (SPEC 7). */
export const ledgerCodes = {
  'ledger-not-json': error(() => 'This is not plain JSON data, so it cannot be a ledger. Export the ledger again.'),
  'ledger-malformed': error(
    (_, path) => `This is not a ledger as this version knows it: what stands at ${quote(path)} is not of its form.`,
  ),
  'ledger-chain-broken': error(
    (_, path) =>
      `The hash chain breaks at ${quote(path)}: the ledger was changed after it was written. Get the original.`,
  ),
};

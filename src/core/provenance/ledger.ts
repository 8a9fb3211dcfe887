import { canonicalJson, hashText } from '../compile/canonical.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Json } from '../model/json.ts';
import { Ledger, type LedgerEntry, type LedgerFact } from '../model/ledger.ts';
import { ledgerFormat } from '../model/names.ts';
import { CONTEXT_LIMITS, copyPlain, deepFreeze, MAX_DEPTH } from '../model/plain.ts';
import { toPointer } from '../model/pointer.ts';

/** Entries hold proposals and resolutions, which nest by themselves. */
const LEDGER_LIMITS = { ...CONTEXT_LIMITS, depth: MAX_DEPTH + 8 };

/** SPEC 7: an append-only list, each entry holding the hash of the one before. */
export class LedgerWriter {
  readonly #entries: LedgerEntry[] = [];
  #head: string | null = null;

  append(session: string, fact: LedgerFact): void {
    const entry = deepFreeze({ index: this.#entries.length, previous: this.#head, session, ...fact } as LedgerEntry);
    this.#entries.push(entry);
    this.#head = entryHash(entry);
  }

  read(): Ledger {
    return { format: ledgerFormat, head: this.#head, entries: [...this.#entries] };
  }
}

function entryHash(entry: LedgerEntry): string {
  return hashText(canonicalJson(entry as unknown as Json));
}

/** RFC 8785 text of a ledger, the empty text where it is none. */
export function exportLedger(ledger: unknown): string {
  const { ledger: read } = readLedger(ledger);
  return read === undefined ? '' : canonicalJson(read as unknown as Json);
}

/** SPEC 7: a ledger read back from its JSON text; a broken hash chain is refused at the entry where it breaks. */
export function importLedger(text: unknown): { ledger?: Ledger; diagnostics: Diagnostic[] } {
  if (typeof text !== 'string') return refused('ledger-not-json');
  try {
    return readLedger(JSON.parse(text));
  } catch {
    return refused('ledger-not-json');
  }
}

export function readLedger(value: unknown): { ledger?: Ledger; diagnostics: Diagnostic[] } {
  const copied = copyPlain(value, LEDGER_LIMITS);
  if (!('value' in copied)) return refused('ledger-not-json', copied.pointer);
  const parsed = Ledger.safeParse(copied.value);
  if (!parsed.success) {
    const [first] = parsed.error.issues.map(({ path }) => toPointer(path.map(String)));
    return refused('ledger-malformed', first);
  }
  const ledger = copied.value as unknown as Ledger;
  let head: string | null = null;
  for (const [index, entry] of ledger.entries.entries()) {
    if (entry.index !== index || entry.previous !== head) return refused('ledger-chain-broken', `/entries/${index}`);
    head = entryHash(entry);
  }
  return head === ledger.head ? { ledger, diagnostics: [] } : refused('ledger-chain-broken', '/head');
}

function refused(code: string, path = ''): { diagnostics: Diagnostic[] } {
  return { diagnostics: [{ code, severity: 'error', path, values: {} }] };
}

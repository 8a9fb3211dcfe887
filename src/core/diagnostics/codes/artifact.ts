import { error } from '../entry.ts';
import { quote } from '../words.ts';

/** What `compile` and `load` refuse beyond a manifest's own errors (SPEC 6). */
export const artifactCodes = {
  'not-json': error(() => 'What was given as a manifest is not plain JSON data. Give its text, or the parsed object.'),
  'lineage-malformed': error(
    () => 'The lineage is not of its form: an object with "parent" (a manifest hash or null) and "extension".',
  ),
  'artifact-not-json': error(() => 'This is not plain JSON data, so it cannot be a compiled manifest.'),
  'artifact-malformed': error(
    (_, path) =>
      `This is not a compiled manifest as this version knows it: what stands at ${quote(path)} is not of its form. Compile it again from its source.`,
  ),
  'artifact-hash-mismatch': error<'stated' | 'actual'>(
    ({ stated, actual }) =>
      `The file was changed after it was compiled: it states the hash ${quote(stated)}, but its content has ${quote(actual)}. Get the original, or compile it again from its source.`,
  ),
  'artifact-not-compiled-from-itself': error(
    (_, path) =>
      `The tables at ${quote(path)} do not follow from the manifest that this file states. It was not made by the compiler; compile it again from its source.`,
  ),
};

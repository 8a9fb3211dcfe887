import { go } from '../router.ts';
import { addWorld } from '../store/library.ts';
import { notify } from '../store/notices.ts';
import { admitFile } from './door.ts';

/** Lets the user pick a file; null where none was picked. */
export function pickFile(): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.jsonc,application/json';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

/** Opens the world in a file as a new one of this browser, or says why not and leaves the open world alone. */
export async function bringIn(file: File): Promise<void> {
  const { admitted, refused } = await admitFile(file);
  if (!admitted) {
    notify(`${file.name} was not imported. ${refused.reason}`, 'error', refused.problems);
    return;
  }
  await addWorld(admitted.name, admitted.text);
  go({ screen: 'world', tab: 'map' });
  notify(`${admitted.name} was imported from ${admitted.kind === 'source' ? 'its source' : 'a compiled manifest'}.`);
}

/** Hands a text, or a picture as it is, to the user as a download. */
export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

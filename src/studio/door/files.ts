import { go } from '../router.ts';
import { askAboutWorld } from '../store/dialog.ts';
import { documentStore } from '../store/document.ts';
import { addWorld } from '../store/library.ts';
import { notify } from '../store/notices.ts';
import { read } from '../store/reading.ts';
import type { Admission, Admitted } from './door.ts';

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

/**
 * Opens the world of a file as a new one of this browser, or says why not and leaves the open world alone. Another
 * version of the open world is shown as what it changes first.
 */
export async function bringIn(file: string, { admitted, refused }: Admission): Promise<void> {
  if (!admitted) {
    notify(`${file} was not imported. ${refused.reason}`, 'error', refused.problems);
    return;
  }
  if (isOtherVersion(admitted)) askAboutWorld({ kind: 'import', admitted });
  else await takeIn(admitted);
}

/** Whether it bears the name of the open world and decides otherwise. */
function isOtherVersion({ name, text }: Admitted): boolean {
  const { lastGood } = documentStore.getState();
  if (lastGood?.manifest.name !== name) return false;
  return read(text).good?.compiled.manifest_hash !== lastGood.compiled.manifest_hash;
}

/** Opens what came through the door as a new world of this browser. */
export async function takeIn(admitted: Admitted): Promise<void> {
  const { kind, name, text, tests } = admitted;
  await addWorld(name, text);
  go({ screen: 'world', tab: 'map' });
  const from = kind === 'source' ? 'its source' : 'a compiled manifest';
  notify(`${name} was imported from ${from}${tests ? `, and its tests with it: ${scenarios(tests.length)}` : ''}.`);
  await takeTests(admitted);
}

/** Keeps the scenarios that a world came with, for the open world. */
export async function takeTests({ tests = [] }: Admitted): Promise<void> {
  if (tests.length === 0) return;
  const { keepTests } = await import('./bundle.ts');
  await keepTests(tests);
}

function scenarios(count: number): string {
  return count === 1 ? '1 scenario' : `${count} scenarios`;
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

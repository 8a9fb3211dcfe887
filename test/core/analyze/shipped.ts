import { readFileSync } from 'node:fs';
import { parse, type WorldManifest } from '@core';

/** A shipped world as it is written, to be changed at will. */
export function shipped(world: string): WorldManifest {
  const path = new URL(`../../../manifests/${world}/manifest.jsonc`, import.meta.url);
  const { manifest } = parse(readFileSync(path, 'utf8'));
  if (manifest === undefined) throw new Error(`${world} does not parse`);
  return structuredClone(manifest);
}

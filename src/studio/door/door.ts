import { type Diagnostic, describe, importLedger, type Ledger, load, parse, toManifest } from '@core';
import type { Scenario } from '@demo';
import { mostBytes } from './limits.ts';

/** What came through the door: a source text that Core accepts, what the file was, and the tests that it came with. */
export type Admitted = { kind: 'source' | 'compiled'; name: string; text: string; tests?: Scenario[] };
/** What did not, and why; `problems` are the first of Core's own. */
export type Refused = { reason: string; problems: string[] };
export type Admission = { admitted: Admitted; refused?: never } | { admitted?: never; refused: Refused };

export const shownProblems = 4;

/** The one way in for a file, from the picker or dropped: size, encoding, kind, then Core's own checks. */
export async function admitFile(file: Blob): Promise<Admission> {
  const text = await textOf(file);
  return typeof text === 'string' ? admitText(text) : text;
}

export type LedgerAdmission = { ledger: Ledger; refused?: never } | { ledger?: never; refused: Refused };

/** The way in for a ledger: its hash chain must be whole. */
export async function admitLedger(file: Blob): Promise<LedgerAdmission> {
  const text = await textOf(file);
  if (typeof text !== 'string') return text;
  const { ledger, diagnostics } = importLedger(text);
  return ledger ? { ledger } : refuse('Core does not accept this ledger.', diagnostics);
}

/** The text of a file; refused where it is too large or no text. */
export async function textOf(file: Blob): Promise<string | { refused: Refused }> {
  if (file.size > mostBytes) return refuse(`The file weighs ${megabytes(file.size)}; the most is 5 MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    return refuse(error instanceof TypeError ? 'The file is not UTF-8 text.' : 'The browser could not read the file.');
  }
}

export function admitText(text: string): Admission {
  const json = readJson(text);
  switch (formatOf(json)) {
    case 'compiled-manifest/1':
      return admitCompiled(json);
    case 'scenario/1':
      return refuse('This is a scenario. A world can be opened from its World Manifest or its compiled manifest.');
    case 'ledger/1':
      return refuse('This is a ledger. A world can be opened from its World Manifest or its compiled manifest.');
    default:
      return admitSource(text);
  }
}

function admitSource(text: string): Admission {
  const { manifest, diagnostics } = parse(text);
  if (!manifest) return refuse('This is not a World Manifest that Core accepts.', diagnostics);
  return { admitted: { kind: 'source', name: manifest.name, text } };
}

function admitCompiled(artifact: unknown): Admission {
  const { compiled, diagnostics } = load(artifact);
  if (!compiled) return refuse('Core does not accept this compiled manifest.', diagnostics);
  const text = `${JSON.stringify(toManifest(compiled), null, 2)}\n`;
  return { admitted: { kind: 'compiled', name: compiled.name, text } };
}

function refuse(reason: string, diagnostics: readonly Diagnostic[] = []): { refused: Refused } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const problems = errors.slice(0, shownProblems).map((error) => {
    const place = error.span ? `${error.span.line}:${error.span.column}` : error.path;
    return place === '' ? describe(error) : `${place}  ${describe(error)}`;
  });
  if (errors.length > shownProblems) problems.push(`and ${errors.length - shownProblems} more`);
  return { refused: { reason, problems } };
}

/** Undefined where the text is no plain JSON: a World Manifest may have comments, and Core reads those. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formatOf(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined;
}

/** The format that a file says it has, where it is plain JSON that says one: some have a door of their own. */
export async function saidFormat(file: Blob): Promise<unknown> {
  const text = await textOf(file);
  return typeof text === 'string' ? formatOf(readJson(text)) : undefined;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

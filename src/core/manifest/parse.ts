import { diagnostic } from '../diagnostics/diagnostic.ts';
import { fix } from '../diagnostics/fixes.ts';
import type { Change, Diagnostic, Fix } from '../model/diagnostic.ts';
import type { WorldManifest } from '../model/manifest.ts';
import { MAX_DEPTH, own } from '../model/plain.ts';
import { pointerTokens } from '../model/pointer.ts';
import { runChecks } from './check.ts';
import { lineStart } from './edit/layout.ts';
import { removeChild } from './edit/remove.ts';
import { type Finding, MOST_FINDINGS, Report } from './report.ts';
import { createSpans, hasTooMany, MOST_VALUES, readSource, type Source } from './text.ts';
import { type Node, nodeAt, pathAt, type Range } from './tree.ts';

/** Longer texts are refused unread, in UTF-16 code units. */
export const MOST_TEXT = 5_000_000;

const BYTE_ORDER_MARK = '\ufeff';

export type Parsed = { manifest?: WorldManifest; diagnostics: Diagnostic[] };

/**
 * SPEC 2: source text as a checked World Manifest, or everything that is wrong with it, in one pass and in the order of
 * the text. `manifest` is there exactly when no diagnostic is an error, and frozen. Never
 * throws.
 */
export function parse(text: string): Parsed {
  if (typeof text !== 'string') return { diagnostics: [diagnostic('not-text', '', {})] };
  if (text.length > MOST_TEXT) return { diagnostics: [diagnostic('too-large', '', { limit: MOST_TEXT })] };
  if (hasTooMany(text)) return { diagnostics: [diagnostic('too-many-values', '', { limit: MOST_VALUES })] };

  const report = new Report();
  const source = readSource(text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text);
  reportText(text, source, report);
  const { root } = source;
  if (root !== undefined) runChecks(root.value, report);

  const diagnostics = locate(text, root, report.all());
  if (root === undefined || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  // The checks have found every member to be what the type says.
  return { manifest: own(root.value) as unknown as WorldManifest, diagnostics };
}

/** What is wrong with the text as such, and lost in the value that it stands for. */
function reportText(text: string, { root, problems, duplicates, tooDeep }: Source, report: Report): void {
  const at = (offset: number) => ({
    get path() {
      return pathAt(root, offset);
    },
  });
  if (text.startsWith(BYTE_ORDER_MARK)) {
    const on = { offset: 0, length: 1 };
    const fixes = [fix('remove-text', {}, { op: 'text', ...on, text: '' })];
    report.add('byte-order-mark', { path: '' }, {}, { on, fixes });
  }
  for (const { problem, offset, length } of problems) {
    report.add('syntax', at(offset), { problem }, { on: { offset, length }, fixes: mend(text, problem, offset) });
  }
  for (const { name: key, container, index, offset, length } of duplicates.slice(0, MOST_FINDINGS + 1)) {
    const changes = problems.length > 0 ? [] : removal(text, container, index);
    const fixes = changes.length > 0 ? [fix('remove', { what: key }, ...changes)] : [];
    report.add('duplicate-key', at(offset), { key }, { on: { offset, length }, fixes });
  }
  for (const offset of tooDeep) {
    report.add('too-deep', at(offset), { limit: MAX_DEPTH }, { on: { offset, length: 1 } });
    report.settle(at(offset));
  }
}

function mend(text: string, problem: string, offset: number): Fix[] {
  if (problem === 'comma_expected') {
    return [fix('insert-comma', {}, { op: 'text', offset: commaPlace(text, offset), length: 0, text: ',' })];
  }
  if (problem !== 'end_expected') return [];
  return [fix('remove-text', {}, { op: 'text', offset, length: text.length - offset, text: '' })];
}

/** Behind what a missing comma should follow, or where it was missed if a comment may stand between. */
function commaPlace(text: string, offset: number): number {
  const end = text.slice(0, offset).trimEnd().length;
  return /\/\/|\*\//.test(text.slice(lineStart(text, end), end)) ? offset : end;
}

/** Text changes that take a member out, from the last to the first, so that each leaves the places of the others. */
function removal(text: string, container: Node, index: number): Change[] {
  return removeChild(text, container, index)
    .sort((a, b) => b.offset - a.offset)
    .map((edit) => ({ op: 'text', ...edit }));
}

/** Gives each finding its span, and puts them in the order of the text. */
function locate(text: string, root: Node | undefined, findings: readonly Finding[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const spanOf = createSpans(text);
  return findings
    .map(({ diagnostic, on }) => {
      const { offset, length } = typeof on === 'object' ? on : rangeOf(root, diagnostic.path, on);
      return { ...diagnostic, span: spanOf(offset, length) };
    })
    .sort((a, b) => a.span.offset - b.span.offset);
}

function rangeOf(root: Node | undefined, path: string, on: 'key' | 'value'): Range {
  const node = root && nodeAt(root, pointerTokens(path));
  if (node === undefined) return { offset: 0, length: 0 };
  if (on === 'value') return node;
  // What has no key is marked at its first character, which is a bracket.
  return node.key ?? { offset: node.offset, length: 1 };
}

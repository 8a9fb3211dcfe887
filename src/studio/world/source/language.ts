import { jsonDefaults, languages } from './monaco.ts';

/** JSON with comments; keys and names plain, the world's own words (trust levels, taint, effects) apart. */
const words: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenPostfix: '',
  tokenizer: {
    root: [
      [/"capability_matrix"(?=\s*:)/, 'key', '@beforeMatrix'],
      [/"trust_level"(?=\s*:)/, 'key', '@trustLevel'],
      [/"effect"(?=\s*:)/, 'key', '@effect'],
      { include: '@any' },
    ],
    trustLevel: [
      [/[:[]/, 'punctuation'],
      [/"(trusted|untrusted|derived)"/, { token: 'trust.$1' }],
      { include: '@space' },
      [/(?=.)/, '', '@pop'],
    ],
    effect: [
      [/:/, 'punctuation'],
      [/"(allow|deny|ask)"/, { token: 'verdict.$1', next: '@pop' }],
      { include: '@space' },
      [/(?=.)/, '', '@pop'],
    ],
    beforeMatrix: [
      [/:/, 'punctuation'],
      [/\{/, { token: 'punctuation', switchTo: '@matrix' }],
      { include: '@space' },
      [/(?=.)/, '', '@pop'],
    ],
    matrix: [
      [/"(trusted|untrusted|derived|tainted)"(?=\s*:)/, { token: 'trust.$1' }],
      [/\}/, 'punctuation', '@pop'],
      { include: '@any' },
    ],
    any: [
      { include: '@space' },
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
      [/"(?:[^"\\]|\\.)*"?/, 'string'],
      [/[[\]{},:]/, 'punctuation'],
      [/[^\s[\]{},:"/]+/, 'constant'],
      [/\//, 'constant'],
    ],
    space: [
      [/\s+/, ''],
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
    ],
    comment: [
      [/[^*]+/, 'comment'],
      [/\*\//, 'comment', '@pop'],
      [/\*/, 'comment'],
    ],
  },
};

/**
 * Sets the language up. The schema serves completion and hover alone: what is wrong with a text is Core's to say, and
 * how it is laid out is the format command's.
 */
export function setUpLanguage(schema: unknown): void {
  jsonDefaults.setModeConfiguration({
    completionItems: true,
    hovers: true,
    foldingRanges: true,
    selectionRanges: true,
  });
  jsonDefaults.setDiagnosticsOptions({
    validate: false,
    allowComments: true,
    trailingCommas: 'ignore',
    enableSchemaRequest: false,
    schemas: [{ uri: 'world-manifest', fileMatch: ['*'], schema }],
  });
  languages.setMonarchTokensProvider('json', words);
}

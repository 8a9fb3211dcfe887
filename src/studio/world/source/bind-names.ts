import { applyChange, documentStore } from '../../store/document.ts';
import { type editor, type IDisposable, languages } from './monaco.ts';
import { type Named, nameAt, type Position } from './name-at.ts';
import { declarationOf, kindAt } from './names.ts';
import { placeAt } from './place.ts';
import { rangeOfStretch } from './ranges.ts';
import { offered } from './suggest.ts';

type Model = editor.ITextModel;

/** Completes and renames the manifest's own names, channels to transformations, where each kind belongs. */
export function bindNames(model: Model): IDisposable {
  const completion = languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '[', '/'],
    provideCompletionItems: (asked, position) => ({
      suggestions: asked === model ? suggestions(model, position) : [],
    }),
  });
  const renaming = languages.registerRenameProvider('json', {
    resolveRenameLocation: (_, position) => {
      const named = nameAt(model, position);
      if (named) return { range: named.range, text: named.name };
      return { range: rangeOfStretch(model, { offset: 0, length: 0 }), text: '', rejectReason: 'No name stands here.' };
    },
    provideRenameEdits: (_, position, to) => {
      const named = nameAt(model, position);
      return { edits: [], ...(named && refusal(named, to)) };
    },
  });
  return {
    dispose: () => {
      completion.dispose();
      renaming.dispose();
    },
  };
}

/** Renames through Core, as one step of undo; what Monaco gets is why not, where it could not be done. */
function refusal(named: Named, to: string): { rejectReason: string } | null {
  const { lastGood, behind } = documentStore.getState();
  if (!lastGood || behind > 0) return { rejectReason: 'The text does not compile. Mend what the problems say first.' };
  const path = declarationOf(named.kind, named.name, lastGood.manifest);
  if (path === null) return { rejectReason: 'This name is not declared, so nothing refers to it.' };
  const done = applyChange(`renaming ${named.name} to ${to}`, { op: 'rename', path, to });
  return done ? null : { rejectReason: `Another ${named.kind} is called ${to}, or it is no name.` };
}

/** Values that are no names; seen on their line, so that typing a sentence does not read the whole text each time. */
const inWords = /"(?:reason|description|effect)"\s*:\s*"(?:[^"\\]|\\.)*$/;

function suggestions(model: Model, position: Position): languages.CompletionItem[] {
  if (inWords.test(model.getLineContent(position.lineNumber).slice(0, position.column - 1))) return [];
  const text = model.getValue();
  const offset = model.getOffsetAt(position);
  const { path, quoted, isKey } = placeAt(text, offset);
  const range = rangeOfStretch(model, quoted ?? { offset, length: 0 });
  const kind = kindAt(path, isKey);
  return offered(text, { path, isKey, quoted }, documentStore.getState().lastGood?.manifest ?? null).map(
    ({ name, says }, index) => ({
      label: { label: name, description: kind ?? 'parameter' },
      kind: languages.CompletionItemKind.Value,
      documentation: says,
      insertText: JSON.stringify(name),
      filterText: JSON.stringify(name),
      sortText: String(index).padStart(5, '0'),
      range,
    }),
  );
}

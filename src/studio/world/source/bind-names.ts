import { applyChange, documentStore } from '../../store/document.ts';
import { type editor, type IDisposable, type IRange, languages } from './monaco.ts';
import { declarationOf, kindAt, type NameKind, namesOf } from './names.ts';
import { placeAt, stretchOf } from './place.ts';
import { rangeOfStretch } from './ranges.ts';
import { plain } from './text.ts';

type Model = editor.ITextModel;
type Position = { lineNumber: number; column: number };
type Named = { kind: NameKind; name: string; range: IRange };

/** Explains, completes and renames the manifest's own names, channels to transformations, where each kind belongs. */
export function bindNames(model: Model): IDisposable {
  const completion = languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '['],
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
      const path = named && declaration(named);
      if (!named || !path) return { edits: [], rejectReason: 'This name is not declared, so nothing refers to it.' };
      const done = applyChange(`renaming ${named.name} to ${to}`, { op: 'rename', path, to });
      return done
        ? { edits: [] }
        : { edits: [], rejectReason: `${to} cannot be its name: it is taken, or the text is broken.` };
    },
  });
  const hovering = languages.registerHoverProvider('json', {
    provideHover: (asked, position) => {
      const named = asked === model ? nameAt(model, position) : null;
      const says = named && saysOf(named);
      return named && says ? { range: named.range, contents: [{ value: says }] } : null;
    },
  });
  return {
    dispose: () => {
      hovering.dispose();
      completion.dispose();
      renaming.dispose();
    },
  };
}

/** Where the name at a position is declared; null where there is no such name. */
export function declarationAt(model: Model, position: Position): IRange | null {
  const named = nameAt(model, position);
  const path = named && declaration(named);
  const stretch = path ? stretchOf(model.getValue(), path) : null;
  return stretch && rangeOfStretch(model, stretch);
}

function suggestions(model: Model, position: Position): languages.CompletionItem[] {
  const { lastGood } = documentStore.getState();
  const offset = model.getOffsetAt(position);
  const { path, quoted, isKey } = placeAt(model.getValue(), offset);
  const kind = kindAt(path, isKey);
  // A key declares a name of its own; elsewhere one of those declared is meant.
  if (!kind || isKey || !lastGood || path.at(-1) === 'id' || path.at(-1) === 'transformation') return [];
  const range = rangeOfStretch(model, quoted ?? { offset, length: 0 });
  return namesOf(kind, lastGood.manifest).map(({ name, says }, index) => ({
    label: { label: name, description: kind },
    kind: languages.CompletionItemKind.Value,
    documentation: says,
    insertText: JSON.stringify(name),
    filterText: JSON.stringify(name),
    sortText: String(index).padStart(5, '0'),
    range,
  }));
}

function nameAt(model: Model, position: Position): Named | null {
  const { path, quoted, isKey } = placeAt(model.getValue(), model.getOffsetAt(position));
  const kind = kindAt(path, isKey);
  if (!kind || !quoted) return null;
  const inside = { offset: quoted.offset + 1, length: quoted.length - 2 };
  const range = rangeOfStretch(model, inside);
  return { kind, name: model.getValueInRange(range), range };
}

function declaration({ kind, name }: Named): string | null {
  const { lastGood } = documentStore.getState();
  return lastGood && declarationOf(kind, name, lastGood.manifest);
}

/** What a name says of itself, as plain text. */
function saysOf({ kind, name }: Named): string | null {
  const { lastGood } = documentStore.getState();
  const says = lastGood && namesOf(kind, lastGood.manifest).find((each) => each.name === name)?.says;
  return says ? plain(`${kind}: ${says}`) : null;
}

import { go } from '../../router.ts';
import { documentStore } from '../../store/document.ts';
import { termNamed } from '../../terms/find.ts';
import { termOf } from '../../terms/terms.ts';
import { editor, type IDisposable, type IRange, languages } from './monaco.ts';
import { type Named, nameAt, type Position } from './name-at.ts';
import { type NameKind, namesOf } from './names.ts';
import { placeAt } from './place.ts';
import { rangeOfStretch } from './ranges.ts';
import { plain } from './text.ts';
import { placesOf, type Use, usesOf } from './uses.ts';

type Model = editor.ITextModel;

const kindTerms: { readonly [kind in NameKind]: string } = {
  channel: 'channel',
  capability: 'capability',
  action: 'action-ontology',
  rule: 'rule',
  transformation: 'transformation',
};
const openTerm = 'world-manifest.open-term';
/** More places than these are counted only. */
const mostPlaces = 6;

/** Explains what stands under the pointer, and finds where a name is declared and where it is used. */
export function bindUses(model: Model): IDisposable {
  const at = (use: Use): languages.Location => ({ uri: model.uri, range: rangeOfStretch(model, use) });
  const uses = (asked: Model, position: Position): Use[] => {
    const named = asked === model ? nameAt(model, position) : null;
    return named ? usesOf(named.kind, named.name, model.getValue()) : [];
  };
  const parts = [
    editor.registerCommand(openTerm, (_, term: string) => go({ screen: 'terms', term })),
    languages.registerDefinitionProvider('json', {
      provideDefinition: (asked, position) =>
        uses(asked, position)
          .filter((use) => use.declares)
          .map(at),
    }),
    languages.registerReferenceProvider('json', {
      provideReferences: (asked, position, { includeDeclaration }) =>
        uses(asked, position)
          .filter((use) => includeDeclaration || !use.declares)
          .map(at),
    }),
    languages.registerHoverProvider('json', {
      provideHover: (asked, position) => (asked === model ? explained(model, position) : null),
    }),
  ];
  return {
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

function explained(model: Model, position: Position): languages.Hover | null {
  const named = nameAt(model, position);
  const { quoted } = placeAt(model.getValue(), model.getOffsetAt(position));
  if (!quoted) return null;
  const range = named?.range ?? rangeOfStretch(model, quoted);
  const word = model.getValueInRange(named ? range : inner(range));
  const term = termNamed(word) ?? (named && kindTerms[named.kind]);
  const contents = [...(named ? aboutName(named, model.getValue()) : []), ...(term ? aboutTerm(term) : [])];
  return contents.length === 0
    ? null
    : { range, contents: contents.map((value) => ({ value, isTrusted: { enabledCommands: [openTerm] } })) };
}

/** What a name says of itself, and where else it stands. */
function aboutName({ kind, name }: Named, text: string): string[] {
  const { lastGood } = documentStore.getState();
  const says = lastGood && namesOf(kind, lastGood.manifest).find((each) => each.name === name)?.says;
  const used = usesOf(kind, name, text).filter((use) => !use.declares);
  const places = placesOf(used, text);
  const more = places.length > mostPlaces ? ` and ${places.length - mostPlaces} more places` : '';
  const where = used.length === 0 ? 'Used nowhere' : `Used in ${places.slice(0, mostPlaces).join(', ')}${more}`;
  return [plain(says ? `${kind}: ${says}` : kind), plain(where)];
}

function aboutTerm(id: string): string[] {
  const term = termOf(id);
  if (!term) return [];
  const link = `command:${openTerm}?${encodeURIComponent(JSON.stringify([id]))}`;
  return [`**${plain(term.name)}** ${plain(term.means)} [More](${link})`];
}

/** Without the quotes. */
function inner(range: IRange): IRange {
  return { ...range, startColumn: range.startColumn + 1, endColumn: range.endColumn - 1 };
}

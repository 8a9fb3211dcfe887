import { type Diagnostic, describe, type Fix } from '@core';
import { documentStore } from '../../store/document.ts';
import { mend } from '../../store/mend.ts';
import { editor, type IDisposable, type IRange, languages, MarkerSeverity } from './monaco.ts';
import { meet, rangeOfSpan } from './ranges.ts';
import { plain } from './text.ts';

/** More would slow the editor down; the problems bar counts them all. */
const most = 1000;

const severities = {
  error: MarkerSeverity.Error,
  warning: MarkerSeverity.Warning,
  note: MarkerSeverity.Info,
} as const;

/** What Core says about the text, and only that, as squiggles and as signs in the margin, with its fixes. */
export function bindDiagnostics(view: editor.IStandaloneCodeEditor, model: editor.ITextModel): IDisposable {
  const signs = view.createDecorationsCollection();
  const show = () => {
    const placed = placedDiagnostics();
    editor.setModelMarkers(
      model,
      'core',
      placed.map(({ diagnostic, range }) => ({
        ...range,
        severity: severities[diagnostic.severity],
        message: describe(diagnostic),
        code: diagnostic.code,
      })),
    );
    signs.set(
      placed.map(({ diagnostic, range }) => ({
        range: { ...range, endLineNumber: range.startLineNumber, endColumn: range.startColumn },
        options: {
          glyphMarginClassName: `source__sign source__sign--${diagnostic.severity}`,
          glyphMarginHoverMessage: { value: plain(describe(diagnostic)) },
          zIndex: 3 - Object.keys(severities).indexOf(diagnostic.severity),
        },
      })),
    );
  };
  show();
  const stop = documentStore.subscribe(({ reading }, before) => {
    if (reading !== before.reading) show();
  });
  const applyFix = 'world-manifest.apply-fix';
  const command = editor.registerCommand(applyFix, (_, fix: Fix) => mend(fix));
  const actions = languages.registerCodeActionProvider('json', {
    provideCodeActions: (asked, range, { markers }) => {
      const here = asked === model ? placedDiagnostics().filter((placed) => meet(placed.range, range)) : [];
      return {
        actions: here.flatMap(({ diagnostic: { code, fixes = [] } }) =>
          fixes.map((fix, index) => ({
            title: describe(fix),
            kind: 'quickfix',
            isPreferred: index === 0,
            diagnostics: markers.filter((marker) => marker.code === code),
            command: { id: applyFix, title: describe(fix), arguments: [fix] },
          })),
        ),
        dispose: () => {},
      };
    },
  });
  return {
    dispose: () => {
      stop();
      command.dispose();
      actions.dispose();
    },
  };
}

function placedDiagnostics(): { diagnostic: Diagnostic; range: IRange }[] {
  const { world, reading } = documentStore.getState();
  if (!world) return [];
  return reading.diagnostics.slice(0, most).flatMap((diagnostic) => {
    return diagnostic.span ? { diagnostic, range: rangeOfSpan(world.text, diagnostic.span) } : [];
  });
}

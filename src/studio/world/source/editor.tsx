import { useEffect, useRef } from 'react';
import schema from '../../../../public/schemas/world-manifest.schema.json';
import { documentStore } from '../../store/document.ts';
import { bindDiagnostics } from './bind-diagnostics.ts';
import { bindKeys } from './bind-keys.ts';
import { bindNames } from './bind-names.ts';
import { bindHistory, bindText } from './bind-text.ts';
import { bindUses } from './bind-uses.ts';
import { bindView, type Cursor } from './bind-view.ts';
import { setUpLanguage } from './language.ts';
import { editor } from './monaco.ts';
import { startTheme } from './theme.ts';

setUpLanguage(schema);

const options: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'Source of the World Manifest. Press Escape and then Tab to leave it.',
  automaticLayout: true,
  fontFamily: '"JetBrains Mono", ui-monospace, Menlo, Consolas, monospace',
  fontSize: 12,
  lineHeight: 18,
  fontLigatures: false,
  padding: { top: 6, bottom: 6 },
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  lineNumbersMinChars: 3,
  glyphMargin: true,
  renderLineHighlight: 'all',
  minimap: { renderCharacters: false, maxColumn: 64 },
  scrollBeyondLastLine: false,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  guides: { indentation: false },
  occurrencesHighlight: 'off',
  stickyScroll: { enabled: false },
  links: false,
  colorDecorators: false,
  wordBasedSuggestions: 'off',
  quickSuggestions: { strings: true, other: true, comments: false },
  fixedOverflowWidgets: true,
  useShadowDOM: false,
  // A dropped file is an import; the page takes it.
  dropIntoEditor: { enabled: false },
  dragAndDrop: false,
  unusualLineTerminators: 'off',
};

/** As long as the page: what Monaco has begun about a model (a link, a fold) may look at it when its view is gone. */
const model = editor.createModel('', 'json');

/** The source text in Monaco: a view of the document like the others, which owns neither text nor history. */
export function Editor({ onCursor }: { onCursor: (cursor: Cursor) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    model.setValue(documentStore.getState().world?.text ?? '');
    const stopTheme = startTheme();
    const view = editor.create(place.current, { ...options, model });
    bindHistory(view);
    const bound = [
      bindText(view, model),
      bindDiagnostics(view, model),
      bindNames(model),
      bindUses(model),
      bindKeys(view),
      bindView(view, model, onCursor),
    ];
    void document.fonts.ready.then(() => editor.remeasureFonts());
    return () => {
      for (const each of bound) each.dispose();
      stopTheme();
      view.dispose();
    };
  }, [onCursor]);
  return <div ref={place} className="source__editor" />;
}

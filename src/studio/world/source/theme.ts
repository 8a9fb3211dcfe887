import { themeInForce } from '../../store/view.ts';
import { editor } from './monaco.ts';

/** Monaco's theme made of the page's tokens, so that both themes and any change of a token reach the editor. */
export function startTheme(): () => void {
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function paint(): void {
  const dark = themeInForce() === 'dark';
  const name = dark ? 'world-dark' : 'world-light';
  const { colour, done } = readTokens();
  const rule = (token: string, value: string, fontStyle = '') => ({
    token,
    foreground: colour(value).slice(1),
    ...(fontStyle && { fontStyle }),
  });
  const rules = [
    rule('', '--text-1'),
    rule('key', '--text-1', 'bold'),
    rule('string', '--text-2'),
    rule('constant', '--text-2'),
    rule('punctuation', '--text-3'),
    rule('comment', '--text-3', 'italic'),
    ...['trusted', 'untrusted', 'derived', 'tainted'].map((level) => rule(`trust.${level}`, `--${level}-text`, 'bold')),
    ...['allow', 'deny', 'ask'].map((effect) => rule(`verdict.${effect}`, `--${effect}-text`, 'bold')),
  ];
  const colors = Object.fromEntries(
    Object.entries(parts).flatMap(([token, names]) => names.split(' ').map((part) => [part, colour(token)])),
  );
  done();
  editor.defineTheme(name, { base: dark ? 'vs-dark' : 'vs', inherit: false, rules, colors });
  editor.setTheme(name);
}

/** Which parts of the editor take which token. */
const parts: { readonly [token: string]: string } = {
  '--surface-editor':
    'peekViewEditor.background editor.background editorGutter.background minimap.background editorStickyScroll.background',
  '--surface-hover': 'editor.lineHighlightBackground list.hoverBackground menu.selectionBackground',
  '--surface-selected':
    'editor.selectionBackground editor.inactiveSelectionBackground editor.wordHighlightBackground ' +
    'editorSuggestWidget.selectedBackground list.activeSelectionBackground list.focusBackground ' +
    'list.inactiveSelectionBackground editorActionList.focusBackground editor.findMatchHighlightBackground ' +
    'peekViewResult.selectionBackground peekViewResult.matchHighlightBackground ' +
    'peekViewEditor.matchHighlightBackground editorHoverWidget.statusBarBackground editor.foldBackground scrollbarSlider.background',
  '--surface-raised':
    'editorWidget.background editorSuggestWidget.background editorHoverWidget.background menu.background ' +
    'input.background editorActionList.background editorMarkerNavigation.background dropdown.background ' +
    'quickInput.background peekViewResult.background peekViewTitle.background peekViewEditorGutter.background',
  '--text-1':
    'editor.foreground foreground editorCursor.foreground editorLineNumber.activeForeground ' +
    'editorWidget.foreground editorSuggestWidget.foreground editorSuggestWidget.selectedForeground ' +
    'editorHoverWidget.foreground menu.foreground menu.selectionForeground input.foreground ' +
    'list.activeSelectionForeground list.focusForeground list.hoverForeground list.inactiveSelectionForeground ' +
    'editorActionList.foreground editorActionList.focusForeground editorSuggestWidget.highlightForeground ' +
    'editorSuggestWidget.focusHighlightForeground list.highlightForeground list.focusHighlightForeground ' +
    'editorLightBulb.foreground editorLightBulbAutoFix.foreground editorWarning.foreground icon.foreground ' +
    'textLink.foreground textLink.activeForeground textPreformat.foreground editorMarkerNavigationWarning.background ' +
    'peekViewTitleLabel.foreground peekViewResult.lineForeground peekViewResult.fileForeground ' +
    'peekViewResult.selectionForeground editorLink.activeForeground',
  '--text-2':
    'peekViewTitleDescription.foreground descriptionForeground editorGutter.foldingControlForeground editorHint.foreground',
  '--text-3':
    'editorBracketHighlight.foreground1 editorBracketHighlight.foreground2 editorBracketHighlight.foreground3 ' +
    'editorLineNumber.foreground editorInfo.foreground input.placeholderForeground ' +
    'editorMarkerNavigationInfo.background',
  '--border': 'editorHoverWidget.border menu.separatorBackground minimap.findMatchHighlight',
  '--border-strong':
    'editorWidget.border editorSuggestWidget.border menu.border input.border editorBracketMatch.border ' +
    'editor.findMatchBorder scrollbarSlider.hoverBackground scrollbarSlider.activeBackground minimap.warningHighlight',
  '--border-ink': 'peekView.border focusBorder inputOption.activeBorder',
  '--error-line':
    'editorBracketHighlight.unexpectedBracket.foreground editorError.foreground minimap.errorHighlight editorOverviewRuler.errorForeground ' +
    'editorMarkerNavigationError.background',
};

/** The value of a colour token in force. A custom property keeps `light-dark()` as it is written; a colour does not. */
function readTokens(): { colour: (token: string) => string; done: () => void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  return {
    colour: (token) => {
      probe.style.color = `var(${token})`;
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
      return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
    },
    done: () => probe.remove(),
  };
}

import type { Diagnostic } from '@core';
import { currentRoute, go } from '../router.ts';
import { documentStore } from '../store/document.ts';
import { selectionAt } from '../store/selection.ts';
import { revealInSource, select } from '../store/view.ts';
import { showThing } from '../world/show.ts';

/**
 * To what a problem is about: in Source to its line, elsewhere to the node or the form where it is mended. Where the text
 * cannot be read or the problem is about nothing that can be selected, to its line in Source.
 */
export function jump(diagnostic: Diagnostic): void {
  const { lastGood, behind } = documentStore.getState();
  const selection = lastGood && behind === 0 ? selectionAt(diagnostic.path, lastGood.manifest) : null;
  const route = currentRoute();
  const inSource = route.screen === 'world' && route.tab === 'source';
  if (!selection || inSource) jumpToLine(diagnostic);
  else showThing(selection);
}

/** To the place in the text; what stands there is selected as well, where the last good world knows it. */
export function jumpToLine({ path, span }: Diagnostic): void {
  const { lastGood } = documentStore.getState();
  const selection = lastGood && selectionAt(path, lastGood.manifest);
  if (selection) select(selection);
  revealInSource(path, span);
  go({ screen: 'world', tab: 'source' });
}

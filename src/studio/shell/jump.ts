import { type Diagnostic, describe } from '@core';
import { currentRoute, go } from '../router.ts';
import { documentStore } from '../store/document.ts';
import { announce } from '../store/notices.ts';
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

let last: Diagnostic | null = null;

/** To the next problem, or the one before, in the order of the text; after the last comes the first. */
export function jumpBy(step: 1 | -1): void {
  const problems = [...documentStore.getState().reading.diagnostics].sort((a, b) => placeOf(a) - placeOf(b));
  const at = last ? problems.findIndex(({ code, path }) => code === last?.code && path === last.path) : -1;
  const from = at < 0 && step < 0 ? 0 : at;
  const to = problems[(from + step + problems.length) % problems.length];
  if (!to) return;
  last = to;
  jump(to);
  announce(describe(to));
}

function placeOf({ span }: Diagnostic): number {
  return span?.offset ?? 0;
}

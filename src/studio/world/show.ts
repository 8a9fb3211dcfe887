import { go, type WorldTab } from '../router.ts';
import type { Selection } from '../store/selection.ts';
import { choose } from './inspector/choose.tsx';

/** The tab of World on which a kind of thing is drawn or edited. */
const tabs: { readonly [kind in Selection['kind']]?: WorldTab } = {
  row: 'matrix',
  cell: 'matrix',
  taint_rule: 'taint',
};

/** Selects a thing and goes to where it is edited, from whichever screen. */
export function showThing(selection: Selection): void {
  choose(selection);
  go({ screen: 'world', tab: tabs[selection.kind] ?? 'map' });
}

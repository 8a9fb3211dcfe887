import { currentRoute, go, type WorldTab } from '../router.ts';
import type { Selection } from '../store/selection.ts';
import { choose } from './inspector/choose.tsx';

/** The tabs of World that draw or edit a kind of thing, the most telling first. Source shows them all. */
const tabs: { readonly [kind in Selection['kind']]: readonly [WorldTab, ...WorldTab[]] } = {
  channel: ['map', 'outline'],
  row: ['map', 'matrix', 'outline'],
  capability: ['map', 'matrix', 'outline'],
  cell: ['matrix', 'map', 'outline'],
  action: ['map', 'actions', 'outline'],
  requirement: ['map', 'outline'],
  rule: ['rules', 'outline'],
  invariant: ['rules', 'outline'],
  assertion: ['rules'],
  taint_rule: ['taint', 'outline'],
};

/** Selects a thing and goes to where it is drawn or edited, from whichever screen; a tab that shows it is kept. */
export function showThing(selection: Selection): void {
  choose(selection);
  const route = currentRoute();
  const shownBy = tabs[selection.kind];
  const isShown = route.screen === 'world' && (route.tab === 'source' || shownBy.includes(route.tab));
  if (!isShown) go({ screen: 'world', tab: shownBy[0] });
}

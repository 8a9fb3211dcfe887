import type { Mode } from '@core';
import type { Stance } from '@demo';
import { useSyncExternalStore } from 'react';

/** Everything has an address: the part after `#`. */
export type WorldTab = 'map' | 'matrix' | 'actions' | 'rules' | 'taint' | 'source' | 'outline';
/** Scenarios of all kinds, of one, or those generated from the open world. */
export type AttacksView = 'all' | 'attack' | 'harmless' | 'limit' | 'generated';
/** How a scenario is played, where that is not as it comes: the agent's stance, and the mode chosen for every session. */
export type PlayedAs = { stance?: Stance; mode?: Mode };
export type Route =
  | { screen: 'gallery' }
  | { screen: 'world'; tab: WorldTab }
  | ({ screen: 'simulate'; scenario: string | null; step: number } & PlayedAs)
  | { screen: 'attacks'; view: AttacksView }
  | { screen: 'verify' }
  | { screen: 'terms'; term: string | null };

const worldTabs = [
  'map',
  'matrix',
  'actions',
  'rules',
  'taint',
  'source',
  'outline',
] as const satisfies readonly WorldTab[];

const attacksViews = ['all', 'attack', 'harmless', 'limit', 'generated'] as const satisfies readonly AttacksView[];
const stances = ['obedient', 'lying', 'honest'] as const satisfies readonly Stance[];
const modes = ['workflow_definition', 'interactive', 'background'] as const satisfies readonly Mode[];

/** An address that says nothing known is the gallery. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen, tab] = path.split('/');
  if (screen === 'world') return { screen, tab: worldTabs.find((known) => known === tab) ?? 'map' };
  if (screen === 'simulate') {
    const parameters = new URLSearchParams(query);
    const step = Number(parameters.get('step') ?? 0);
    const stance = stances.find((each) => each === parameters.get('stance'));
    const mode = modes.find((each) => each === parameters.get('mode'));
    return {
      screen,
      scenario: parameters.get('scenario'),
      step: Number.isSafeInteger(step) && step > 0 ? step : 0,
      ...(stance && { stance }),
      ...(mode && { mode }),
    };
  }
  if (screen === 'verify') return { screen };
  if (screen === 'attacks') return { screen, view: attacksViews.find((known) => known === tab) ?? 'all' };
  if (screen === 'terms') return { screen, term: new URLSearchParams(query).get('term') };
  return { screen: 'gallery' };
}

export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'gallery':
      return '#/gallery';
    case 'world':
      return `#/world/${route.tab}`;
    case 'simulate': {
      const parameters = new URLSearchParams();
      if (route.scenario !== null) parameters.set('scenario', route.scenario);
      if (route.step > 0) parameters.set('step', String(route.step));
      if (route.stance) parameters.set('stance', route.stance);
      if (route.mode) parameters.set('mode', route.mode);
      return parameters.size === 0 ? '#/simulate' : `#/simulate?${parameters}`;
    }
    case 'verify':
      return '#/verify';
    case 'attacks':
      return route.view === 'all' ? '#/attacks' : `#/attacks/${route.view}`;
    case 'terms':
      return route.term === null ? '#/terms' : `#/terms?${new URLSearchParams({ term: route.term })}`;
  }
}

export function currentRoute(): Route {
  return parseRoute(location.hash);
}

/** Goes to a route; `replace` leaves no entry in the browser's history, as scrubbing should. */
export function go(route: Route, { replace = false } = {}): void {
  const href = hrefOf(route);
  if (href === location.hash) return;
  if (!replace) {
    location.hash = href;
    return;
  }
  history.replaceState(history.state, '', href);
  for (const listener of listeners) listener();
}

/** Puts the address that is meant in place of one that says nothing known, from now on. */
export function startRoutes(): void {
  const mend = () => go(currentRoute(), { replace: true });
  mend();
  addEventListener('hashchange', mend);
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(watchRoute, () => location.hash);
  return parseRoute(hash);
}

const listeners = new Set<() => void>();

/** Calls back after every change of the address; gives the way to stop. */
export function watchRoute(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('hashchange', listener);
  };
}

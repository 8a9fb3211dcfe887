import { useSyncExternalStore } from 'react';

/** Everything has an address: the part after `#`. */
export type WorldTab = 'map' | 'matrix' | 'source';
export type Route =
  | { screen: 'gallery' }
  | { screen: 'world'; tab: WorldTab }
  | { screen: 'simulate'; scenario: string | null; step: number }
  | { screen: 'terms'; term: string | null };

export const worldTabs = ['map', 'matrix', 'source'] as const satisfies readonly WorldTab[];

/** An address that says nothing known is the gallery. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen, tab] = path.split('/');
  if (screen === 'world') return { screen, tab: worldTabs.find((known) => known === tab) ?? 'map' };
  if (screen === 'simulate') {
    const parameters = new URLSearchParams(query);
    const step = Number(parameters.get('step') ?? 0);
    return { screen, scenario: parameters.get('scenario'), step: Number.isSafeInteger(step) && step > 0 ? step : 0 };
  }
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
      return parameters.size === 0 ? '#/simulate' : `#/simulate?${parameters}`;
    }
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

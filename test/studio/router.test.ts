import { expect, test } from 'vitest';
import { hrefOf, parseRoute, type Route } from '../../src/studio/router.ts';

test('every route survives its address', () => {
  const routes: Route[] = [
    { screen: 'gallery' },
    { screen: 'world', tab: 'map' },
    { screen: 'world', tab: 'matrix' },
    { screen: 'world', tab: 'source' },
    { screen: 'simulate', scenario: null, step: 0 },
    { screen: 'simulate', scenario: 'zombie-agent', step: 7 },
    { screen: 'simulate', scenario: 'a&b=c #?', step: 0 },
    { screen: 'simulate', scenario: 'zombie-agent', step: 7, stance: 'lying', mode: 'background' },
    { screen: 'verify' },
    { screen: 'attacks', view: 'all' },
    { screen: 'attacks', view: 'generated' },
    { screen: 'terms', term: null },
    { screen: 'terms', term: 'trust-level' },
  ];
  for (const route of routes) expect(parseRoute(hrefOf(route))).toEqual(route);
});

test('an address that says nothing known falls to the nearest screen', () => {
  expect(parseRoute('')).toEqual({ screen: 'gallery' });
  expect(parseRoute('#/nowhere')).toEqual({ screen: 'gallery' });
  expect(parseRoute('#/world/constructor')).toEqual({ screen: 'world', tab: 'map' });
  expect(parseRoute('#/attacks/nothing')).toEqual({ screen: 'attacks', view: 'all' });
  expect(parseRoute('#/simulate?scenario=x&step=-3')).toEqual({ screen: 'simulate', scenario: 'x', step: 0 });
  expect(parseRoute('#/simulate?scenario=x&stance=kind&mode=none')).toEqual({
    screen: 'simulate',
    scenario: 'x',
    step: 0,
  });
  expect(parseRoute('#/simulate?step=1e99')).toEqual({ screen: 'simulate', scenario: null, step: 0 });
});

import { currentRoute, go, type Route, watchRoute } from '../router.ts';
import { openScenario, type RunState, runStore } from './run.ts';

/** Browsers refuse an address that changes too often, as it would while scrubbing. */
const pause = 150;

/** Where a run is shown: the scenario at its step, played as it is being played. */
export function routeOf({ scenario, step, stance, mode }: RunState): Route {
  return { screen: 'simulate', scenario, step, ...(stance !== 'obedient' && { stance }), ...(mode && { mode }) };
}

/** Keeps the run and the address of Simulate in step, both ways, from now on. */
export function startAddress(): void {
  const follow = () => {
    const route = currentRoute();
    if (route.screen !== 'simulate') return;
    if (route.scenario === null) write();
    else openScenario(route.scenario, route.step, { stance: route.stance ?? 'obedient', mode: route.mode ?? null });
  };
  const write = () => {
    const run = runStore.getState();
    if (currentRoute().screen === 'simulate' && run.scenario !== null) go(routeOf(run), { replace: true });
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  follow();
  watchRoute(follow);
  runStore.subscribe((run, before) => {
    const isSame = (['scenario', 'step', 'stance', 'mode'] as const).every((key) => run[key] === before[key]);
    if (isSame) return;
    clearTimeout(waiting);
    waiting = setTimeout(write, pause);
  });
}

import { currentRoute, go, watchRoute } from '../router.ts';
import { openScenario, runStore } from './run.ts';

/** Browsers refuse an address that changes too often, as it would while scrubbing. */
const pause = 150;

/** Keeps the run and the address of Simulate in step, both ways, from now on. */
export function startAddress(): void {
  const follow = () => {
    const route = currentRoute();
    if (route.screen !== 'simulate') return;
    if (route.scenario === null) write();
    else openScenario(route.scenario, route.step, { stance: route.stance ?? 'obedient', mode: route.mode ?? null });
  };
  const write = () => {
    const { scenario, step, stance, mode } = runStore.getState();
    if (currentRoute().screen === 'simulate' && scenario !== null) {
      const as = { ...(stance !== 'obedient' && { stance }), ...(mode && { mode }) };
      go({ screen: 'simulate', scenario, step, ...as }, { replace: true });
    }
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

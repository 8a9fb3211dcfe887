import { Screen } from '../shell/screen.tsx';
import { useRun } from '../store/run.ts';

/** A scenario played against the open world. */
export function Simulate() {
  const scenario = useRun((state) => state.scenario);
  return (
    <Screen title={scenario === null ? 'Simulate' : `Simulate, ${scenario}`} className="main--keep">
      <div className="work" />
    </Screen>
  );
}

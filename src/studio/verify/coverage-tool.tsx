import { hint, useCommands } from '../commands/keys.ts';
import { Button } from '../ui/button.tsx';
import { coverageCommands, toggleCoverage, useCoverageOn } from './coverage-view.ts';

/** Shows or hides the coverage in the view that it stands over. */
export function CoverageTool() {
  const on = useCoverageOn();
  useCommands(coverageCommands);
  return (
    <Button
      look="quiet"
      icon="verify"
      className="coverage-tool"
      aria-pressed={on}
      title={hint(toggleCoverage)}
      onClick={() => void toggleCoverage.run()}
    >
      Coverage
    </Button>
  );
}

import type { Fix } from '@core';
import { Button } from '../../ui/button.tsx';
import { capitalised } from '../matrix/words.ts';
import { Said } from './said.tsx';
import type { Held } from './use-held.ts';

/** A change that was not made, at the control that asked for it: what Core has against it, and what would mend it. */
export function Refusal({
  held,
  onFix,
  onLetGo,
}: {
  held: Held | null;
  onFix: ((fix: Fix) => void) | null;
  onLetGo: () => void;
}) {
  if (!held) return null;
  return (
    <div className="refusal" role="alert">
      <p className="refusal__head">
        {capitalised(held.label)} is not possible.
        <Button small look="quiet" onClick={onLetGo}>
          Leave it
        </Button>
      </p>
      <Said said={held.errors} onFix={onFix} />
    </div>
  );
}

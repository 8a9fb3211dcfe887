import { type Diagnostic, describe, type Fix } from '@core';
import { SeverityIcon } from '../../parts/severity.tsx';
import { Button } from '../../ui/button.tsx';

/** What Core says at a place, with its fixes where `onFix` makes them. `place`: where in the text, and the way there. */
export function Said({
  said,
  disabled = false,
  onFix,
  place,
}: {
  said: readonly Diagnostic[];
  disabled?: boolean;
  onFix: ((fix: Fix) => void) | null;
  place?: (diagnostic: Diagnostic) => { says: string; go: () => void } | null;
}) {
  if (said.length === 0) return null;
  return (
    <ul className="said">
      {said.map((diagnostic) => {
        const at = place?.(diagnostic);
        return (
          <li key={`${diagnostic.code} ${diagnostic.path} ${diagnostic.span?.offset ?? ''}`} className="said__item">
            <SeverityIcon severity={diagnostic.severity} />
            <span className="said__text">
              {describe(diagnostic)}
              {at && (
                <>
                  {' '}
                  <button type="button" className="text-link" onClick={at.go}>
                    {at.says}
                  </button>
                </>
              )}
            </span>
            {(onFix ? (diagnostic.fixes ?? []) : []).map((fix) => (
              <Button key={describe(fix)} small icon="bulb" disabled={disabled} onClick={() => onFix?.(fix)}>
                <span className="problem__fix">{describe(fix)}</span>
              </Button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

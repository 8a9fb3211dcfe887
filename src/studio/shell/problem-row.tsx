import { type Diagnostic, describe } from '@core';
import { SeverityIcon } from '../parts/severity.tsx';
import { mend } from '../store/mend.ts';
import { Button } from '../ui/button.tsx';
import { jump, jumpToLine } from './jump.ts';

/** One problem: its code, what is wrong, where, and how to mend it. `current`: the one that Tab stops at. */
export function ProblemRow({
  diagnostic,
  current,
  onFocus,
}: {
  diagnostic: Diagnostic;
  current: boolean;
  onFocus: () => void;
}) {
  const { code, severity, path, span, fixes = [] } = diagnostic;
  const sentence = describe(diagnostic);
  const stop = current ? 0 : -1;
  return (
    <>
      <SeverityIcon severity={severity} />
      <span className="problem__code" title={code}>
        {code}
      </span>
      <button
        type="button"
        className="problem__text"
        title={sentence}
        tabIndex={stop}
        onFocus={onFocus}
        onClick={() => jump(diagnostic)}
      >
        {sentence}
      </button>
      <span className="problem__place" title={path}>
        {path}
      </span>
      {span ? (
        <button
          type="button"
          className="problem__pos"
          aria-label={`Line ${span.line}, column ${span.column}, in Source`}
          title="Show the line in Source"
          tabIndex={stop}
          onClick={() => jumpToLine(diagnostic)}
        >
          {span.line}:{span.column}
        </button>
      ) : (
        <span />
      )}
      <span className="problem__fixes">
        {fixes.map((fix) => (
          <Button key={describe(fix)} small icon="bulb" title={describe(fix)} tabIndex={stop} onClick={() => mend(fix)}>
            <span className="problem__fix">{describe(fix)}</span>
          </Button>
        ))}
      </span>
    </>
  );
}

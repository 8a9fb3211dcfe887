import { useViewport } from 'reactflow';
import { hint } from '../../commands/keys.ts';
import { IconButton } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { CoverageKey } from '../../verify/coverage-key.tsx';
import { useCoverageOn } from '../../verify/coverage-view.ts';
import { zoomIn, zoomOut } from './commands.ts';

const lines = ['trusted', 'untrusted', 'derived', 'tainted'] as const;

/** The key to the edges or to the coverage, and the zoom. `absentFor` names what the grey ones do not exist for. */
export function Foot({ absentFor }: { absentFor: string | null }) {
  const { zoom } = useViewport();
  const covering = useCoverageOn();
  return (
    <div className="map-foot">
      {covering ? <CoverageKey /> : <EdgeKey absentFor={absentFor} />}
      <fieldset className="zoom" aria-label="Zoom">
        <Tooltip text={hint(zoomOut)}>
          <IconButton icon="minus" label="Zoom out" onClick={() => void zoomOut.run()} />
        </Tooltip>
        <span className="meta">{Math.round(zoom * 100)}%</span>
        <Tooltip text={hint(zoomIn)}>
          <IconButton icon="plus" label="Zoom in" onClick={() => void zoomIn.run()} />
        </Tooltip>
      </fieldset>
    </div>
  );
}

function EdgeKey({ absentFor }: { absentFor: string | null }) {
  return (
    <ul className="legend" aria-label="Key to the edges">
      {lines.map((line) => (
        <li key={line}>
          <svg width="34" height="12" aria-hidden="true">
            {line === 'tainted' && <path className="edge__sleeve" d="M0 6H34" />}
            {line === 'tainted' && <path className="edge__core" d="M0 6H34" />}
            <path className={`edge edge--${line}`} d="M0 6H34" />
            {line === 'derived' && <path className="edge edge--derived-core" d="M0 6H34" />}
          </svg>
          {line}
        </li>
      ))}
      {absentFor !== null && (
        <li>
          <svg width="34" height="12" aria-hidden="true">
            <path className="edge edge--off" d="M0 6H34" />
          </svg>
          not for <code>{absentFor}</code>
        </li>
      )}
    </ul>
  );
}

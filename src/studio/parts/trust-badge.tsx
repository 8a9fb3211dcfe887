import type { MatrixRow, TrustContext } from '@core';
import { Icon } from '../ui/icon.tsx';

/** A Trust Level, or the state `tainted`: hue, border style and glyph say the same. */
export function TrustBadge({ level }: { level: MatrixRow }) {
  return (
    <span className="trust" data-trust={level}>
      <Icon name={level} />
      {level}
    </span>
  );
}

/** What an object or a chain is: its level, and beside it what is added to a level, never in its place. */
export function TrustBadges({ context }: { context: Pick<TrustContext, 'trust_level' | 'derived' | 'tainted'> }) {
  return (
    <span className="trust-pair">
      <TrustBadge level={context.trust_level} />
      {context.derived && <TrustBadge level="derived" />}
      {context.tainted && <TrustBadge level="tainted" />}
    </span>
  );
}

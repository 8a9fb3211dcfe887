import type { Decision } from '@core';
import { Icon } from '../ui/icon.tsx';

const glyphs = { ALLOW: 'allow', DENY: 'deny', ASK: 'ask' } as const;

/** What was decided, filled. As `glyph` it is the drawing alone, named for screen readers. `changed`: pulses once. */
export function VerdictBadge({
  decision,
  size = 'plain',
  changed = false,
}: {
  decision: Decision;
  size?: 'plain' | 'glyph' | 'large';
  changed?: boolean;
}) {
  const glyph = glyphs[decision];
  const classes = ['verdict', size === 'plain' ? '' : `verdict--${size}`, changed ? 'has-changed' : ''];
  return (
    <span className={classes.filter(Boolean).join(' ')} data-verdict={glyph}>
      <Icon name={glyph} />
      {size === 'glyph' ? <span className="sr">{decision}</span> : decision}
    </span>
  );
}

/** A verdict in a running table: glyph and word without fill. */
export function Says({ decision }: { decision: Decision }) {
  const glyph = glyphs[decision];
  return (
    <span className="says" data-verdict={glyph}>
      <Icon name={glyph} />
      {decision}
    </span>
  );
}

/** A decision that has changed: from, arrow, to. */
export function Turn({ from, to }: { from: Decision; to: Decision }) {
  return (
    <span className="turn">
      <VerdictBadge decision={from} />
      <Icon name="arrow-right" />
      <span className="sr">becomes</span>
      <VerdictBadge decision={to} />
    </span>
  );
}

import type { Resolution } from '@core';
import { useMemo } from 'react';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { everyContext } from '../reach/reach.ts';
import { verdictOn } from '../reach/straight.ts';
import { Choose } from './choose.tsx';
import { Section } from './section.tsx';

/** So many pairs of a channel and an action are decided at most: a large world has thousands. */
const mostDecided = 240;

/**
 * What something of the manifest decides at present: for what comes straight from each channel, with the smallest
 * parameters of each action, by Core.
 */
export function Matches({
  world,
  title,
  actions,
  concerns,
}: {
  world: GoodWorld;
  title: string;
  actions: readonly string[];
  concerns: (resolution: Resolution) => boolean;
}) {
  const mode = useRun(modeOf);
  const channels = Object.keys(world.manifest.channels).length;
  const tried = actions.slice(0, Math.max(1, Math.floor(mostDecided / Math.max(1, channels))));
  const key = JSON.stringify(tried);
  const decided = useMemo(() => {
    const names: string[] = JSON.parse(key);
    return everyContext(world).flatMap((straight) =>
      names.map((action) => ({
        channel: straight.channel,
        action,
        resolution: verdictOn(world.compiled, straight, action, mode).resolution,
      })),
    );
  }, [world, mode, key]);
  const matches = decided.filter(({ resolution }) => concerns(resolution));
  return (
    <Section
      title={title}
      meta={tried.length < actions.length ? `its first ${tried.length} actions` : 'straight from channels'}
    >
      <ul className="rows">
        {matches.map(({ channel, action, resolution }) => (
          <li key={`${channel} ${action}`}>
            <VerdictBadge decision={resolution.decision} size="glyph" />
            <Choose to={{ kind: 'channel', name: channel }} className="decided__name">
              <code>{channel}</code>
            </Choose>
            <span className="rows__end meta">
              <Choose to={{ kind: 'action', name: action }}>{action}</Choose>
            </span>
          </li>
        ))}
        {matches.length === 0 && (
          <li className="meta">Nothing straight from a channel, with the smallest parameters.</li>
        )}
      </ul>
    </Section>
  );
}

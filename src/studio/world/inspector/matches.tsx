import { Choose } from './choose.tsx';

/** Pairs of a channel and an action that something straight from the one matches for the other. */
export function Matches({ matches, none }: { matches: readonly { channel: string; action: string }[]; none: string }) {
  return (
    <ul className="rows">
      {matches.map(({ channel, action }) => (
        <li key={`${channel} ${action}`}>
          <Choose to={{ kind: 'channel', name: channel }} className="decided__name">
            <code>{channel}</code>
          </Choose>
          <span className="rows__end meta">
            <Choose to={{ kind: 'action', name: action }}>{action}</Choose>
          </span>
        </li>
      ))}
      {matches.length === 0 && <li className="meta">{none}</li>}
    </ul>
  );
}

import { Keys } from './keys.tsx';

/** What the keys of a view do, at a glance. Narrow windows leave them out. */
export function Hints({ hints }: { hints: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <span className="hints">
      {hints.map(({ keys, does }) => (
        <span key={does}>
          <Keys keys={keys} />
          {does}
        </span>
      ))}
    </span>
  );
}

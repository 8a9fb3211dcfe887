import type { DeliveredPayload } from '@core';
import type { Run } from '@demo';
import { Versions } from './memory.tsx';
import { Payload } from './payload.tsx';
import { Reality } from './reality.tsx';
import type { Thing } from './things.ts';
import { Transformation } from './transformation.tsx';

/** One object of a chain, looked into: a short form of what its own step shows. */
export function Look({ run, thing }: { run: Run; thing: Thing }) {
  const { frame } = thing;
  return (
    <div className="look">
      {thing.kind === 'event' && frame.event && (
        <EventText
          key={thing.id}
          raw={frame.raw}
          payload={frame.event.sanitized_payload}
          frame={frame}
          thing={thing}
          brief
        />
      )}
      {thing.kind === 'made' && <Transformation run={run} thing={thing} made={frame.made} />}
      {thing.kind === 'memory' && <Versions run={run} name={thing.name} step={frame.step} current={[thing.id]} />}
    </div>
  );
}

/** Reality beside what the agent sees; of a memory read there is no raw text, only what was remembered. */
export function EventText({
  raw,
  payload,
  frame,
  thing,
  brief = false,
}: {
  raw: string | undefined;
  payload: DeliveredPayload;
  frame: Thing['frame'];
  thing: Thing;
  brief?: boolean;
}) {
  const tainted = thing.context.tainted;
  if (raw !== undefined) {
    return <Reality raw={raw} payload={payload} removed={frame.removed} tainted={tainted} brief={brief} />;
  }
  return (
    <div className="split split--one">
      <div className="split__side">
        <h4>
          What the agent sees
          <span className="meta">{payload.kind}, from inside this world</span>
        </h4>
        <Payload payload={payload} tainted={tainted} />
      </div>
    </div>
  );
}

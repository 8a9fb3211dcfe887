import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { Button } from '../ui/button.tsx';
import type { WorldEntry } from './contents.ts';

/** The first minute: one attack, ready to play. */
export function FirstRun({ world, onPlay, onOpen }: { world: WorldEntry; onPlay: () => void; onOpen: () => void }) {
  return (
    <section className="first-run" aria-labelledby="first-run-title">
      <div>
        <h2 className="first-run__title" id="first-run-title">
          A mail plants an instruction. Sessions later, the agent acts on it.
        </h2>
        <p className="first-run__text">
          ZombieAgent, played against <code>{world.name}</code>: from the raw mail to every verdict, with the taint that
          a memory carries from one session into the next. Then change the world and watch the verdicts change.
        </p>
        <div className="button-row">
          <Button look="primary" icon="play" onClick={onPlay}>
            Play the ZombieAgent run
          </Button>
          <Button icon="world" onClick={onOpen}>
            Open the world
          </Button>
        </div>
      </div>
      <dl className="first-run__key">
        <dt>
          <VerdictBadge decision="ALLOW" />
        </dt>
        <dd>a rule of the manifest covers it</dd>
        <dt>
          <VerdictBadge decision="DENY" />
        </dt>
        <dd>a law, an invariant or a rule forbids it</dd>
        <dt>
          <VerdictBadge decision="ASK" />
        </dt>
        <dd>a person decides: once, or by extending the manifest</dd>
      </dl>
    </section>
  );
}

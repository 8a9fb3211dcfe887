import type { MatrixRow } from '@core';
import { TrustBadge } from '../../parts/trust-badge.tsx';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { hrefOf } from '../../router.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CoverageOf } from '../../verify/coverage-of.tsx';
import { setGrant, useEditable } from '../edit.ts';
import { EXIT } from '../reach/ids.ts';
import { everyContext, grantsOf, inherits, requiring, rowsOf } from '../reach/reach.ts';
import { verdictOn } from '../reach/straight.ts';
import { usePlayed } from '../reach/use-played.ts';
import { Choose } from './choose.tsx';
import { Head } from './head.tsx';
import { LawCard } from './law-card.tsx';
import { Section } from './section.tsx';
import { clearWords } from './taint-rule.tsx';
import { Where } from './where.tsx';

/** One cell of the Capability Matrix; the locked one explains the law that holds it. */
export function CellInspector({ world, row, capability }: { world: GoodWorld; row: MatrixRow; capability: string }) {
  const { manifest } = world;
  if (!Object.hasOwn(manifest.capabilities, capability)) return null;
  const selection = { kind: 'cell', row, capability } as const;
  const locked = row === 'tainted' && capability === EXIT;
  const actions = requiring(world, capability);
  return (
    <>
      <Head selection={selection} kind="Capability Matrix cell" name={`${row}, ${capability}`}>
        {!locked && <TrustBadge level={row} />}
      </Head>
      <div className="inspector__body">
        <CoverageOf world={world} selection={selection} />
        <Section>
          {locked ? (
            <LawCard law="TaintContainmentLaw" locked />
          ) : (
            <Grant world={world} row={row} capability={capability} />
          )}
        </Section>
        {locked ? <Denied world={world} /> : <Concerned world={world} row={row} actions={actions} />}
        {locked && <Lifted world={world} />}
        {locked ? <AtWork world={world} /> : <Where world={world} selection={selection} requires={actions} />}
      </div>
    </>
  );
}

function Grant({ world, row, capability }: { world: GoodWorld; row: MatrixRow; capability: string }) {
  const editable = useEditable();
  const granted = grantsOf(world.manifest, row).includes(capability);
  const inheriting = row === 'derived' && inherits(world.manifest);
  return (
    <>
      <p className="prose">
        {granted ? (
          <>
            <code>{row}</code> has <code>{capability}</code>
            {inheriting ? ', since it inherits what trusted has.' : '.'}
          </>
        ) : (
          <>
            <code>{row}</code> does not have <code>{capability}</code>: what requires it does not exist there.
          </>
        )}
      </p>
      <div className="button-row">
        <Button
          icon={granted ? 'minus' : 'plus'}
          disabled={!editable}
          onClick={() => setGrant(world, row, capability, !granted)}
        >
          {granted ? 'Revoke' : 'Grant'}
        </Button>
      </div>
    </>
  );
}

/** The actions that need the cell, and the channels whose data is cut by its row. */
function Concerned({ world, row, actions }: { world: GoodWorld; row: MatrixRow; actions: readonly string[] }) {
  const channels = everyContext(world).filter(({ context }) => rowsOf(context).includes(row));
  return (
    <>
      <Section title="Actions that need it" meta={`${actions.length} of ${Object.keys(world.manifest.actions).length}`}>
        <ul className="rows">
          {actions.map((name) => (
            <li key={name}>
              <Choose to={{ kind: 'action', name }} className="decided__name">
                <code>{name}</code>
              </Choose>
            </li>
          ))}
          {actions.length === 0 && <li className="meta">No action requires it.</li>}
        </ul>
      </Section>
      <Section title="Channels it cuts" meta="straight">
        <ul className="rows">
          {channels.map(({ channel, madeFrom }) => (
            <li key={channel}>
              <Choose to={{ kind: 'channel', name: channel }} className="decided__name">
                <code>{channel}</code>
              </Choose>
              {madeFrom !== null && <span className="rows__end meta">made from {madeFrom}</span>}
            </li>
          ))}
          {channels.length === 0 && <li className="meta">Nothing comes straight from a channel with this row.</li>}
        </ul>
      </Section>
    </>
  );
}

/** What the law decides, straight from every channel. */
function Denied({ world }: { world: GoodWorld }) {
  const mode = useRun(modeOf);
  const contexts = everyContext(world);
  const denied = Object.keys(world.manifest.actions).flatMap((action) => {
    const from = contexts.filter((straight) => {
      const { resolution } = verdictOn(world.compiled, straight, action, mode);
      return resolution.violations.includes('TaintContainmentLaw');
    });
    return from.length > 0 ? [{ action, from: from.map(({ channel }) => channel) }] : [];
  });
  return (
    <Section title="What it decides" meta="straight from channels">
      <ul className="rows">
        {denied.map(({ action, from }) => (
          <li key={action}>
            <VerdictBadge decision="DENY" size="glyph" />
            <Choose to={{ kind: 'action', name: action }} className="decided__name">
              <code>{action}</code>
            </Choose>
            <span className="rows__end decided__by meta" title={from.join(', ')}>
              from {from.join(', ')}
            </span>
          </li>
        ))}
        {denied.length === 0 && <li className="meta">No action of this world reaches outside.</li>}
      </ul>
    </Section>
  );
}

/** The endorsements, the only gates through which taint is lost. */
function Lifted({ world }: { world: GoodWorld }) {
  const gates = (world.manifest.taint_rules ?? []).filter(({ taint }) => taint === 'clear');
  return (
    <Section title="What would lift it">
      <p className="prose">
        Only clean lineage.{' '}
        {gates.length === 0
          ? 'In this world no gate leads there.'
          : `In this world ${gates.length === 1 ? 'one gate leads' : `${gates.length} gates lead`} there:`}
      </p>
      <ul className="rows gates">
        {gates.map((rule) => (
          <li key={rule.transformation}>
            <Icon name="gate" />
            <span>
              <Choose to={{ kind: 'taint_rule', transformation: rule.transformation }} className="decided__name">
                <code>{rule.transformation}</code>
              </Choose>
              <small className="meta">{clearWords(world, rule)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The steps of scenarios that the law has stopped. */
function AtWork({ world }: { world: GoodWorld }) {
  const played = usePlayed(world.compiled);
  const seen = played.flatMap(({ id, run }) =>
    run.frames.flatMap(({ step, session, resolution }) =>
      resolution?.rule.id === 'TaintContainmentLaw' ? [{ id, title: run.scenario.title, step, session }] : [],
    ),
  );
  return (
    <Section title="Seen at work">
      <ul className="rows">
        {seen.slice(0, 6).map(({ id, title, step, session }) => (
          <li key={`${id} ${step}`}>
            <Icon name="simulate" />
            <a className="text-link" href={hrefOf({ screen: 'simulate', scenario: id, step })}>
              {title}, step {step}
            </a>
            <span className="rows__end meta">session {session}</span>
          </li>
        ))}
        {seen.length === 0 && <li className="meta">No scenario of this world shows it.</li>}
      </ul>
    </Section>
  );
}

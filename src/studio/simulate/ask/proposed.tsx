import { available, type CompiledManifest, type TrustContext, type WorldManifest } from '@core';
import type { Run } from '@demo';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import { useDocument } from '../../store/document.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Case, pathOf, unknownIn } from '../inspector/case.ts';
import { iconOf } from '../inspector/chain.tsx';
import { bytesOf, legible } from '../inspector/legible.ts';
import { Parameters } from '../inspector/parameters.tsx';
import type { Thing } from '../inspector/things.ts';

/** The left side: what is proposed, the agent's claim, the evidence, and what no answer can change. */
export function Proposed({ run, of, compiled }: { run: Run; of: Case; compiled: CompiledManifest }) {
  const { frame } = of;
  const context = frame.resolution?.trust_context;
  return (
    <div className="ask__left">
      <section className="ask__part">
        <h3>
          What is proposed
          <span className="meta">
            {of.id}, step {frame.step}, session {frame.session}
          </span>
        </h3>
        <dl className="facts facts--wide">
          <dt>action</dt>
          <dd>
            <code>{of.action}</code>
            <Needs action={of.action} />
          </dd>
          <Parameters run={run} of={of} />
        </dl>
      </section>
      <section className="ask__part">
        <h3>
          Why, in the agent's words
          <span className="meta">a claim, not evidence</span>
        </h3>
        <blockquote>{of.reasoning === undefined ? 'It gives no reason.' : legible(of.reasoning)}</blockquote>
      </section>
      <section className="ask__part">
        <h3>
          Where the data comes from
          <span className="meta">Provenance Chain{context ? `, ${sessionsIn(context)}` : ''}</span>
        </h3>
        <Lineage run={run} of={of} />
      </section>
      {context && <Kept context={context} compiled={compiled} />}
    </div>
  );
}

const none: WorldManifest['actions'] = {};

function Needs({ action }: { action: string }) {
  const actions = useDocument(({ lastGood }) => lastGood?.manifest.actions ?? none);
  const requires = Object.hasOwn(actions, action) ? actions[action]?.requires : undefined;
  if (!requires) return <>: no such action exists in this world, so it is taken to need every capability</>;
  return (
    <>
      , needs{' '}
      {requires.map((capability, index) => (
        <span key={capability}>
          {index > 0 && ', '}
          <code>{capability}</code>
        </span>
      ))}
    </>
  );
}

function sessionsIn({ sessions }: TrustContext): string {
  return sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
}

/** More objects than this are summed up, the oldest after the first. */
const most = 6;

function Lineage({ run, of }: { run: Run; of: Case }) {
  const { path, beside } = pathOf(run, of);
  const shown = path.length > most ? [...path.slice(0, 1), ...path.slice(1 - most)] : path;
  const tainted = of.frame.resolution?.trust_context.tainted ?? true;
  const first = shown[0];
  const cited = of.chain.map(({ ref }) => ref);
  const unknown = unknownIn(run, of);
  return (
    <ol className={tainted ? 'lineage lineage--tainted' : 'lineage'}>
      {first?.frame.raw !== undefined && (
        <li className="lineage__step">
          <span className="lineage__node lineage__node--reality">
            <b>raw input</b>
          </span>
          <span className="lineage__text">
            <span>
              by <code>{first.name}</code>, {bytesOf(first.frame.raw)}
            </span>
          </span>
        </li>
      )}
      {shown.map((thing, index) => (
        <Step
          key={thing.id}
          thing={thing}
          skipped={index === 1 ? path.length - shown.length : 0}
          before={shown[index - 1]}
        />
      ))}
      <li className="lineage__step">
        <span className="lineage__node lineage__node--proposal">
          <Icon name="action" />
          <code>{of.id}</code>
          <b>{of.action}</b>
        </span>
        <span className="lineage__text">
          <span>
            {cited.length > 0 ? <>cites {cited.join(', ')}</> : 'cites nothing'}
            {beside.length > 0 && <>; has also seen {beside.map(({ id, name }) => `${id} from ${name}`).join(', ')}</>}
            {unknown.length > 0 && <>; {unknown.join(', ')} cannot be traced</>}
          </span>
        </span>
      </li>
    </ol>
  );
}

function Step({ thing, skipped, before }: { thing: Thing; skipped: number; before: Thing | undefined }) {
  const { record, context } = thing;
  const wall = before !== undefined && before.session !== thing.session;
  return (
    <li className="lineage__step" data-trust={context.trust_level}>
      <span className="lineage__node">
        <Icon name={iconOf(thing)} />
        <code>{thing.id}</code>
        <b>{thing.name}</b>
      </span>
      <span className="lineage__text">
        {skipped > 0 && <span>after {skipped} more;</span>}
        {wall && <span>across the wall, session {thing.session};</span>}
        {'transformation' in record && thing.kind === 'made' ? (
          <span>
            by {record.transformation.by === 'person' ? 'a person' : `the ${record.transformation.by}`},{' '}
            {record.transformation.cleared ? 'clears taint' : 'clears nothing'}
          </span>
        ) : (
          <TrustBadges context={context} />
        )}
      </span>
    </li>
  );
}

/** What no answer and no rule can change: the actions that do not exist for data like this. */
function Kept({ context, compiled }: { context: TrustContext; compiled: CompiledManifest }) {
  const open = new Set(available(compiled, context).map(({ name }) => name));
  const absent = compiled.actions.map(({ name }) => name).filter((name) => !open.has(name));
  return (
    <p className="ask__note">
      <Icon name="law" />
      <span>
        {absent.length === 0 ? (
          'Whatever you answer, the laws are checked again before anything happens.'
        ) : (
          <>
            Whatever you answer, {context.tainted ? 'the data stays tainted' : 'the data stays what it is'}: the laws
            keep it from reaching{' '}
            {absent.map((name, index) => (
              <span key={name}>
                {index > 0 && (index === absent.length - 1 ? ' or ' : ', ')}
                <code>{name}</code>
              </span>
            ))}
            .
          </>
        )}
      </span>
    </p>
  );
}

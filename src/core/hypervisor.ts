import { tablesOf } from './compile/compile.ts';
import { extendArtifact } from './compile/extend.ts';
import {
  Answer,
  type Answered,
  Completion,
  type Hypervisor,
  type HypervisorOptions,
  Observation,
  type Observed,
  type Outcome,
  ProposalReference,
  SessionStart,
  Transformation,
} from './model/hypervisor.ts';
import type { LedgerFact, Pending } from './model/ledger.ts';
import { equalJson } from './model/plain.ts';
import type { Resolution } from './model/resolution.ts';
import { LedgerWriter } from './provenance/ledger.ts';
import { memberOf, readArgument, refuse } from './resolve/argument.ts';
import { execute } from './resolve/execute.ts';
import { type Proposed, readProposed } from './resolve/proposed.ts';
import { resolveMalformed, resolveRead } from './resolve/resolve.ts';
import { transform } from './resolve/transform.ts';
import { World } from './resolve/world.ts';

type Cause = Extract<LedgerFact, { kind: 'resolution' }>['cause'];
type Host = Pick<HypervisorOptions, 'execute' | 'transformations'>;
type Waiting = { proposed: Proposed; resolution: Resolution };

/**
 * SPEC 10: a running world. It holds the ledger and the memory and calls the pure functions of Core in the order in
 * which things happen; no call throws. Without a manifest, or before a session starts, every call says so and every
 * proposal is denied as malformed.
 */
export function createHypervisor(compiled: unknown, options: HypervisorOptions): Hypervisor {
  const tables = tablesOf(compiled);
  if (tables === undefined) return new NoWorld();
  const running = new RunningWorld(new World(tables), options);
  const [session, mode, observed] = ['session', 'mode', 'observed'].map((key) => memberOf(options, key));
  running.startSession({ session, mode, ...(observed === undefined ? {} : { observed }) } as SessionStart);
  return running;
}

class RunningWorld implements Hypervisor {
  readonly #world: World;
  readonly #host: Host;
  readonly #sessions = new Set<string>();
  readonly #proposals = new Map<string, Proposed>();
  readonly #pending = new Map<string, Waiting>();
  readonly #review = new Map<string, Waiting>();

  constructor(world: World, options: HypervisorOptions) {
    this.#world = world;
    this.#host = {
      execute: memberOf(options, 'execute'),
      transformations: memberOf(options, 'transformations'),
    } as Host;
  }

  startSession(start: SessionStart) {
    const read = readArgument(SessionStart, start);
    if ('diagnostics' in read) return read;
    const { session, mode, observed = [] } = read.value;
    if (this.#sessions.has(session)) return refuse('session-used', '/session', { session });
    this.#lapse('session_changed');
    this.#sessions.add(session);
    this.#world.startSession(session, mode, observed);
    return { diagnostics: [] };
  }

  observe(observation: Observation) {
    const read = this.#read(Observation, observation);
    if ('diagnostics' in read) return { ...read, removed: [] };
    const { channel, raw } = read.value;
    if (!this.#world.tables.channels.has(channel)) {
      return { ...refuse('channel-unknown', '/channel', { channel }), removed: [] };
    }
    return { ...this.#world.enter(channel, raw, [], null), diagnostics: [] };
  }

  transform(transformation: Transformation) {
    const read = this.#read(Transformation, transformation);
    return 'diagnostics' in read ? read : transform(this.#world, read.value, this.#host.transformations);
  }

  propose(proposal: unknown): Outcome {
    const world = this.#world;
    if (this.#sessions.size === 0) return denied(resolveMalformed(world.tables, proposal, ['/context/session']));
    const { received, read } = readProposed(proposal, world.session, world.store, this.#proposals);
    if ('wrong' in read) {
      world.record({ kind: 'proposal', received, proposal: null, wrong: read.wrong });
      return denied(this.#log(null, 'proposed', resolveMalformed(world.tables, proposal, read.wrong)));
    }
    const proposed = read.value;
    this.#proposals.set(proposed.proposal.id, proposed);
    world.record({ kind: 'proposal', received, proposal: proposed.proposal, wrong: [] });
    return this.#follow({ proposed, resolution: this.#resolve(proposed, 'proposed') });
  }

  complete(completion: Completion): Observed {
    const read = this.#read(Completion, completion);
    if ('diagnostics' in read) return { ...read, removed: [] };
    const { proposal: id, raw } = read.value;
    const proposed = this.#proposals.get(id);
    const result = proposed?.result;
    if (proposed === undefined || result === undefined) {
      return { ...refuse('result-not-awaited', '/proposal', { proposal: id }), removed: [] };
    }
    proposed.result = undefined;
    return { ...this.#world.enter(result.channel, raw, result.chain, id), diagnostics: [] };
  }

  /** Bound to this proposal, manifest and session; used once, whatever comes of it. */
  approveOnce(reference: ProposalReference): Answered {
    const found = this.#waiting(reference, [this.#pending]);
    if ('diagnostics' in found) return found;
    const { id, waiting } = found;
    if (!this.#world.tables.actions.has(waiting.proposed.proposal.action_type)) {
      return refuse('ask-needs-extension', '/proposal', { action: waiting.proposed.proposal.action_type });
    }
    this.#pending.delete(id);
    this.#world.record({ kind: 'approval', proposal: id, answer: 'once' });
    const resolution = this.#resolve(waiting.proposed, 'approved');
    if (resolution.decision === 'ALLOW' || sameAsk(resolution, waiting.resolution)) {
      return this.#carryOut({ proposed: waiting.proposed, resolution });
    }
    this.#world.record({ kind: 'lapse', proposal: id, because: 'context_changed' });
    return { ...denied(resolution), proposal: id, ...refuse('approval-lapsed', '/proposal', { proposal: id }) };
  }

  refuse(reference: ProposalReference) {
    const found = this.#waiting(reference, [this.#pending, this.#review]);
    if ('diagnostics' in found) return found;
    found.queue.delete(found.id);
    this.#world.record({ kind: 'approval', proposal: found.id, answer: 'refuse' });
    return { diagnostics: [] };
  }

  /** From the review queue an extension changes the future; it does not execute the past. */
  extend(answer: Answer) {
    const read = this.#read(Answer, answer);
    if ('diagnostics' in read) return read;
    const found = this.#waiting({ proposal: read.value.proposal }, [this.#pending, this.#review]);
    if ('diagnostics' in found) return found;
    const { id, waiting, queue } = found;
    const { compiled, diagnostics } = extendArtifact(this.#world.tables.artifact, read.value.extension);
    if (compiled === undefined) return { diagnostics };
    queue.delete(id);
    this.#world.record({ kind: 'approval', proposal: id, answer: 'extension' });
    this.adopt({ compiled });
    if (queue === this.#review) return { compiled, diagnostics };
    const { proposed } = waiting;
    return { ...this.#follow({ proposed, resolution: this.#resolve(proposed, 'extended') }), compiled, diagnostics };
  }

  adopt(change: { compiled: unknown }) {
    const tables = tablesOf(memberOf(change, 'compiled'));
    if (tables === undefined) return refuse('manifest-missing', '/compiled');
    const { manifest_hash, lineage } = tables.artifact;
    this.#world.tables = tables;
    this.#world.record({
      kind: 'manifest',
      manifest_hash,
      parent: lineage?.parent ?? null,
      extension: lineage?.extension ?? null,
    });
    this.#lapse('manifest_changed');
    return { diagnostics: [] };
  }

  pending(): Pending[] {
    return [...this.#pending.values()].map(shown);
  }

  review(): Pending[] {
    return [...this.#review.values()].map(shown);
  }

  memory() {
    return this.#world.memory.cells();
  }

  ledger() {
    return this.#world.log.read();
  }

  #read: typeof readArgument = (schema, value) =>
    this.#sessions.size === 0 ? refuse('session-missing') : readArgument(schema, value);

  #waiting(reference: ProposalReference, queues: Map<string, Waiting>[]) {
    const read = this.#read(ProposalReference, reference);
    if ('diagnostics' in read) return read;
    const id = read.value.proposal;
    for (const queue of queues) {
      const waiting = queue.get(id);
      if (waiting !== undefined) return { id, waiting, queue };
    }
    return refuse('ask-unknown', '/proposal', { proposal: id });
  }

  #resolve(proposed: Proposed, cause: Cause): Resolution {
    const { tables, session, mode, observed, store } = this.#world;
    const context = { session, mode, observed, records: store.records };
    return this.#log(proposed.proposal.id, cause, resolveRead(tables, proposed.proposal, context));
  }

  #log(proposal: string | null, cause: Cause, resolution: Resolution): Resolution {
    const { mode, observed } = this.#world;
    this.#world.record({ kind: 'resolution', proposal, cause, mode, observed: [...observed], resolution });
    return resolution;
  }

  /** What a resolution leads to: execution, a wait for a person, or nothing. */
  #follow(waiting: Waiting): Outcome {
    const { resolution, proposed } = waiting;
    const { id } = proposed.proposal;
    if (resolution.decision === 'ALLOW') return this.#carryOut(waiting);
    if (resolution.decision === 'DENY' && !resolution.deferred) return { ...denied(resolution), proposal: id };
    const asked = resolution.decision === 'ASK';
    (asked ? this.#pending : this.#review).set(id, waiting);
    return { resolution, proposal: id, state: asked ? 'pending' : 'deferred', diagnostics: [] };
  }

  #carryOut({ proposed, resolution }: Waiting): Outcome {
    const { id } = proposed.proposal;
    const { event, raw } = execute(this.#world, proposed, this.#host.execute);
    const result = raw === undefined ? event : this.complete({ proposal: id, raw }).event;
    return { resolution, proposal: id, state: 'executed', ...(result && { event: result }), diagnostics: [] };
  }

  #lapse(because: Extract<LedgerFact, { kind: 'lapse' }>['because']): void {
    for (const id of this.#pending.keys()) this.#world.record({ kind: 'lapse', proposal: id, because });
    this.#pending.clear();
  }
}

/** What stands in where no manifest was given: nothing exists, nothing happens. */
class NoWorld implements Hypervisor {
  startSession = () => refuse('manifest-missing');
  observe = () => ({ ...refuse('manifest-missing'), removed: [] });
  transform = () => refuse('manifest-missing');
  propose = (proposal: unknown): Outcome => denied(resolveMalformed(undefined, proposal, ['/compiled']));
  complete = () => ({ ...refuse('manifest-missing'), removed: [] });
  approveOnce = () => refuse('manifest-missing');
  refuse = () => refuse('manifest-missing');
  extend = () => refuse('manifest-missing');
  adopt = () => refuse('manifest-missing');
  pending = () => [];
  review = () => [];
  memory = () => [];
  ledger = () => new LedgerWriter().read();
}

function denied(resolution: Resolution): Outcome {
  return { resolution, proposal: null, state: 'denied', diagnostics: [] };
}

function shown({ proposed: { proposal, session }, resolution }: Waiting): Pending {
  return { proposal, resolution, session };
}

/** An approval covers the ask that the person saw: the same trust context and the same matched rules. */
function sameAsk(now: Resolution, then: Resolution): boolean {
  return (
    now.decision === 'ASK' &&
    equalJson(now.trust_context, then.trust_context) &&
    equalJson(now.matched_rules, then.matched_rules)
  );
}

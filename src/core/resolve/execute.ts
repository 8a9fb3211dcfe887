import type { ActionTable } from '../compile/tables.ts';
import type { SemanticEvent } from '../model/event.ts';
import type { HypervisorOptions } from '../model/hypervisor.ts';
import type { Json } from '../model/json.ts';
import type { LedgerFact } from '../model/ledger.ts';
import type { MemoryPointers } from '../model/manifest.ts';
import { pointerTokens, valueAt } from '../model/pointer.ts';
import type { Proposed } from './proposed.ts';
import type { World } from './world.ts';

/** What is carried out: the proposal, its action and its effective chain. */
type Allowed = { proposed: Proposed; action: ActionTable; chain: string[] };

/** What an execution brought at once; `raw` is what the host returned and has not crossed the boundary yet. */
export type Executed = { event?: SemanticEvent; raw?: string | undefined };

type Pointers<K extends string> = Extract<MemoryPointers, { [key in K]: object }>[K];

/**
 * Carries out what was allowed: memory by Core itself, anything else by the host, or in simulation where there is no
 * host or nothing may happen for real (SPEC 10).
 */
export function execute(world: World, proposed: Proposed, host: HypervisorOptions['execute']): Executed {
  const { id, action_type, parameters, provenance_chain = [] } = proposed.proposal;
  const action = world.tables.actions.get(action_type);
  if (action === undefined) return {};
  const seen = world.tables.observes ? world.observed : [];
  const chain = [...new Set([...provenance_chain.map(({ ref }) => ref), ...seen])].sort();
  const allowed = { proposed, action, chain };
  if (action.memory !== null) {
    return 'write' in action.memory
      ? write(world, allowed, action.memory.write)
      : read(world, allowed, action.memory.read);
  }
  if (action.returns !== null) proposed.result = { channel: action.returns, chain };
  if (host === undefined || world.mode === 'workflow_definition') {
    world.record(execution(allowed, 'simulation', 'started'));
    return {};
  }
  try {
    const raw = host({ proposal: id, action_type, parameters: structuredCopy(parameters) });
    world.record(execution(allowed, 'host', 'started'));
    return { raw };
  } catch {
    world.record(execution(allowed, 'host', 'failed'));
    return {};
  }
}

function write(world: World, allowed: Allowed, pointers: Pointers<'write'>): Executed {
  const { chain } = allowed;
  const { proposal, quarantined } = allowed.proposed;
  const key = valueAt(proposal.parameters, pointerTokens(pointers.key));
  const value = valueAt(proposal.parameters, pointerTokens(pointers.value));
  if (typeof key !== 'string' || value === undefined) {
    world.record(execution(allowed, 'core', 'failed'));
    return {};
  }
  world.record(execution(allowed, 'core', 'started'));
  world.remember(proposal.id, proposal.action_type, key, value, chain, quarantined);
  return {};
}

/** SPEC 4: by key the newest record, null where there is none; without a key every current record. */
function read(world: World, allowed: Allowed, pointers: Pointers<'read'>): Executed {
  const { action, chain } = allowed;
  const { proposal } = allowed.proposed;
  const key = pointers.key === undefined ? undefined : valueAt(proposal.parameters, pointerTokens(pointers.key));
  if (action.returns === null || (key !== undefined && typeof key !== 'string')) {
    world.record(execution(allowed, 'core', 'failed'));
    return {};
  }
  world.record(execution(allowed, 'core', 'started'));
  const found = world.memory.current().filter((cell) => key === undefined || cell.key === key);
  const value: Json =
    key === undefined
      ? found.map((cell) => ({ key: cell.key, value: cell.version.value }))
      : (found[0]?.version.value ?? null);
  const versions = found.map(({ version }) => version.id);
  const parents = [...new Set([...versions, ...chain])];
  const held = found.some(({ version }) => version.quarantined);
  const event = world.recall(action.returns, value, parents, proposal.id, held);
  world.record({ kind: 'memory_read', proposal: proposal.id, key: key ?? null, versions, event: event.id });
  return { event };
}

function execution(
  { proposed, chain }: Allowed,
  by: 'core' | 'host' | 'simulation',
  outcome: 'started' | 'failed',
): LedgerFact {
  const { id, action_type, parameters } = proposed.proposal;
  return { kind: 'execution', proposal: id, action_type, parameters, chain, by, outcome };
}

/** Ordinary objects of the host's own, so that nothing it does to them reaches the ledger. */
function structuredCopy<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

import { describe, type MatrixRow } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { and, capitalised } from '../matrix/words.ts';
import { openRules, parametersRead, pointerName } from '../reach/deciding.ts';
import { EXIT } from '../reach/ids.ts';
import { type From, grantsOf, inherits, type Reach, rowsOf } from '../reach/reach.ts';
import type { MapEdge, MapNode } from './world.ts';

/** Why a node stands on the map as it does: the cell, the law or the rule that makes it so. */
export function whyNode(world: GoodWorld, { id, selection, name }: MapNode, reach: Reach | null): string {
  const from = reach?.from ?? null;
  if (from && selection.kind === 'capability') return whyCapability(world, name, from);
  if (from && selection.kind === 'action') return whyAction(world, name, from);
  const absent = reach !== null && !reach.nodes.has(id) ? ' It does not belong to what is selected.' : '';
  return `${what(world, selection)}${absent}`;
}

export function whyEdge(world: GoodWorld, edge: MapEdge): string {
  const { selection } = edge;
  switch (edge.kind) {
    case 'level':
      return selection?.kind === 'channel' ? what(world, selection) : '';
    case 'grant':
      return selection?.kind === 'cell'
        ? `The cell (${selection.row}, ${selection.capability}) of the Capability Matrix is granted. Select it and press Delete to revoke it.`
        : '';
    case 'requires':
      return 'The action requires this capability: without it, it does not exist.';
    case 'taints':
      return 'Whatever enters by an untrusted channel is tainted, in every world.';
    case 'inherits':
      return 'derived has no ceiling of its own: it is as trusted as what it was made from, and at best has what trusted has.';
    case 'lock':
      return whyLocked;
  }
}

export const whyLocked =
  'TaintContainmentLaw: tainted data cannot trigger external side effects. No row, no rule and no approval opens this edge; a manifest that tries does not compile.';

function what(world: GoodWorld, selection: Selection): string {
  const { manifest } = world;
  switch (selection.kind) {
    case 'channel': {
      const { trust_level = 'untrusted', description } = manifest.channels[selection.name] ?? {};
      return `${selection.name} is ${trust_level}: ${ofLevel[trust_level]}.${description ? ` ${sentence(description)}` : ''}`;
    }
    case 'row':
      if (selection.name === 'derived' && inherits(manifest)) {
        return 'derived inherits: it is as trusted as what it was made from, and at best has what trusted has.';
      }
      return `${selection.name} grants ${and(grantsOf(manifest, selection.name)) || 'nothing'}.`;
    case 'capability': {
      const description = manifest.capabilities[selection.name];
      return description ? `${selection.name}. ${sentence(description)}` : `${selection.name} has no description.`;
    }
    case 'action': {
      const { description, requires = [], returns } = manifest.actions[selection.name] ?? {};
      const back = returns === undefined ? '' : ` What it returns enters by ${returns}.`;
      return `${description ? `${sentence(description)} ` : ''}It requires ${and(requires)}.${back}`;
    }
    default:
      return '';
  }
}

const ofLevel = {
  trusted: 'what enters by it is taken at its word',
  untrusted: 'whatever enters by it is tainted from the start',
  derived: 'as good as what it was made from',
} as const;

function whyCapability({ manifest }: GoodWorld, capability: string, { channel, context }: From): string {
  const cut = rowsOf(context);
  if (context.capabilities.includes(capability)) {
    return `${capability} is present for ${channel}: granted to ${and(cut)}.`;
  }
  if (capability === EXIT && context.tainted) return `${capability} is absent for ${channel}. ${whyLocked}`;
  const lacking = cut.filter((row: MatrixRow) => !grantsOf(manifest, row).includes(capability));
  const cells = lacking.map((row) => `(${row}, ${capability})`);
  return `${capability} is absent for ${channel}: the ${cells.length === 1 ? 'cell' : 'cells'} ${and(cells)} ${cells.length === 1 ? 'is' : 'are'} not granted.`;
}

function whyAction({ manifest }: GoodWorld, action: string, from: From): string {
  const verdict = from.verdicts.get(action);
  if (!verdict) return '';
  const { resolution, parameters } = verdict;
  const deciding = resolution.explanation.find(({ decides }) => decides);
  const open = openRules(resolution, manifest, action).map(
    (rule) => `${rule.id} (${rule.effect}) by ${and(parametersRead(rule).map(pointerName))}`,
  );
  const exists = from.existing.has(action);
  return [
    `${resolution.decision}, straight from ${from.channel}. ${deciding ? describe(deciding) : ''}`,
    ...(exists && open.length > 0 ? [`Other parameters may match ${and(open)}.`] : []),
    ...(exists ? [`Asked with ${JSON.stringify(parameters)}.`] : []),
  ].join(' ');
}

function sentence(words: string): string {
  const trimmed = capitalised(words.trim());
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

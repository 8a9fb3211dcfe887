import type { GoodWorld } from '../../store/reading.ts';
import { type Selection, sameSelection } from '../../store/selection.ts';
import { and, capitalised } from '../matrix/words.ts';
import { EXIT } from '../reach/ids.ts';
import { grantsOf, inherits, type Reach, rowsOf } from '../reach/reach.ts';
import { whyLocked } from '../things/links.ts';
import { whyReached } from './why-reach.ts';
import type { MapEdge, MapNode } from './world.ts';

/** Why a node stands on the map as it does: the cell, the law or the rule that makes it so. */
export function whyNode(world: GoodWorld, node: MapNode, selected: Selection | null, reach: Reach | null): string {
  const itself = selected !== null && sameSelection(selected, node.selection);
  if (!reach || !selected || itself) return what(world, node.selection);
  const why = whyReached(world, node, selected, reach.from);
  if (why !== '') return why;
  const absent = reach.nodes.has(node.id) ? '' : ' It does not belong to what is selected.';
  return `${what(world, node.selection)}${absent}`;
}

export function whyEdge(world: GoodWorld, edge: MapEdge, reach: Reach | null): string {
  const { selection } = edge;
  switch (edge.kind) {
    case 'level':
      return selection?.kind === 'channel' ? what(world, selection) : '';
    case 'grant':
    case 'requires':
      return selection ? whyTie(selection, reach) : '';
    case 'taints':
      return 'Whatever enters by an untrusted channel is tainted, in every world.';
    case 'inherits':
      return 'derived has no ceiling of its own: it is as trusted as what it was made from, and at best has what trusted has.';
    case 'lock':
      return whyLocked;
  }
}

/** Why a cell or a requirement is there; empty for what ties nothing. */
export function whyTie(selection: Selection, reach: Reach | null): string {
  if (selection.kind === 'requirement') {
    const { action, capability } = selection;
    return `${action} requires ${capability}: without it, it does not exist. ${howTo('disconnect')}`;
  }
  if (selection.kind !== 'cell') return '';
  if (selection.row === 'tainted' && selection.capability === EXIT) return whyLocked;
  return `${grantWords(selection, reach)} ${howTo('revoke')}`;
}

const howTo = (verb: string) => `Select it and press Delete to ${verb} it.`;

function grantWords({ row, capability }: Extract<Selection, { kind: 'cell' }>, reach: Reach | null): string {
  const granted = `The cell (${row}, ${capability}) of the Capability Matrix is granted.`;
  if (!reach?.from) return granted;
  const { channel, context } = reach.from;
  const counts = rowsOf(context).includes(row);
  return `${granted} ${counts ? `It counts for what comes from ${channel}.` : `It does nothing for what comes from ${channel}.`}`;
}

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
      return `${selection.name}. ${description ? `${sentence(description)} ` : ''}It requires ${and(requires)}.${back}`;
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

function sentence(words: string): string {
  const trimmed = capitalised(words.trim());
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

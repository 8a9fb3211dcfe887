import { describe, type MatrixRow } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { and } from '../matrix/words.ts';
import { openRules, parametersRead, pointerName } from '../reach/deciding.ts';
import { EXIT } from '../reach/ids.ts';
import { contextOf, type From, grantsOf, rowsOf } from '../reach/reach.ts';
import { whyLocked } from '../things/links.ts';
import type { MapNode } from './world.ts';

/** Why a node belongs to what is selected or does not: the cell, the law or the rule; '' where nothing ties the two. */
export function whyReached(world: GoodWorld, { selection: of }: MapNode, to: Selection, from: From | null): string {
  if (from) return fromChannel(world, of, from);
  switch (to.kind) {
    case 'row':
      return forRow(world, of, to.name);
    case 'capability':
      return forCapability(world, of, to.name);
    case 'action':
      return forAction(world, of, to.name);
    case 'cell':
      return of.kind === 'row' ? cellWords(world, of.name, to.capability) : forCapability(world, of, to.capability);
    case 'requirement':
      return forAction(world, of, to.action);
    default:
      return '';
  }
}

function fromChannel(world: GoodWorld, of: Selection, from: From): string {
  switch (of.kind) {
    case 'row': {
      const cut = rowsOf(from.context);
      return cut.includes(of.name)
        ? `What comes from ${from.channel} has what ${and(cut)} ${cut.length === 1 ? 'grants' : 'all grant'}.`
        : `What comes from ${from.channel} is cut by ${and(cut)}, not by ${of.name}.`;
    }
    case 'capability':
      return whyCapability(world, of.name, from);
    case 'action':
      return whyAction(world, of.name, from);
    default:
      return '';
  }
}

/** Of a row that is selected. */
function forRow(world: GoodWorld, of: Selection, row: MatrixRow): string {
  if (of.kind === 'capability') return cellWords(world, row, of.name);
  if (of.kind === 'action') return existsFor(world, of.name, row);
  const level = of.kind === 'channel' ? world.manifest.channels[of.name]?.trust_level : undefined;
  if (of.kind !== 'channel' || level === row) return '';
  return row === 'tainted'
    ? `${of.name} is ${level}: ${level === 'untrusted' ? 'what enters by it is tainted' : 'it does not taint'}.`
    : `${of.name} is ${level}, not ${row}.`;
}

/** Of a capability that is selected. */
function forCapability(world: GoodWorld, of: Selection, capability: string): string {
  if (of.kind === 'row') return cellWords(world, of.name, capability);
  if (of.kind === 'channel') return whyCapability(world, capability, contextOf(world, of.name));
  if (of.kind !== 'action') return '';
  const requires = world.manifest.actions[of.name]?.requires ?? [];
  return requires.includes(capability)
    ? `${of.name} requires ${capability}: without it, it does not exist.`
    : `${of.name} does not require ${capability}.`;
}

/** Of an action that is selected. */
function forAction(world: GoodWorld, of: Selection, action: string): string {
  if (of.kind === 'row') return existsFor(world, action, of.name);
  const requires = world.manifest.actions[action]?.requires ?? [];
  if (of.kind === 'capability') {
    return requires.includes(of.name)
      ? `${action} requires ${of.name}: without it, it does not exist.`
      : `${action} does not require ${of.name}.`;
  }
  const straight = of.kind === 'channel' ? contextOf(world, of.name) : null;
  if (!straight) return '';
  const absent = requires.filter((each) => !straight.context.capabilities.includes(each));
  if (absent.length === 0) return `${action} exists for ${straight.channel}: ${and(requires)} present.`;
  const why = absent.map((each) => whyCapability(world, each, straight));
  return [`${action} does not exist for ${straight.channel}.`, ...why].join(' ');
}

function existsFor({ manifest }: GoodWorld, action: string, row: MatrixRow): string {
  const requires = manifest.actions[action]?.requires ?? [];
  const lacking = requires.filter((each) => !grantsOf(manifest, row).includes(each));
  if (lacking.length === 0) return `${action} exists for ${row}: ${cells([row], requires)} granted.`;
  const law = row === 'tainted' && lacking.includes(EXIT) ? ` ${whyLocked}` : '';
  return `${action} does not exist for ${row}: ${cells([row], lacking)} not granted.${law}`;
}

/** `the cells (trusted, read) and (trusted, write) are` */
function cells(rows: readonly MatrixRow[], capabilities: readonly string[]): string {
  const all = rows.flatMap((row) => capabilities.map((capability) => `(${row}, ${capability})`));
  return `the ${all.length === 1 ? 'cell' : 'cells'} ${and(all)} ${all.length === 1 ? 'is' : 'are'}`;
}

function cellWords({ manifest }: GoodWorld, row: MatrixRow, capability: string): string {
  if (row === 'tainted' && capability === EXIT) return whyLocked;
  const granted = grantsOf(manifest, row).includes(capability);
  return `The cell (${row}, ${capability}) of the Capability Matrix is ${granted ? '' : 'not '}granted.`;
}

function whyCapability(
  { manifest }: GoodWorld,
  capability: string,
  straight: Pick<From, 'channel' | 'context'> | null,
): string {
  if (!straight) return '';
  const { channel, context } = straight;
  const cut = rowsOf(context);
  if (context.capabilities.includes(capability)) {
    return `${capability} is present for ${channel}: granted to ${and(cut)}.`;
  }
  if (capability === EXIT && context.tainted) return `${capability} is absent for ${channel}. ${whyLocked}`;
  const lacking = cut.filter((row: MatrixRow) => !grantsOf(manifest, row).includes(capability));
  return `${capability} is absent for ${channel}: ${cells(lacking, [capability])} not granted.`;
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

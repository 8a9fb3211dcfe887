import type { TrustLevel, WorldManifest } from '@core';
import { announce, notify } from '../../store/notices.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer, type Selection } from '../../store/selection.ts';
import { select } from '../../store/view.ts';
import { memoryChanges } from '../actions/memory.ts';
import { attempt, setGrant } from '../edit.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';
import { grantsOf, inherits, requiring, rows } from '../reach/reach.ts';

/** What a thing can be tied to on the map, and whether it is. `held` says why a tie cannot be changed. */
export type Link = { to: Selection; name: string; on: boolean; held: string | null };
export type Links = { title: string; one: boolean; links: Link[] };

export const whyLocked =
  'TaintContainmentLaw: tainted data cannot trigger external side effects. No row, no rule and no approval opens this edge; a manifest that tries does not compile.';

/** The lists of ties of a thing; none where it has nothing to be tied to. */
export function linksOf(world: GoodWorld, selection: Selection): Links[] {
  const { manifest } = world;
  switch (selection.kind) {
    case 'channel': {
      const own = manifest.channels[selection.name]?.trust_level;
      const links = levels.map((level) => link({ kind: 'row', name: level }, level, own === level));
      return [{ title: 'Trust Level', one: true, links }];
    }
    case 'row': {
      const granted = new Set(grantsOf(manifest, selection.name));
      const links = Object.keys(manifest.capabilities).map((name) => {
        const locked = selection.name === 'tainted' && name === EXIT;
        return link({ kind: 'capability', name }, name, granted.has(name), locked ? whyLocked : null);
      });
      return [{ title: 'Grants', one: false, links }];
    }
    case 'capability': {
      const required = new Set(requiring(world, selection.name));
      const granted = rows.map((row) => {
        const locked = row === 'tainted' && selection.name === EXIT;
        const on = grantsOf(manifest, row).includes(selection.name);
        return link({ kind: 'row', name: row }, row, on, locked ? whyLocked : null);
      });
      const needed = Object.keys(manifest.actions).map((name) =>
        link({ kind: 'action', name }, name, required.has(name)),
      );
      return [
        { title: 'Granted to', one: false, links: granted },
        { title: 'Required by', one: false, links: needed },
      ];
    }
    case 'action': {
      const requires = new Set(manifest.actions[selection.name]?.requires);
      const links = Object.keys(manifest.capabilities).map((name) =>
        link({ kind: 'capability', name }, name, requires.has(name)),
      );
      return [{ title: 'Requires', one: false, links }];
    }
    default:
      return [];
  }
}

/** Ties or unties two things: a channel takes a level, a row grants, an action requires. */
export function setLink(world: GoodWorld, from: Selection, to: Selection, on: boolean): boolean {
  if (from.kind === 'channel' && to.kind === 'row' && to.name !== 'tainted') return moveTo(world, from.name, to.name);
  if (from.kind === 'row' && to.kind === 'capability') return setGrant(world, from.name, to.name, on);
  if (from.kind === 'capability' && to.kind === 'action') return setRequirement(world, to.name, from.name, on);
  if (from.kind === 'capability' && to.kind === 'row') return setLink(world, to, from, on);
  if (from.kind === 'action' && to.kind === 'capability') return setLink(world, to, from, on);
  return false;
}

export function moveTo({ manifest }: GoodWorld, channel: string, level: TrustLevel): boolean {
  if (manifest.channels[channel]?.trust_level === level) return true;
  const change = { op: 'set', path: pointer('channels', channel, 'trust_level'), value: level } as const;
  return attempt(`moving ${channel} to ${level}`, [change]);
}

/**
 * Makes an action require a capability, or no longer; kept in the order in which capabilities are declared. The one for
 * memory comes and goes with what the action writes there.
 */
export function setRequirement({ manifest }: GoodWorld, action: string, capability: string, on: boolean): boolean {
  const requires = manifest.actions[action]?.requires ?? [];
  const path = pointer('actions', action, 'requires');
  if (requires.includes(capability) === on) return true;
  if (capability === MEMORY) {
    const label = on ? `letting ${action} write to memory` : `no longer letting ${action} write to memory`;
    return attempt(label, memoryChanges(manifest, action, on ? 'write' : 'none'));
  }
  if (!on) {
    const value = requires.filter((each) => each !== capability);
    return attempt(`no longer requiring ${capability} for ${action}`, [{ op: 'set', path, value }]);
  }
  const place = placeFor(manifest, requires, capability);
  return attempt(`requiring ${capability} for ${action}`, [
    { op: 'insert', path: `${path}/${place === requires.length ? '-' : place}`, value: capability },
  ]);
}

/** An edge was drawn on the map. What it makes is selected; one that is there already, or locked, explains itself. */
export function drawLink(world: GoodWorld, from: Selection, to: Selection): void {
  if (from.kind === 'row' && to.kind === 'capability') {
    const cell: Selection = { kind: 'cell', row: from.name, capability: to.name };
    const own = !(from.name === 'derived' && inherits(world.manifest));
    if (from.name === 'tainted' && to.name === EXIT) notify(whyLocked, 'refused');
    else if (own && grantsOf(world.manifest, from.name).includes(to.name)) {
      announce(`${from.name} has ${to.name} already.`);
    } else if (!setGrant(world, from.name, to.name, true)) return;
    select(cell);
  }
  if (from.kind === 'capability' && to.kind === 'action') {
    if (world.manifest.actions[to.name]?.requires.includes(from.name)) {
      announce(`${to.name} requires ${from.name} already.`);
    } else if (!setRequirement(world, to.name, from.name, true)) return;
    select({ kind: 'requirement', capability: from.name, action: to.name });
  }
}

/** From the most trusted down, as they stand on the map. */
export const levels = ['trusted', 'derived', 'untrusted'] as const satisfies readonly TrustLevel[];

function link(to: Selection, name: string, on: boolean, held: string | null = null): Link {
  return { to, name, on, held };
}

function placeFor({ capabilities }: WorldManifest, requires: readonly string[], capability: string): number {
  const declared = Object.keys(capabilities);
  const rank = declared.indexOf(capability);
  const after = requires.findIndex((each) => declared.indexOf(each) > rank);
  return after < 0 ? requires.length : after;
}

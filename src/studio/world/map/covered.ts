import type { GoodWorld } from '../../store/reading.ts';
import { totalOf } from '../../verify/coverage-words.ts';
import { type Covered, coveredOf, kindsOfRow } from '../../verify/covered.ts';
import { scenariosIn } from '../../verify/exercised.ts';
import { nOf } from '../../verify/numbers.ts';
import type { Checked } from '../../verify/verify-store.ts';
import { requiring } from '../reach/reach.ts';
import type { Bare, Line } from './cards.ts';
import type { MapNode } from './world.ts';

/** What a node says while coverage is shown: how its cells are decided, and what the scenarios come to. */
export function coverageOf(
  world: GoodWorld,
  { selection }: MapNode,
  checked: Checked,
): Partial<Pick<Bare, 'mark' | 'lines'>> {
  switch (selection.kind) {
    case 'channel':
      return ofChannel(checked, selection.name);
    case 'row': {
      const all = Object.keys(world.manifest.actions);
      return marked(coveredOf(checked, all, kindsOfRow[selection.name]), []);
    }
    case 'capability': {
      const actions = requiring(world, selection.name);
      const covered = coveredOf(checked, actions);
      if (actions.length > 0) return marked(covered, [text(`by ${nOf(actions.length, 'action')}`)]);
      return { mark: { kind: 'coverage', covered }, lines: [text('dead: no action requires it')] };
    }
    case 'action': {
      const covered = coveredOf(checked, [selection.name]);
      const { exercised, of } = totalOf(covered);
      return marked(covered, [text(checked.exercises ? `${exercised} of ${of} exercised` : `${of} cells`)]);
    }
    default:
      return {};
  }
}

function marked(covered: Covered, more: Line[]): Pick<Bare, 'mark' | 'lines'> {
  return { mark: { kind: 'coverage', covered }, lines: [{ kind: 'coverage', covered }, ...more] };
}

function ofChannel({ exercises }: Checked, name: string): Pick<Bare, 'mark' | 'lines'> {
  if (!exercises) return { mark: null, lines: [text('playing the scenarios…')] };
  const count = scenariosIn(exercises.filter(({ channels }) => channels.includes(name)));
  const said = count > 0 ? `in ${nOf(count, 'scenario')}` : 'untested: in no scenario';
  return {
    mark: { kind: 'tag', text: said, icon: count > 0 ? 'check' : 'note', inPlace: true },
    lines: [text(said)],
  };
}

function text(said: string): Line {
  return { kind: 'text', parts: [said] };
}

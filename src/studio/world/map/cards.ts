import type { Diagnostic, MatrixRow } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { selectionAt } from '../../store/selection.ts';
import type { IconName } from '../../ui/icon.tsx';
import { coverageSaid } from '../../verify/coverage-words.ts';
import type { Covered } from '../../verify/covered.ts';
import type { Checked } from '../../verify/verify-store.ts';
import { decidingOf, openRules, parametersRead, pointerName, rulesFor } from '../reach/deciding.ts';
import { EXIT, MEMORY, nodeId } from '../reach/ids.ts';
import { type From, grantsOf, inherits, type Reach, requiring } from '../reach/reach.ts';
import { coverageOf } from './covered.ts';
import { exitLast, type MapNode } from './world.ts';

/** What a node of the map says: its head, then at most two lines of facts. */
export type Card = {
  icon: IconName | null;
  trust: MatrixRow | null;
  mark: Mark | null;
  /** The worst that Core says about it, a note aside. */
  problem: 'error' | 'warning' | null;
  lines: Line[];
  /** `absent`: it does not exist for what is selected. */
  state: 'rest' | 'lit' | 'absent';
  /** How its cells are decided, as a sentence to follow others; empty while coverage is not shown. */
  covered: string;
  /** Everything at once, for screen readers. */
  words: string;
};
export type Mark =
  /** `of` is the channel that it is decided for. */
  | { kind: 'verdict'; decision: 'ALLOW' | 'DENY' | 'ASK'; filled: boolean; of: string }
  /** With an icon, the text is for screen readers and for those who hover. `inPlace` of a line where none has room. */
  | { kind: 'tag'; text: string; icon?: IconName; outline?: boolean; inPlace?: true }
  | { kind: 'coverage'; covered: Covered };
export type Line =
  | { kind: 'text'; parts: (string | { name: string })[] }
  | { kind: 'rule'; icon: IconName; verdict: 'allow' | 'deny' | 'ask' | null; text: string; off: boolean }
  | { kind: 'pips'; pips: { name: string; state: 'on' | 'off' | 'locked' }[]; text: string }
  | { kind: 'coverage'; covered: Covered };

/** `checked`: the check whose coverage is shown in place of the facts; null: none is. */
export function cardOf(
  world: GoodWorld,
  node: MapNode,
  reach: Reach | null,
  problems: Problems,
  checked: Checked | null = null,
): Card {
  const lit = reach === null || reach.nodes.has(node.id);
  const state = reach === null ? 'rest' : lit ? 'lit' : 'absent';
  const facts = bare(world, node, reach);
  const card = checked ? { ...facts, ...coverageOf(world, node, checked) } : facts;
  const problem = problems.get(JSON.stringify(node.selection)) ?? null;
  const said = [
    node.name,
    node.id === nodeId.row('tainted') ? 'state' : (kinds[node.column] ?? ''),
    node.column === 0 ? card.trust : null,
    card.mark && markWords(card.mark),
    ...card.lines.map(wordsOf),
    problem,
    state === 'absent' ? 'not in reach' : null,
  ];
  const covered = checked ? ` Coverage: ${card.lines.map(wordsOf).join(', ')}.` : '';
  return { ...card, problem, state, covered, words: [...new Set(said)].filter((each) => each !== null).join(', ') };
}

const kinds = ['channel', 'Trust Level', 'capability', 'action'] as const;

export type Bare = Pick<Card, 'icon' | 'trust' | 'mark' | 'lines'>;

function bare(world: GoodWorld, { selection }: MapNode, reach: Reach | null): Bare {
  switch (selection.kind) {
    case 'channel':
      return channelCard(world, selection.name);
    case 'row':
      return rowCard(world, selection.name);
    case 'capability':
      return capabilityCard(world, selection.name, reach?.from ?? null);
    case 'action':
      return actionCard(world, selection.name, reach?.from ?? null);
    default:
      return { icon: null, trust: null, mark: null, lines: [] };
  }
}

function channelCard(world: GoodWorld, name: string): Bare {
  const channel = world.manifest.channels[name];
  const { trust_level = 'untrusted', payload = 'text', delivery = 'direct', description } = channel ?? {};
  const quarantined = delivery === 'quarantined';
  return {
    icon: channelIcon(world, name),
    trust: trust_level,
    mark: quarantined ? { kind: 'tag', text: 'quarantined', outline: true } : null,
    lines: [
      text('payload ', { name: payload }),
      text(quarantined ? 'agent sees its kind only' : (description ?? 'delivered direct')),
    ],
  };
}

export function channelIcon({ manifest }: Pick<GoodWorld, 'manifest'>, name: string): IconName {
  const { payload = 'text', trust_level } = manifest.channels[name] ?? {};
  if (recalledBy(manifest).has(name)) return 'memory';
  if (payload === 'text') return trust_level === 'trusted' ? 'user' : 'rule';
  return ({ email: 'mail', html: 'web', json: 'braces', tool_result: 'transform' } as const)[payload];
}

/** The channels that what is read from memory comes by. */
function recalledBy({ actions }: GoodWorld['manifest']): ReadonlySet<string | undefined> {
  const known = recalled.get(actions) ?? new Set<string | undefined>();
  if (!recalled.has(actions)) {
    recalled.set(actions, known);
    for (const { memory, returns } of Object.values(actions)) if (memory && 'read' in memory) known.add(returns);
  }
  return known;
}
const recalled = new WeakMap<object, Set<string | undefined>>();

const mostPips = 8;

function rowCard({ manifest }: GoodWorld, row: MatrixRow): Bare {
  const mark: Mark | null = row === 'tainted' ? { kind: 'tag', text: 'state' } : null;
  const icon = row === 'tainted' ? null : row;
  if (row === 'derived' && inherits(manifest)) {
    return { icon, trust: row, mark, lines: [text('inherits, no ceiling')] };
  }
  const capabilities = Object.keys(manifest.capabilities);
  const granted = new Set(grantsOf(manifest, row));
  // More than a handful of pips is a number.
  const few = capabilities.length <= mostPips ? exitLast(capabilities) : [];
  const pips = few.map((name) => {
    const locked = row === 'tainted' && name === EXIT;
    return { name, state: granted.has(name) ? 'on' : locked ? 'locked' : 'off' } as const;
  });
  return { icon, trust: row, mark, lines: [{ kind: 'pips', pips, text: `${granted.size} of ${capabilities.length}` }] };
}

function capabilityCard(world: GoodWorld, name: string, from: From | null): Bare {
  const required = requiring(world, name).length;
  const reached = from === null || from.context.capabilities.includes(name);
  const locked = from !== null && name === EXIT && from.context.tainted;
  const description = world.manifest.capabilities[name] || 'no description';
  const because = locked ? 'cannot be granted to tainted' : `not granted to ${from?.channel ?? ''}`;
  return {
    icon: 'capability',
    trust: null,
    mark: name === MEMORY || name === EXIT ? { kind: 'tag', text: 'held by a law', icon: 'law' } : null,
    lines: [
      text(reached ? description : because),
      text(`required by ${required === 0 ? 'no action' : `${required} action${required === 1 ? '' : 's'}`}`),
    ],
  };
}

function actionCard(world: GoodWorld, name: string, from: From | null): Bare {
  const { manifest } = world;
  const verdict = from?.verdicts.get(name);
  const returns = manifest.actions[name]?.returns;
  const back: Line[] = returns === undefined ? [] : [rule('arrow-right', null, `returns by ${returns}`, true)];
  const card = { icon: 'action', trust: null } as const;
  if (!from || !verdict) {
    const rules = rulesFor(manifest, name).map((each) => rule(each.effect, each.effect, each.id, false));
    const none = rule('ask', 'ask', 'no rule: a person is asked', false);
    return { ...card, mark: null, lines: [...(rules.length > 0 ? rules : [none]), ...back].slice(0, 2) };
  }
  const { resolution } = verdict;
  const exists = from.existing.has(name);
  const deciding = decidingOf(resolution, manifest);
  const first = rule(deciding.icon, deciding.verdict, deciding.text, false);
  const others = resolution.matched_rules
    .filter((id) => id !== resolution.rule.id)
    .flatMap((id) => manifest.rules?.find((each) => each.id === id) ?? [])
    .map((each) => rule(each.effect, each.effect, each.id, true));
  const open = openRules(resolution, manifest, name).map((each) =>
    rule(each.effect, each.effect, `${each.id}, by ${parametersRead(each).map(pointerName).join(', ')}`, true),
  );
  const after = exists
    ? [...open, ...others, ...back]
    : [rule('close', null, `does not exist for ${from.channel}`, true)];
  return {
    ...card,
    mark: { kind: 'verdict', decision: resolution.decision, filled: exists, of: from.channel },
    lines: [first, ...after].slice(0, 2),
  };
}

/** The worst that Core says about each thing, by its selection. */
export type Problems = ReadonlyMap<string, 'error' | 'warning'>;

export function problemsOf({ manifest }: GoodWorld, diagnostics: readonly Diagnostic[]): Problems {
  const worst = new Map<string, 'error' | 'warning'>();
  for (const { path, severity } of diagnostics) {
    if (severity === 'note') continue;
    const key = JSON.stringify(selectionAt(path, manifest));
    if (worst.get(key) !== 'error') worst.set(key, severity);
  }
  return worst;
}

function text(...parts: (string | { name: string })[]): Line {
  return { kind: 'text', parts };
}

function rule(icon: IconName, verdict: 'allow' | 'deny' | 'ask' | null, said: string, off: boolean): Line {
  return { kind: 'rule', icon, verdict, text: said, off };
}

function wordsOf(line: Line): string {
  if (line.kind === 'text') return line.parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');
  if (line.kind === 'pips') return `${line.text} capabilities`;
  if (line.kind === 'coverage') return coverageSaid(line.covered);
  return line.verdict === null ? line.text : `${line.verdict}: ${line.text}`;
}

/** Null where a line says it. */
function markWords(mark: Mark): string | null {
  if (mark.kind === 'coverage' || (mark.kind === 'tag' && mark.inPlace)) return null;
  return mark.kind === 'verdict' ? mark.decision : mark.text;
}

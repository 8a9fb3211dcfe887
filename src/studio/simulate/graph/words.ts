import type { CompiledManifest } from '@core';
import type { GraphEdge, GraphNode } from '@demo';
import type { IconName } from '../../ui/icon.tsx';
import type { Fold } from './drawn.ts';

type Payload = CompiledManifest['channels'][number]['payload'];

const raws: { readonly [payload in Payload]: { name: string; icon: IconName } } = {
  text: { name: 'typed text', icon: 'user' },
  email: { name: 'mail', icon: 'mail' },
  html: { name: 'web page', icon: 'web' },
  json: { name: 'data', icon: 'braces' },
  tool_result: { name: 'tool result', icon: 'action' },
};

/** What arrives by a channel, as it is outside. */
export function rawOf({ channels }: CompiledManifest, channel: string): { name: string; icon: IconName } {
  const payload = channels.find(({ name }) => name === channel)?.payload;
  return raws[payload ?? 'text'];
}

const kinds: { readonly [kind in GraphNode['kind']]: string } = {
  raw: 'raw input',
  event: 'event',
  made: 'made',
  proposal: 'proposal',
  verdict: 'verdict on',
  memory: 'memory version',
  unknown: 'unknown object',
};

/** A node in words: what it is, and its id where it has one of its own. */
export function nameOf({ kind, ref, name, version }: GraphNode): string {
  switch (kind) {
    case 'raw':
      return `${kinds[kind]} of ${ref}`;
    case 'unknown':
      return `${kinds[kind]} ${ref}`;
    case 'verdict':
      return `${kinds[kind]} ${ref}`;
    case 'memory':
      return `${kinds[kind]} ${ref}, ${name} v${version ?? 1}`;
    case 'event':
    case 'made':
    case 'proposal':
      return `${kinds[kind]} ${ref}, ${name}`;
  }
}

/** Trust and taint, and what else limits a thing. */
export function trustWords({ kind, trust_level, tainted, quarantined, cleared }: GraphNode): string {
  if (kind === 'raw') return 'outside';
  const words: string[] = [trust_level];
  if (tainted) words.push('tainted');
  if (quarantined) words.push('quarantined');
  if (cleared) words.push('taint cleared');
  return words.join(', ');
}

const flows: { readonly [kind in GraphEdge['kind']]: string } = {
  event: 'through the boundary from',
  returns: 'returned by',
  transformation: 'made from',
  cites: 'cites',
  observed: 'after the agent had seen',
  resolution: 'decided for',
  execution: 'written by',
  memory: 'reads',
};

export function flowWords({ kind, parameters }: GraphEdge, from: string): string {
  return parameters ? `${flows[kind]} ${from} for ${[...new Set(parameters)].join(', ')}` : `${flows[kind]} ${from}`;
}

/** The word on an edge, where it needs one; into a fold there is no room for any. */
export function labelOf({ kind, parameters, to }: GraphEdge): string | null {
  if (to.startsWith('fold:')) return null;
  if (kind === 'cites' && parameters) return [...new Set(parameters)].join(' ');
  if (kind === 'returns') return 'returns';
  return kind === 'memory' ? 'reads' : null;
}

/** What stands under a verdict: who decided, or what a person said to the ASK. */
export function decidingWords({ name, verdict }: GraphNode): string {
  switch (verdict?.answer) {
    case 'once':
      return 'approved once';
    case 'refuse':
      return 'refused by a person';
    case 'extension':
      return verdict.afterwards ? `extended: ${verdict.afterwards}` : 'extended since';
    case undefined:
      return verdict?.rule.kind === 'uncovered' ? 'no rule covers it' : name;
  }
}

/** What a fold holds, in a few words. */
export function foldWords({ of, steps, things }: Fold, name: string): string {
  const stretch = of === 'session' ? `session ${name}, ${counted(steps, 'step')}` : `step ${name}`;
  return `${stretch}: ${counted(things, 'thing')} folded`;
}

export function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

import { type AttackPath, attackPaths, isContained } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore } from '../store/document.ts';
import { announce } from '../store/notices.ts';
import { start } from './client.ts';
import type { Attempt } from './jobs.ts';

/** The generated attacks on the open world, as far as they have been played. */
export type GeneratedState = {
  state: 'idle' | 'running' | 'done' | 'stopped';
  world: string | null;
  hash: string | null;
  attempts: readonly Attempt[];
  size: number;
  ms: number;
};
const none: GeneratedState = { state: 'idle', world: null, hash: null, attempts: [], size: 0, ms: 0 };

export const generatedStore = createStore<GeneratedState>()(() => none);

export function useGenerated<T>(select: (state: GeneratedState) => T): T {
  return useStore(generatedStore, select);
}

let halt: (() => void) | null = null;

/** Plays every generated attack on the open world as it now is, from the beginning. */
export function runGenerated(): void {
  const { world, lastGood } = documentStore.getState();
  if (!world || !lastGood) return;
  halt?.();
  const { compiled } = lastGood;
  generatedStore.setState({ ...none, state: 'running', world: world.id, hash: compiled.manifest_hash });
  halt = start({ kind: 'generate', compiled }, ({ results, size, done, ms }) => {
    const news = results.flatMap((result) => (result.kind === 'attempted' ? [result.attempt] : []));
    const attempts =
      news.length > 0 ? [...generatedStore.getState().attempts, ...news] : generatedStore.getState().attempts;
    generatedStore.setState({ attempts, size, ms, ...(done && { state: 'done' }) });
    if (done) announce(summaryInWords(attempts));
  });
}

/** What has been played so far stays. */
export function stopGenerated(): void {
  if (generatedStore.getState().state !== 'running') return;
  halt?.();
  const { attempts, size } = generatedStore.getState();
  generatedStore.setState({ state: 'stopped' });
  announce(`Stopped after ${attempts.length} of ${size}. ${summaryInWords(attempts)}`);
}

export type Summary = { played: number; contained: number; expected: number; met: number; skipped: number };

export function summaryOf(attempts: readonly Attempt[]): Summary {
  const summary: Summary = { played: 0, contained: 0, expected: 0, met: 0, skipped: 0 };
  for (const attempt of attempts) {
    if ('skipped' in attempt) {
      summary.skipped += 1;
      continue;
    }
    summary.played += 1;
    if (isContained(attempt.cell)) summary.contained += 1;
    if (attempt.cell.expectations.total > 0) summary.expected += 1;
    if (isAsExpected(attempt)) summary.met += 1;
  }
  return summary;
}

/** Whether a generated attack came to what the laws promise of it. */
export function isAsExpected(attempt: Attempt): boolean {
  if ('skipped' in attempt) return false;
  const { met, total } = attempt.cell.expectations;
  return total > 0 && met === total;
}

function summaryInWords(attempts: readonly Attempt[]): string {
  const { played, contained, expected, met } = summaryOf(attempts);
  return `${contained} of ${played} generated attacks contained, ${met} of ${expected} as expected.`;
}

/** A channel and an action with the eight paths between them; null where a path has not been played yet. */
export type Way = { key: string; channel: string; action: string; byPath: ReadonlyMap<AttackPath, Attempt> };

/** In the order in which they were generated; those that let something through come first. */
export function waysOf(attempts: readonly Attempt[]): Way[] {
  const ways = new Map<string, Way & { byPath: Map<AttackPath, Attempt> }>();
  for (const attempt of attempts) {
    const key = JSON.stringify([attempt.channel, attempt.action]);
    const way = ways.get(key) ?? { key, channel: attempt.channel, action: attempt.action, byPath: new Map() };
    way.byPath.set(attempt.path, attempt);
    ways.set(key, way);
  }
  return [...ways.values()].toSorted((a, b) => Number(leaks(b)) - Number(leaks(a)));
}

/** Whether one of the paths is not contained, or not as expected. */
export function leaks({ byPath }: Way): boolean {
  return attackPaths.some((path) => {
    const attempt = byPath.get(path);
    if (!attempt || 'skipped' in attempt) return false;
    return !isContained(attempt.cell) || (attempt.cell.expectations.total > 0 && !isAsExpected(attempt));
  });
}

import type { CompiledManifest } from '@core';
import { type AttackPath, attackPaths, type Cell, isContained } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore } from '../store/document.ts';
import { announce } from '../store/notices.ts';
import { start } from './client.ts';
import { saysSame } from './grid-store.ts';
import type { Attempt, Result } from './jobs.ts';

/** The generated attacks on a world, as far as they have been played there, and how far they are being played anew. */
export type GeneratedState = {
  state: 'idle' | 'running' | 'done' | 'stopped';
  world: string | null;
  hash: string | null;
  attempts: readonly Attempt[];
  size: number;
  ms: number;
  /** They are played anew in a world that has changed: what was played before is shown until that is done. */
  again: { hash: string; played: number; size: number } | null;
  /** In this world they are not played anew unasked, since somebody has stopped that. */
  declined: string | null;
  /** By `attemptKey`: what a path came to before, where it comes to something else now. */
  turned: ReadonlyMap<string, Cell>;
};
const none: GeneratedState = {
  state: 'idle',
  world: null,
  hash: null,
  attempts: [],
  size: 0,
  ms: 0,
  again: null,
  declined: null,
  turned: new Map(),
};

export const generatedStore = createStore<GeneratedState>()(() => none);

export function useGenerated<T>(select: (state: GeneratedState) => T): T {
  return useStore(generatedStore, select);
}

let halt: (() => void) | null = null;

/** Plays every generated attack on the open world as it now is. What was wholly played before stays until that is done. */
export function runGenerated(): void {
  const { world, lastGood } = documentStore.getState();
  if (!world || !lastGood) return;
  halt?.();
  const shown = generatedStore.getState();
  const { compiled } = lastGood;
  if (shown.state === 'done' && shown.world === world.id) runAgain(compiled);
  else runFirst(world.id, compiled);
}

function runFirst(world: string, compiled: CompiledManifest): void {
  generatedStore.setState({ ...none, state: 'running', world, hash: compiled.manifest_hash });
  halt = start({ kind: 'generate', compiled }, ({ results, size, done, ms }) => {
    const attempts = joined(generatedStore.getState().attempts, results);
    generatedStore.setState({ attempts, size, ms, ...(done && { state: 'done' }) });
    if (done) announce(summaryInWords(attempts));
  });
}

function runAgain(compiled: CompiledManifest): void {
  const hash = compiled.manifest_hash;
  let attempts: readonly Attempt[] = [];
  generatedStore.setState({ again: { hash, played: 0, size: 0 }, declined: null });
  halt = start({ kind: 'generate', compiled }, ({ results, size, done, ms }) => {
    attempts = joined(attempts, results);
    if (!done) {
      generatedStore.setState({ again: { hash, played: attempts.length, size } });
      return;
    }
    const turned = turnedAttempts(generatedStore.getState().attempts, attempts);
    generatedStore.setState({ hash, attempts, size, ms, again: null, turned });
    announce(`${turned.size} of the generated attacks have turned. ${summaryInWords(attempts)}`);
  });
}

/** Adds what the worker has sent; the same where that is nothing new. */
function joined(attempts: readonly Attempt[], results: readonly Result[]): readonly Attempt[] {
  const news = results.flatMap((result) => (result.kind === 'attempted' ? [result.attempt] : []));
  return news.length > 0 ? [...attempts, ...news] : attempts;
}

/** What has been played so far stays; of what was being played anew, what was played before. */
export function stopGenerated(): void {
  const { state, attempts, size, again } = generatedStore.getState();
  if (again) {
    giveUpAgain();
    generatedStore.setState({ declined: again.hash });
    announce(`Stopped after ${again.played} of ${again.size}. What was played before the change is shown.`);
  } else if (state === 'running') {
    halt?.();
    generatedStore.setState({ state: 'stopped' });
    announce(`Stopped after ${attempts.length} of ${size}. ${summaryInWords(attempts)}`);
  }
}

/** Nobody waits for it any more: what was played before stays. */
export function giveUpAgain(): void {
  if (!generatedStore.getState().again) return;
  halt?.();
  generatedStore.setState({ again: null });
}

export function isRunning({ state, again }: GeneratedState): boolean {
  return state === 'running' || again !== null;
}

export function attemptKey({ channel, action, path }: Pick<Attempt, 'channel' | 'action' | 'path'>): string {
  return JSON.stringify([channel, action, path]);
}

/** What has turned between two plays of the generated attacks. */
export function turnedAttempts(before: readonly Attempt[], after: readonly Attempt[]): Map<string, Cell> {
  const was = new Map(before.flatMap((each) => ('cell' in each ? [[attemptKey(each), each.cell]] : [])));
  const turned = new Map<string, Cell>();
  for (const each of after) {
    const from = was.get(attemptKey(each));
    if (from && 'cell' in each && !saysSame(from, each.cell)) turned.set(attemptKey(each), from);
  }
  return turned;
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

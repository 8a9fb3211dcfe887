import { beforeEach, expect, it, vi } from 'vitest';
import {
  generatedStore,
  giveUpAgain,
  isRunning,
  runGenerated,
  stopGenerated,
} from '../../../src/studio/attacks/generated-store.ts';
import { type Job, perform, sizeOf } from '../../../src/studio/attacks/jobs.ts';
import type { Order, Progress } from '../../../src/studio/attacks/worker.ts';
import { documentStore, openWorld, replaceText } from '../../../src/studio/store/document.ts';
import { worldText } from '../../demo/worlds.ts';

const came = worldText('email-assistant');
const narrower = came.replace('"untrusted": ["read", "memory_write"]', '"untrusted": ["read"]');

/** A worker that works when it is told to: the first half of each job, or all of it. */
const worker = {
  jobs: new Map<number, Job>(),
  tell: (_: Progress) => {},
  work(share: 'half' | 'all') {
    for (const [serial, job] of this.jobs) {
      const results = [...perform(job)];
      const size = sizeOf(job);
      const done = share === 'all';
      this.tell({ serial, results: done ? results : results.slice(0, size / 2), size, done, ms: 1 });
      if (done) this.jobs.delete(serial);
    }
  },
};
vi.stubGlobal(
  'Worker',
  class {
    addEventListener(kind: string, listener: (event: { data: Progress }) => void) {
      if (kind === 'message') worker.tell = (data) => listener({ data });
    }
    postMessage(order: Order) {
      if ('stop' in order) worker.jobs.delete(order.stop);
      else worker.jobs.set(order.serial, order.job);
    }
  },
);

const state = () => generatedStore.getState();
const hashOf = () => documentStore.getState().lastGood?.compiled.manifest_hash;

beforeEach(() => {
  worker.jobs.clear();
  generatedStore.setState(generatedStore.getInitialState());
  openWorld({ id: 'email-assistant', origin: 'email-assistant', text: came });
  runGenerated();
  worker.work('all');
  replaceText('narrowing the matrix', narrower);
});

it('what was played before stays until all has been played anew, and then what has turned is known', () => {
  const { attempts, hash } = state();
  runGenerated();
  worker.work('half');
  expect(state()).toMatchObject({ attempts, hash, again: { hash: hashOf(), played: attempts.length / 2 } });
  expect(isRunning(state())).toBe(true);
  // The worker has told the first half already.
  worker.jobs.clear();
  runGenerated();
  worker.work('all');
  expect(state()).toMatchObject({ hash: hashOf(), again: null, state: 'done' });
  expect(state().attempts.length).toBe(attempts.length);
  expect(state().turned.size).toBeGreaterThan(0);
});

it('stopped on the way, what was played before stays, and this world is not played unasked again', () => {
  const { attempts, hash } = state();
  runGenerated();
  worker.work('half');
  stopGenerated();
  expect(worker.jobs.size).toBe(0);
  expect(state()).toMatchObject({ attempts, hash, again: null, declined: hashOf(), state: 'done' });
  runGenerated();
  worker.work('all');
  expect(state()).toMatchObject({ hash: hashOf(), declined: null });
});

it('when nobody looks any more it ends, and nothing is declined', () => {
  const { hash } = state();
  runGenerated();
  giveUpAgain();
  expect(worker.jobs.size).toBe(0);
  expect(state()).toMatchObject({ hash, again: null, declined: null });
});

it('a first play that was stopped begins anew', () => {
  generatedStore.setState(generatedStore.getInitialState());
  runGenerated();
  worker.work('half');
  stopGenerated();
  const half = state().attempts.length;
  expect(state()).toMatchObject({ state: 'stopped', size: 2 * half });
  runGenerated();
  expect(state()).toMatchObject({ state: 'running', attempts: [] });
  worker.work('all');
  expect(state().attempts.length).toBe(2 * half);
});

import { type Job, perform, type Result, sizeOf } from './jobs.ts';

/** What the page tells its worker, and what that answers until a job is done. */
export type Order = { serial: number; job: Job } | { stop: number };
export type Progress = { serial: number; results: Result[]; size: number; done: boolean; ms: number };

/** How long it works before it reports and looks whether it is to stop. */
const slice = 40;
const stopped = new Set<number>();

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('stop' in data) stopped.add(data.stop);
  else void work(data.serial, data.job);
});

async function work(serial: number, job: Job): Promise<void> {
  const size = sizeOf(job);
  let results: Result[] = [];
  let ms = 0;
  const report = (done: boolean) => {
    const progress: Progress = { serial, results, size, done, ms };
    postMessage(progress);
    results = [];
  };
  report(false);
  let since = performance.now();
  for (const result of perform(job)) {
    results.push(result);
    const spent = performance.now() - since;
    if (spent < slice) continue;
    ms += spent;
    report(false);
    await new Promise((resume) => setTimeout(resume));
    if (stopped.delete(serial)) return;
    since = performance.now();
  }
  ms += performance.now() - since;
  report(true);
}

import { notify } from '../store/notices.ts';
import type { Job } from './jobs.ts';
import type { Order, Progress } from './worker.ts';

type Listener = (progress: Progress) => void;

let worker: Worker | null = null;
const listeners = new Map<number, Listener>();
let serial = 0;

/** Gives a job to the worker; `on` hears of its results as they come. Gives the way to stop it. */
export function start(job: Job, on: Listener): () => void {
  worker ??= launch();
  serial += 1;
  const own = serial;
  listeners.set(own, on);
  tell({ serial: own, job });
  return () => {
    if (listeners.delete(own)) tell({ stop: own });
  };
}

function tell(order: Order): void {
  worker?.postMessage(order);
}

function launch(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Progress>) => {
    const listener = listeners.get(data.serial);
    if (data.done) listeners.delete(data.serial);
    listener?.(data);
  });
  made.addEventListener('error', () => notify('The scenarios could not be played: their worker failed.', 'error'));
  return made;
}

/** A screen is drawn between two slices. */
const slice = 6;

/** Runs long work while nothing else does, a few milliseconds at a time; gives the way to stop it. */
export function inSlices<T>(work: Generator<undefined, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    const until = performance.now() + slice;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done) return done(step.value);
    }
    timer = setTimeout(go);
  };
  timer = setTimeout(go);
  return () => clearTimeout(timer);
}

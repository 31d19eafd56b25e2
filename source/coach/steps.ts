/** Work that can be laid down between its steps, so that nothing else waits for all of it. */
export type Steps<T> = Generator<void, T>;

/** Does the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
  }
}

/** Does the work in slices of so many milliseconds, and lets everything else go between them. */
export async function finishInSlices<T>(steps: Steps<T>, slice = 8): Promise<T> {
  for (let started = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value as T;
    if (performance.now() - started < slice) continue;
    await new Promise((resolve) => setImmediate(resolve));
    started = performance.now();
  }
}

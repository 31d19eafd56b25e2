import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** How long a file may be silent until that is told, in milliseconds. The longest test takes a minute. */
const PATIENCE = 120_000;
/** After so long `.ci/run` has a run ended: longer than any test may take there. */
const END = 360_000;
/** With this status, by which `.ci/run` knows that to try again may help. */
const HUNG = 75;

/**
 * Tells which files have been silent for long. A run that hangs would be ended from outside, and would
 * print nothing of what it was at.
 */
export default class StillRunning implements Reporter {
  /** By file: when it was last heard of, and by what. */
  readonly #last = new Map<string, { readonly at: number; readonly what: string }>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#tell(), PATIENCE / 4).unref();
  }

  onTestModuleStart(module: TestModule): void {
    this.#hear(module, 'its start');
  }

  onTestCaseReady(test: TestCase): void {
    this.#hear(test.module, `the start of "${test.fullName}"`);
  }

  onTestCaseResult(test: TestCase): void {
    this.#hear(test.module, `the end of "${test.fullName}"`);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#last.delete(moduleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #hear({ moduleId }: TestModule, what: string): void {
    const now = { at: performance.now(), what };
    // A worker that is lost may hang no file, but the end of it all.
    this.#last.set(moduleId, now).set('any file', now);
  }

  #tell(): void {
    for (const [file, { at, what }] of this.#last) {
      const silent = performance.now() - at;
      if (silent < PATIENCE) continue;
      console.log(`Nothing new from ${file} for ${Math.round(silent / 1000)} s: last was ${what}.`);
      if (process.env.END_HANGS && silent >= END) process.exit(HUNG);
    }
  }
}

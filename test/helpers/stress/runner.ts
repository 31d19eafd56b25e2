import { basename } from 'node:path';
import {
  BaseSequencer,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import type { Figures } from './attack.ts';

/** The test files that take longest by the clock, some of them because they wait. */
const LONGEST = [
  ...['mouse', 'keys', 'keys-early', 'ways-out', 'reducers-game', 'row-puzzle-games'],
  ...['history', 'hours', 'dialogue-memory', 'saves-kills'],
  ...'every-state places any-keys last-guess two-programs games terminal play over'.split(' '),
];

/**
 * Begins with the longest files; otherwise a worker would still run one when the others have
 * finished.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(basename(moduleId).replace(/\.test\..*$/, ''));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Prints the figures of each attack when it ends, the failures, and what was survived in all. */
export class FiguresReporter implements Reporter {
  #tried = 0;
  #survived = 0;
  #failed = 0;

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'skipped') {
      print([test.fullName, 'skipped', '', '']);
      return;
    }
    const { tried, survived, notes }: Figures = test.meta().figures ?? NONE;
    const ms = test.diagnostic()?.duration ?? 0;
    this.#tried += tried;
    this.#survived += survived;
    print([test.fullName, count(tried), count(survived), `${(ms / 1000).toFixed(1)} s`]);
    for (const note of notes) console.log(`    ${note}`);
    if (result.state === 'failed') this.#complain(result.errors);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#complain(module.errors());
  }

  onTestRunStart(): void {
    print(['attack', 'tried', 'survived', 'took']);
  }

  onTestRunEnd(_: unknown, errors: readonly { readonly message: string }[]): void {
    this.#complain(errors);
    print(['in all', count(this.#tried), count(this.#survived), '']);
    if (this.#failed > 0) console.log(`${this.#failed} failed`);
  }

  #complain(errors: readonly { readonly message: string; readonly diff?: string }[]): void {
    this.#failed += errors.length;
    for (const { message, diff } of errors) console.log(diff ? `${message}\n${diff}` : message);
  }
}

const NONE: Figures = { tried: 0, survived: 0, notes: [] };

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function print([title = '', ...cells]: readonly string[]): void {
  console.log(title.padEnd(72) + cells.map((cell) => cell.padStart(11)).join(''));
}

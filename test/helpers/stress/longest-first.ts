import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The attacks that take longest by the clock, some of them for waiting. */
const LONGEST = [
  ...['mouse', 'keys', 'keys-early', 'ways-out', 'reducers-game', 'row-puzzle-games'],
  ...['history', 'screens-windows', 'keys-paste', 'hours', 'screens-looks', 'history-mutations'],
  ...['dialogue-memory', 'saves-kills', 'door-flags'],
];

/** Begins with what takes longest, or one worker would be at it when the other has nothing left. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(basename(moduleId).replace(/\.test\..*$/, ''));
      return place === -1 ? LONGEST.length : place;
    };
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

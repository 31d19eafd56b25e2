import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectNoSecret, expectWhole, openApp } from '../../helpers/app.ts';
import { RUNS, shownIn } from '../../helpers/states.mjs';
import { IS_FULL } from '../../helpers/work.ts';

/** Keys are typed in the small windows, because less is drawn there. */
const [SMALLEST, USUAL] = ['60x20', '80x24'] as const;
const LARGE = ['120x40', '200x50'] as const;

/**
 * The states that tell most of their screen, by the window in which they are drawn beside 80x24, where
 * their layout is another one.
 */
const PICTURES: Readonly<Record<string, string>> = {
  '80x24': `
    break-over breakLength codeEntry-mistyped codeMade codeSecret friendsBoard friendsScore-five
    friendsScore-over friendsSecret friendsShown friendsTurn gameMenu help help-in-game load-three
    over-daily over-given-up over-revealed play-lifelines play-long play-marks puzzle-wrong
    puzzles review-last rules-lifelines saveName saveSlot statistics-games statistics-kinds`,
  '60x20': `
    start-matches daily daily-older-back firstSteps-half breakGame codeGame race options-custom
    play-race-lifelines pencil over-lost over-race-lost settings-pegs share-sent friends-names`,
  '120x40': `
    newGame-pegs break-conflict play-fact gameMenu-lifelines over-won over-race puzzle-right
    review-lost load`,
  '200x50': 'start-lobby',
};

const OTHER_WINDOW = new Map(
  Object.entries(PICTURES).flatMap(([window, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, window] as const),
  ),
);

const FOLDER = join(import.meta.dirname, 'pictures');

/** There the coach has listed the few codes that are left. */
const LISTED = ['play-colors', 'play-list'];

/**
 * The windows in which a state of a run is seen, from the one in which its keys are typed to the one for
 * the next state's: both small ones, and for a picture a large one; all of them in the full dose.
 */
function windowsOf(name: string, index: number): string[] {
  const large = LARGE.filter((window) => IS_FULL || OTHER_WINDOW.get(name) === window);
  const windows: string[] = [SMALLEST, ...large, USUAL];
  return index % 2 === 0 ? windows : windows.toReversed();
}

function sizeOf(window: string) {
  const [columns = 0, rows = 0] = window.split('x').map(Number);
  return { columns, rows };
}

it.each(RUNS.map((run) => [run.states.map(([name]) => name).join(', '), run] as const))(
  'whole in each window, and as in its picture: %s',
  async (_names, run) => {
    const isDrawn = run.states.some(([name]) => OTHER_WINDOW.has(name));
    const app = await openApp({ ...run, size: sizeOf(SMALLEST), look: { unicode: isDrawn } });
    for (const [index, state] of run.states.entries()) {
      const [name] = state;
      const seen: Record<string, string> = {};
      for (const window of windowsOf(name, index)) {
        const size = sizeOf(window);
        if (app.terminal.size.columns !== size.columns) await app.resize(size);
        const isTyped = Object.keys(seen).length > 0;
        seen[window] = await (isTyped ? app.shows(shownIn(state, size.columns)) : app.reach(state));
        expectWhole(app);
        if (!LISTED.includes(name)) expectNoSecret(app);
      }
      const other = OTHER_WINDOW.get(name);
      if (!other) continue;
      const windows = [...new Set([USUAL, other])];
      const picture = windows.map((window) => `### ${window}\n${seen[window]}\n`);
      await expect(picture.join('\n')).toMatchFileSnapshot(join(FOLDER, `${name}.txt`));
    }
    await app.close();
  },
);

it('every screen has a picture, and there are none of a state that is gone', () => {
  const screenOf = (name: string) => name.split('-')[0];
  const names = RUNS.flatMap(({ states }) => states.map(([name]) => name));
  const drawn = [...OTHER_WINDOW.keys()];
  expect(names).toEqual(expect.arrayContaining(drawn));
  expect(new Set(drawn.map(screenOf))).toEqual(new Set(names.map(screenOf)));
  // A new picture is written when all tests of this file have run.
  const files = drawn.map((name) => `${name}.txt`);
  expect(files).toEqual(expect.arrayContaining(readdirSync(FOLDER)));
});

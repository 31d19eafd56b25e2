import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApp } from '../../helpers/app.ts';
import { RUNS } from '../../helpers/states.mjs';

/** The states that tell most of their screen, by the window in which they are drawn beside 80x24. */
const PICTURES: Readonly<Record<string, string>> = {
  '60x20': `
    start-matches daily olderDaily-back puzzles olderPuzzle firstSteps-half breakGame breakLength codeGame
    codeSecret codeMade codeEntry-mistyped race-match options-custom play-history play-lifelines
    play-race-lifelines pencil over-lost over-race saveSlot saveName settings-pegs share-sent
    match-ten friends-names friendsTurn friendsSecret friendsShown
    friendsFinished friendsScore-five`,
  '120x40': `
    newGame-pegs break-conflict rules-lifelines play-fact play-long gameMenu-lifelines over-won puzzle-right
    review-lost load statistics-games friendsBoards-five`,
  '200x50': 'start-lobby help',
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
const runs = RUNS.map((run) => {
  const drawn = run.states.map(([name]) => name).filter((name) => OTHER_WINDOW.has(name));
  return [drawn.join(', '), run] as const;
});

it.each(runs.filter(([drawn]) => drawn !== ''))(
  'what is seen is as in the pictures: %s',
  async (_drawn, run) => {
    const app = await openApp(run);
    const last = run.states.findLastIndex(([name]) => OTHER_WINDOW.has(name));
    for (const state of run.states.slice(0, last + 1)) {
      const [name] = state;
      const first = await app.reach(state);
      const window = OTHER_WINDOW.get(name);
      if (window === undefined) continue;
      const [columns = 0, rows = 0] = window.split('x').map(Number);
      const other = await app.resize({ columns, rows });
      await app.resize({ columns: 80, rows: 24 });
      const picture = `### 80x24\n${first}\n\n### ${window}\n${other}\n`;
      await expect(picture).toMatchFileSnapshot(join(FOLDER, `${name}.txt`));
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
  expect(readdirSync(FOLDER).sort()).toEqual(drawn.map((name) => `${name}.txt`).sort());
});

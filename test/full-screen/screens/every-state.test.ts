import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectNoSecret, expectWhole, openApp } from '../../helpers/app.ts';
import { drawnRows, type Picture, pictureLines } from '../../helpers/picture.ts';
import { RUNS, shownIn } from '../../helpers/states.mjs';
import { IS_FULL } from '../../helpers/work.ts';

/** Keys are typed in the small windows, because less is drawn there. */
const [SMALLEST, USUAL] = ['60x20', '80x24'] as const;
const LARGE = ['120x40', '200x50'] as const;
const ALL_WINDOWS = [SMALLEST, USUAL, ...LARGE];

/** The states whose pictures include another window than the usual one. */
const ALSO_DRAWN: Readonly<Record<string, string>> = {
  '60x20': 'daily-older-back load-three options-custom pencil',
  '120x40': 'start newGame-pegs over-won',
};

const NAMES = RUNS.flatMap(({ states }) => states.map(([name]) => name));

const FOLDER = join(import.meta.dirname, 'pictures');

/** There the coach has listed the few codes that are left. */
const LISTED = ['play-colors', 'play-list', 'play-listed'];

/**
 * The windows in which a state of a run is seen, from the one in which its keys are typed to the one for
 * the next state's: both small ones, and for a picture a large one; all of them in the full dose.
 */
function windowsOf(name: string, index: number): string[] {
  const large = LARGE.filter((window) => IS_FULL || isDrawn(name, window));
  const windows: string[] = [SMALLEST, ...large, USUAL];
  return index % 2 === 0 ? windows : windows.toReversed();
}

function sizeOf(window: string) {
  const [columns = 0, rows = 0] = window.split('x').map(Number);
  return { columns, rows };
}

it.each(RUNS.map((run, index) => [run.states[0]?.[0] ?? '', run, index % 2 === 0] as const))(
  'whole in each window, and as in the pictures: %s and what follows it',
  async (begin, run, unicode) => {
    const app = await openApp({ ...run, size: sizeOf(SMALLEST), look: { unicode } });
    const pictures: string[] = [];
    const seen = new Map(ALL_WINDOWS.map((window): [string, Picture[]] => [window, []]));
    for (const [index, state] of run.states.entries()) {
      const [name] = state;
      for (const [turn, window] of windowsOf(name, index).entries()) {
        const size = sizeOf(window);
        if (app.terminal.size.columns !== size.columns) await app.resize(size);
        await (turn > 0 ? app.shows(shownIn(state, size.columns)) : app.reach(state));
        expectWhole(app);
        if (!LISTED.includes(name)) expectNoSecret(app);
        if (!isDrawn(name, window)) continue;
        const picture = { name, rows: drawnRows(app.terminal) };
        const earlier = seen.get(window) ?? [];
        pictures.push(...pictureLines(`${name} ${window}`, picture, earlier));
        earlier.push(picture);
      }
      if (isFirstOfScreen(name)) pictures.push(`Help: ${app.help().text}`);
    }
    await app.close();
    await expect(`${pictures.join('\n')}\n`).toMatchFileSnapshot(join(FOLDER, `${begin}.txt`));
  },
);

it('there is no picture of a state that is gone', () => {
  for (const drawn of Object.values(ALSO_DRAWN)) {
    expect(NAMES).toEqual(expect.arrayContaining(drawn.trim().split(/\s+/)));
  }
  const files = RUNS.map(({ states }) => `${states[0]?.[0]}.txt`);
  expect(files).toEqual(expect.arrayContaining(readdirSync(FOLDER)));
});

/** Whether this is the first state of its screen, whose name it begins with. */
function isFirstOfScreen(name: string): boolean {
  const [screen] = name.split('-');
  return NAMES.find((each) => each.split('-')[0] === screen) === name;
}

function isDrawn(name: string, window: string): boolean {
  return window === USUAL || ALSO_DRAWN[window]?.split(/\s+/).includes(name) === true;
}

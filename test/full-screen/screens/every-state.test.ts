import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLarge } from '../../../source/full-screen/model/stage.ts';
import { GAME_IDS } from '../../../source/games/index.ts';
import { type Look, THEMES } from '../../../source/terminal/look.ts';
import { openApp } from '../../helpers/app.ts';
import { drawnRows, type Picture, pictureLines } from '../../helpers/picture.ts';
import { RUNS, shownIn } from '../../helpers/states.mjs';
import { expectNoSecret, expectWhole } from '../../helpers/whole-screen.ts';
import { IS_FULL } from '../../helpers/work.ts';

/** Keys are typed in the small windows, because less is drawn there. */
const [SMALLEST, USUAL, LARGE, LARGEST] = ['60x20', '80x24', '120x40', '200x50'] as const;

/** Where there is just room enough for something, or just not. */
const EDGES = {
  columns: [109, 110, 120, 132, 140, 69, 70, 76, 77],
  rows: [24, 33, 34, 40, 21, 22, 23],
};

/** The states that are drawn in the large window. */
const IN_LARGE = ['start', 'newGame-pegs', 'over-won'];

const NAMES = RUNS.flatMap(({ states }) => states.map(([name]) => name));

/** A folder for what the keys and presses do. If their sign changes, this shows why. */
const { TOLD } = process.env;

const FOLDER = join(import.meta.dirname, 'pictures');

/** States in which the coach has listed the few codes that are left. */
const LISTED = ['play-colors', 'play-list', 'play-listed'];

/** Follows from the name alone, so that a new state changes no other one. */
const numberOf = (name: string) => Number.parseInt(signOf([name]), 16);

/** The window for this state. */
function edgeOf(name: string): string {
  const at = numberOf(name);
  const [columns, rows] = [EDGES.columns, EDGES.rows].map((edges) => edges[at % edges.length]);
  return IN_LARGE.includes(name) ? LARGE : `${columns}x${rows}`;
}

/** The look in that window, which follows from the name, too, but large boards need colors. */
function lookAt(edge: string, name: string, isUnicode: boolean): Look {
  const at = numberOf(name);
  const theme = THEMES[at % THEMES.length] ?? 'none';
  const colors = (['256', '16', 'none'] as const)[at % 3] ?? 'none';
  const pegs = at % 2 === 0 ? 'letters' : 'shapes';
  if (isLarge(sizeOf(edge))) return { unicode: true, colors: '256', theme, pegs };
  return { unicode: !isUnicode, colors, theme, pegs };
}

/**
 * The windows in which the state with this index is drawn, in order. Its keys are typed in the
 * first, and those of the next state in the last. The largest is only used in the full dose.
 */
function windowsOf(index: number, edge: string): string[] {
  const windows: string[] = [SMALLEST, edge, ...(IS_FULL ? [LARGEST] : []), USUAL];
  return index % 2 === 0 ? windows : windows.toReversed();
}

function sizeOf(window: string) {
  const [columns = 0, rows = 0] = window.split('x').map(Number);
  return { columns, rows };
}

it.each(RUNS.map((run) => [run.states[0]?.[0] ?? '', run] as const))(
  'whole in each window, and as in the pictures: %s and what follows it',
  async (begin, run) => {
    // Some are in ASCII. Which ones depends on their names, so a new run changes no other one.
    const look = { unicode: begin.charCodeAt(3) % 2 === 0 };
    const app = await openApp({ ...run, size: sizeOf(SMALLEST), look });
    const pictures: string[] = [];
    const earlier: Picture[] = [];
    const helped: Helped = {};
    for (const [index, state] of run.states.entries()) {
      const [name] = state;
      const edge = edgeOf(name);
      const drawn: Record<string, readonly string[]> = {};
      let answers: Readonly<Record<string, readonly string[]>> = {};
      for (const [turn, window] of windowsOf(index, edge).entries()) {
        const size = sizeOf(window);
        const isDressed = window === edge && edge !== LARGE;
        const undress = isDressed && app.dress(lookAt(edge, name, look.unicode));
        if (app.terminal.size.columns !== size.columns) await app.resize(size);
        if (turn === 0) await app.reach(state);
        else if (window !== edge) await app.shows(shownIn(state, size.columns));
        expectWhole(app);
        if (!LISTED.includes(name)) expectNoSecret(app);
        drawn[window] = drawnRows(app.terminal, window !== USUAL && window !== LARGE);
        if (window === edge) answers = app.answers();
        if (undress) undress();
      }
      const signed = { [SMALLEST]: drawn[SMALLEST], [edge]: drawn[edge], ...answers };
      const signs = Object.entries(signed).map(([of, lines]) => `${of}: ${signOf(lines)}`);
      if (TOLD) writeFileSync(join(TOLD, name), Object.values(answers).flat().join('\n'));
      const picture = { name, rows: drawn[USUAL] ?? [] };
      pictures.push(...pictureLines(`${name} ${USUAL} (${signs.join(', ')})`, picture, earlier));
      earlier.push(picture);
      const help = newInHelp(name, app.help().text.split('; '), helped);
      if (help.length > 0) pictures.push(`Help: ${help.join('; ')}`);
    }
    await app.close();
    await expect(`${pictures.join('\n')}\n`).toMatchFileSnapshot(join(FOLDER, `${begin}.txt`));
  },
);

it('there is a picture of the board of each game, and none of a state that is gone', () => {
  expect(NAMES).toEqual(expect.arrayContaining(GAME_IDS.slice(1).map((id) => `play-${id}`)));
  expect(NAMES).toEqual(expect.arrayContaining(IN_LARGE));
  const files = RUNS.map(({ states }) => `${states[0]?.[0]}.txt`);
  expect(readdirSync(FOLDER).filter((file) => !files.includes(file))).toEqual([]);
});

/** What Help has said in a run, by screen. */
type Helped = Record<string, readonly string[]>;

/** The rows of Help that are new in a run; in the first state of a screen, all of them. */
function newInHelp(name: string, rows: readonly string[], helped: Helped): readonly string[] {
  const screen = screenOf(name);
  const known = isFirstOfScreen(name) ? [] : (helped[screen] ?? rows);
  helped[screen] = [...(helped[screen] ?? []), ...rows];
  return rows.filter((row) => !known.includes(row));
}

/** Whether this is the first state of its screen, whose name it begins with. */
function isFirstOfScreen(name: string): boolean {
  return NAMES.find((each) => screenOf(each) === screenOf(name)) === name;
}

const screenOf = (name: string) => name.split('-')[0] ?? '';

/** A short text that is kept in place of a whole picture, and that changes if the picture does. */
function signOf(rows: readonly string[] = []): string {
  return createHash('sha1').update(rows.join('\n')).digest('hex').slice(0, 6);
}

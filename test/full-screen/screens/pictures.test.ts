import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { statusOf } from '../../../source/engine/game.ts';
import type { WindowSize } from '../../../source/full-screen/features/window/state.ts';
import { listedCodes } from '../../../source/full-screen/model/coach.ts';
import { type AppState, screenOf } from '../../../source/full-screen/model/state.ts';
import { SCREENS } from '../../../source/full-screen/screens/index.ts';
import { replaySteps } from '../../../source/games/replay.ts';
import { COLOR, drawingOf } from '../../helpers/drawing.ts';
import { gameScreens, menuScreens, surpriseScreens } from '../../helpers/every-screen.ts';
import { type Picture, pictureText } from '../../helpers/picture-text.ts';
import { SAMPLES, type Sample } from '../../helpers/samples.ts';
import { expectFooter, expectHeading, rowsOnStage } from '../../helpers/stage.ts';
import { WINDOWS } from '../../helpers/states.ts';

type Screens = Readonly<Record<string, AppState>>;
type Drawn = Awaited<ReturnType<typeof drawingOf>>;

/** A state that has a picture, and of which game and in which window. */
type Shown = {
  readonly sample: Sample | undefined;
  readonly window: string;
  readonly screenReader: boolean;
  readonly name: string;
  readonly state: AppState;
};

const [SMALLEST, USUAL, LARGE, LARGEST] = WINDOWS as [
  ...[WindowSize, WindowSize],
  ...[WindowSize, WindowSize],
];

/** The names of the states in which a win brings a surprise. */
const SURPRISE = /^win \d/;

/** The title of the pictures for a screen reader, which have no window. */
const SCREEN_READER = 'screen reader';

const SOURCES = new URL('../../../source/full-screen/screens/', import.meta.url);

/** What is drawn of the game that stands for the others in the smallest window, and for a screen reader. */
const TELLING = [
  ...['the start', 'the start without a coach', 'a guess being typed', 'a clue', 'a refusal'],
  ...['a hint: whether it fits', 'a hint: a certain fact', 'a hint: a strong guess', 'history'],
  ...['a lifeline', 'both lifelines', 'a lifeline that is refused', 'game menu after a lifeline'],
  ...['a code to be broken', 'a code being broken', 'a code that is broken', 'options'],
  ...['clues that contradict each other', 'game menu', 'help', 'rules', 'load', 'revealed'],
  ...['won', 'lost', 'the end without a coach', 'review'],
  ...['the code opens', 'the wave of a win', 'a clue arrives'],
];

/** What another game says and draws as the first one does, around its own board. */
const AS_THE_FIRST = [
  ...['the start without a coach', 'the end without a coach', 'clues that contradict each other'],
  ...['the code opens', 'the wave of a win', 'load'],
];

/** What a game has to show that says or draws it in a way of its own; the words of all else are the same. */
const OF_ITS_OWN = [
  ...TELLING.filter((name) => !AS_THE_FIRST.includes(name)),
  ...['a word being typed', 'nonsense being typed', 'more being typed than there is room for'],
  ...['the last guess', 'rules at their end', 'share'],
];

/** What is typed and has nothing to do with the size of a game. */
const OF_ANY_SIZE = ['a word being typed', 'more being typed than there is room for'];

/** What is as wide in any game as in the first, but for these. */
const WIDE = [
  'a clue',
  'a refusal',
  'lost',
  ...TELLING.filter((name) => /hint|lifeline/.test(name)),
];

/** The first states of screens that have, in another game, only its board to show; others show it. */
const BOARD_ALONE = [
  ...['the start', 'load', 'game menu', 'a code to be broken, before the first guess'],
];

/** Menus that differ from another one by a row that is highlighted, or by a notice that others have. */
const ALIKE =
  /after a wrong key|settings, (?!theme$)|, page [3-6]$|^puzzle of (?!Custom)|, scrolled/;

/** The first state of each kind of screen. */
function oneOfEachScreen(screens: Screens): Screens {
  const kinds = new Map<string, [string, AppState]>();
  for (const [name, state] of Object.entries(screens)) {
    const kind = screenOf(state).name;
    if (!kinds.has(kind)) kinds.set(kind, [name, state]);
  }
  return Object.fromEntries(kinds.values());
}

function thoseOf(screens: Screens, isChosen: (name: string) => boolean): Screens {
  return Object.fromEntries(Object.entries(screens).filter(([name]) => isChosen(name)));
}

/** Whether larger windows, which give the same screens more room, have pictures of it. */
function standsForOthers(sample: Sample | undefined): boolean {
  return sample === undefined || sample === SAMPLES[0] || sample.isLarge === true;
}

/** What tells something in the smallest window, and for a screen reader. */
function telling(screens: Screens, sample: Sample | undefined): Screens {
  if (!sample) return thoseOf(screens, (name) => !ALIKE.test(name));
  if (sample === SAMPLES[0]) return thoseOf(screens, (name) => TELLING.includes(name));
  const wide = thoseOf(screens, (name) => WIDE.includes(name));
  if (sample.isVariant) return wide;
  return { ...thoseOf(oneOfEachScreen(screens), (name) => !BOARD_ALONE.includes(name)), ...wide };
}

/** All of the menus and of the first game, and of another game what the first one does not tell. */
function usual(screens: Screens, sample: Sample | undefined): Screens {
  if (!sample || sample === SAMPLES[0]) return screens;
  const first = gameScreens(SAMPLES[0] as Sample, USUAL);
  const own = thoseOf(screens, (name) => OF_ITS_OWN.includes(name) || !(name in first));
  return sample.isVariant ? thoseOf(own, (name) => !OF_ANY_SIZE.includes(name)) : own;
}

/** The states of a game, or of the menus, that have pictures, window by window. */
function shownOf(sample: Sample | undefined): Shown[] {
  const screensIn = (size: WindowSize) => (sample ? gameScreens(sample, size) : menuScreens(size));
  const smallest = telling(screensIn(SMALLEST), sample);
  const surprises = sample === SAMPLES[0] ? surpriseScreens(SMALLEST) : {};
  const larger = standsForOthers(sample) ? [LARGE, LARGEST] : [];
  const windows: readonly (readonly [window: string, Screens])[] = [
    [titleOf(USUAL), usual(screensIn(USUAL), sample)],
    [titleOf(SMALLEST), { ...smallest, ...surprises }],
    ...larger.map((size) => [titleOf(size), oneOfEachScreen(screensIn(size))] as const),
    [SCREEN_READER, telling(screensIn(USUAL), sample)],
  ];
  return windows.flatMap(([window, screens]) =>
    Object.entries(screens).map(([name, state]) => {
      return { sample, window, screenReader: window === SCREEN_READER, name, state };
    }),
  );
}

function titleOf({ columns, rows }: WindowSize): string {
  return `${columns}x${rows}`;
}

/** The folder of each screen: the one whose view gives its bindings. */
async function foldersOfScreens(): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => /\.tsx$/.test(path))) {
    const parts = Object.values(await import(new URL(file, SOURCES).href));
    for (const [name, { bindings }] of Object.entries(SCREENS)) {
      if (parts.includes(bindings)) folders.set(name, dirname(file));
    }
  }
  return folders;
}

/** The secret as the screens write it: with blanks between its pegs, or none. */
function secretIn({ secret }: Sample): RegExp {
  return new RegExp([...secret].join(' *'));
}

/** Whether the game is over here, or in testing mode. */
function tellsSecret({ screens, game }: AppState): boolean {
  const screen = screens.at(-1);
  if (screen?.name === 'replay')
    return game !== undefined && screen.at === replaySteps(game).length - 1;
  const name = screen?.name;
  const isShown = game && (game.rules.showsSecret || statusOf(game) !== 'playing');
  return ['over', 'review'].includes(name ?? '') || (name === 'play' && isShown === true);
}

/** Expects the secret to be seen where it may be, and nowhere else. */
function expectNoSecret({ sample, name, state }: Shown, { written }: Drawn): void {
  // A secret of one peg stands in every palette.
  if (!sample || sample.secret.length === 1) return;
  // There the code is the player's, who tells it by the clues.
  if (screenOf(state).name === 'break') return;
  // A strong guess may be right, one of the codes left is, and a review may be longer than its page.
  if (state.notices.some((line) => /^(A strong guess|Only)/.test(line))) return;
  if (listedCodes(state).length > 0) return;
  if (name.startsWith('review') && name !== 'review') return;
  // What a win may bring leaves no room for it.
  if (SURPRISE.test(name)) return;
  const isTold = secretIn(sample).test(stripVTControlCharacters(written));
  expect(isTold, name).toBe(tellsSecret(state));
}

/** Expects a heading and a footer on the stage, whole rows, and styles of ours alone. */
function expectOnStage({ rows, hasWrapped, styles }: Drawn, state: AppState): void {
  const stage = rowsOnStage(rows, state);
  expectHeading(stage);
  expectFooter(stage.at(-1), state);
  expect(hasWrapped).toBe(false);
  expect(styles.join('')).not.toContain('?');
}

/** Expects linear text without frames and colours, on the normal screen. */
function expectLinear({ rows, written }: Drawn): void {
  expect(rows[0]).not.toBe('');
  expect(rows.join('\n')).not.toMatch(/\+--|\| [o0-9A-Za-z] |[\u2500-\u259f]/);
  expect(written).not.toContain('\x1b[?1049h');
  expect(written).not.toMatch(COLOR);
}

const FOLDER_OF = await foldersOfScreens();
const FOLDERS = [...new Set(FOLDER_OF.values())].sort();

it.each(FOLDERS)(
  'every screen of %s looks as in its pictures',
  async (folder) => {
    const pictures: Picture[] = [];
    for (const shown of [undefined, ...SAMPLES].flatMap(shownOf)) {
      const { sample, window, screenReader, name, state } = shown;
      if (FOLDER_OF.get(screenOf(state).name) !== folder) continue;
      const drawn = await drawingOf(state, { screenReader });
      if (screenReader) {
        expectLinear(drawn);
      } else {
        expectOnStage(drawn, state);
        expectNoSecret(shown, drawn);
      }
      pictures.push({ ...drawn, window, game: sample?.title, name });
    }
    await expect(pictureText(pictures)).toMatchFileSnapshot(`${folder}/pictures.txt`);
    // Some screens have hundreds, which a busy machine draws in a minute.
  },
  120_000,
);

it('every screen has pictures, and there are none of a screen that is gone', () => {
  const drawn = [undefined, ...SAMPLES].flatMap(shownOf).map(({ state }) => screenOf(state).name);
  expect([...new Set(drawn)].sort()).toEqual(Object.keys(SCREENS).sort());
  expect([...FOLDER_OF.keys()].sort()).toEqual(Object.keys(SCREENS).sort());
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const kept = files.filter((path) => path.endsWith('pictures.txt')).map((path) => dirname(path));
  expect(kept.filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
});

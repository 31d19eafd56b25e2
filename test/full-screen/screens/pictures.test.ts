import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../source/engine/game.ts';
import { type AppState, screenOf } from '../../../source/full-screen/model/state.ts';
import type { WindowSize } from '../../../source/full-screen/model/window.ts';
import { SCREENS } from '../../../source/full-screen/screens/index.ts';
import { COLOR, type Drawing, drawingOf } from '../../helpers/drawing.ts';
import {
  everyScreen,
  gameScreens,
  menuScreens,
  surpriseScreens,
} from '../../helpers/every-screen.ts';
import { expectFooter } from '../../helpers/footer.ts';
import { SAMPLES, type Sample } from '../../helpers/samples.ts';
import { expectHeading, rowsOnStage } from '../../helpers/stage.ts';
import { WINDOWS } from '../../helpers/states.ts';

type Screens = Readonly<Record<string, AppState>>;
type Drawings = ReadonlyMap<string, Drawing & { readonly written: string }>;

const [SMALLEST, USUAL, LARGE, LARGEST] = WINDOWS as [
  ...[WindowSize, WindowSize],
  ...[WindowSize, WindowSize],
];

/** What is drawn of the game that stands for the others in the smallest window, and for a screen reader. */
const TELLING = [
  ...['the start', 'the start without a coach', 'a guess being typed', 'a clue', 'a refusal'],
  ...['a hint: whether it fits', 'a hint: a certain fact', 'a hint: a strong guess', 'history'],
  ...['a lifeline', 'both lifelines', 'a lifeline that is refused', 'game menu after a lifeline'],
  ...['a code to be broken', 'a code being broken', 'a code that is broken', 'options'],
  ...['clues that contradict each other', 'game menu', 'help', 'rules', 'load', 'revealed'],
  ...['won', 'lost', 'the end without a coach', 'review'],
  ...['the sweep begins', 'the sweep ends'],
];

/** What a game has to show that says or draws it in a way of its own; the words of all else are the same. */
const OF_ITS_OWN = [
  ...TELLING,
  ...['a word being typed', 'nonsense being typed', 'more being typed than there is room for'],
  ...['the last guess', 'rules at their end', 'review in bits', 'share'],
];

/** What is as wide in any game as in the first, but for these. */
const WIDE = [
  'a clue',
  'a refusal',
  'lost',
  ...TELLING.filter((name) => /hint|lifeline/.test(name)),
];

/** Menus that differ from another one by a row that is highlighted, or by a notice that others have. */
const ALIKE =
  /after a wrong key|settings, (?!theme$)|, page [3-6]$|^puzzle of (?!Custom)|, scrolled/;

const GROUPS = [
  { title: 'menus', sample: undefined, screensIn: menuScreens },
  ...SAMPLES.map((sample) => ({
    title: sample.title,
    sample,
    screensIn: (size: WindowSize) => gameScreens(sample, size),
  })),
];

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
  if (standsForOthers(sample)) return thoseOf(screens, (name) => TELLING.includes(name));
  return { ...oneOfEachScreen(screens), ...thoseOf(screens, (name) => WIDE.includes(name)) };
}

/** All of the menus and of the first game, and of another game what the first one does not tell. */
function usual(screens: Screens, sample: Sample | undefined): Screens {
  if (!sample || sample === SAMPLES[0]) return screens;
  const first = gameScreens(SAMPLES[0] as Sample, USUAL);
  return thoseOf(screens, (name) => OF_ITS_OWN.includes(name) || !(name in first));
}

/** The windows in which a game, or the menus, have pictures, and of what. */
function drawnIn(sample: Sample | undefined) {
  return [
    { ...SMALLEST, chosen: telling },
    { ...USUAL, chosen: usual },
    ...(standsForOthers(sample) ? [LARGE, LARGEST] : []).map((size) => {
      return { ...size, chosen: oneOfEachScreen };
    }),
  ];
}

/** A state as text: what is seen, empty rows counted, and below it how it is drawn. */
function pictureOf(name: string, { rows, styles, cursor }: Drawing): string {
  const place = cursor ? ` (cursor ${cursor.x},${cursor.y})` : '';
  const shown = `${rows.join('\n')}\n`.replace(/(?<=\n|^)\n{2,}/g, ({ length }) => {
    return `(${length} empty rows)\n`;
  });
  const drawn = styles.flatMap((style, y) => (style ? `${String(y).padStart(2)}:${style}\n` : ''));
  return `### ${name}${place}\n${shown}${drawn.join('')}`;
}

async function expectPictures(file: string, drawings: ReadonlyMap<string, Drawing>): Promise<void> {
  const pictures = [...drawings].map(([name, drawing]) => pictureOf(name, drawing));
  await expect(pictures.join('')).toMatchFileSnapshot(`pictures/${file}.txt`);
}

async function allDrawn(screens: Screens, look = {}): Promise<Drawings> {
  const drawings = new Map<string, Drawing & { readonly written: string }>();
  for (const [name, state] of Object.entries(screens)) {
    drawings.set(name, await drawingOf(state, look));
  }
  return drawings;
}

/** The secret as the screens write it: with blanks between its pegs, or none. */
function secretIn({ secret }: Sample): RegExp {
  return new RegExp([...secret].join(' *'));
}

/** Whether the game is over here, or in testing mode. */
function tellsSecret({ screens, game }: AppState): boolean {
  const name = screens.at(-1)?.name;
  const isShown = game && (game.rules.showsSecret || statusOf(game) !== 'playing');
  return ['over', 'review'].includes(name ?? '') || (name === 'play' && isShown === true);
}

function expectNoSecret(sample: Sample, name: string, state: AppState, written: string): void {
  // There the code is the player's, who tells it by the clues.
  if (screenOf(state).name === 'break') return;
  // A strong guess may be right, and a review may be longer than its page.
  if (state.notices.some((line) => line.startsWith('A strong guess'))) return;
  if (name.startsWith('review') && name !== 'review') return;
  const isTold = secretIn(sample).test(stripVTControlCharacters(written));
  expect(isTold, name).toBe(tellsSecret(state));
}

describe.each(GROUPS)('$title', ({ title, sample, screensIn }) => {
  it.each(drawnIn(sample))(
    'every screen looks as in its pictures: $columns x $rows',
    async ({ chosen, ...size }) => {
      const screens = chosen(screensIn(size), sample);
      const drawings = await allDrawn(screens);
      for (const [name, { rows, hasWrapped, written, styles }] of drawings) {
        const state = screens[name] as AppState;
        const stage = rowsOnStage(rows, state);
        expectHeading(stage);
        expectFooter(stage.at(-1), state);
        expect(hasWrapped, name).toBe(false);
        expect(styles.join(''), name).not.toContain('?');
        // A secret of one peg stands in every palette.
        if (sample && sample.secret.length > 1) expectNoSecret(sample, name, state, written);
      }
      await expectPictures(`${title}-${size.columns}x${size.rows}`, drawings);
    },
  );

  it('every screen is linear text for a screen reader, on the normal screen', async () => {
    const drawings = await allDrawn(telling(screensIn(USUAL), sample), { screenReader: true });
    for (const [name, { rows, written }] of drawings) {
      expect(rows[0], name).not.toBe('');
      expect(rows.join('\n'), name).not.toMatch(/\+--|\| [o0-9A-Za-z] |[\u2500-\u259f]/);
      expect(written, name).not.toContain('\x1b[?1049h');
      expect(written, name).not.toMatch(COLOR);
    }
    await expectPictures(`${title}-screen-reader`, drawings);
  });
});

it('what a win brings looks as in its pictures', async () => {
  await expectPictures('surprises-60x20', await allDrawn(surpriseScreens(SMALLEST)));
});

it('there is a picture of every screen', () => {
  const drawn = Object.values(everyScreen(USUAL)).map((state) => screenOf(state).name);
  expect([...new Set(drawn)].sort()).toEqual(Object.keys(SCREENS).sort());
});

import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect } from 'vitest';
import { statusOf } from '../../source/engine/game.ts';
import { longest } from '../../source/engine/rules.ts';
import { withQuestion } from '../../source/full-screen/features/question.ts';
import { isTooSmall, type WindowSize } from '../../source/full-screen/features/window/state.ts';
import { stageOf } from '../../source/full-screen/model/stage.ts';
import {
  type AppState,
  hasGame,
  type Screen,
  type ScreenOf,
  screenOf,
} from '../../source/full-screen/model/state.ts';
import { isDraftInRow } from '../../source/full-screen/model/typed-row.ts';
import { lessonShown } from '../../source/full-screen/screens/first-steps.tsx';
import { GAP_KEY } from '../../source/games/board-rows.ts';
import { type Drawing, type Drawn, draw, drawingOf } from '../helpers/drawing.ts';
import { everyScreen, surpriseScreens } from '../helpers/every-screen.ts';
import { expectFooter, expectHeading, rowsOnStage } from '../helpers/stage.ts';
import { attack, SEED, someOf } from '../helpers/stress/attack.ts';

type Place = { readonly x: number; readonly y: number };
type Rows = readonly string[];

/** In a window as narrow as this the question stands above the name, as beside a large board. */
const NARROW = 64;

/** Where the terminal's cursor belongs, told from what is seen; nowhere where nothing is typed. */
function placeOfCursor(state: AppState, rows: Rows): Place | undefined {
  const { left, top } = stageOf(state);
  const place = placeOnStage(state, rowsOnStage(rows, state));
  return place && { x: left + place.x, y: top + place.y };
}

function placeOnStage(state: AppState, rows: Rows): Place | undefined {
  const screen = screenOf(state);
  switch (screen.name) {
    case 'play':
      // The player of a race may be through before the machine is.
      if (!state.game || statusOf(state.game) !== 'playing' || screen.question) return undefined;
      return onBoard(state, screen.cursor, rows) ?? onPrompt(screen.cursor, rows);
    case 'saveName':
      return onName(screen, rows, stageOf(state).columns);
    case 'codeSecret':
    case 'codeEntry':
      return onLine(screen.cursor, rows);
    case 'puzzle':
      if (!screen.made || screen.answered || screen.question) return undefined;
      return onLine(screen.cursor, rows);
    case 'options':
      return onForm(screen, rows);
    case 'friends':
      return onPlayer(screen, rows);
    case 'friendsSecret':
      // It stays where it is where nothing of a code may be told, not even how much is typed.
      return onLine(state.friends?.rules.lengths.length === 1 ? screen.cursor : 0, rows);
    case 'firstSteps':
      return onAnswer(screen, rows);
    default:
      return undefined;
  }
}

/** Behind what is typed, where the page of the lesson asks for an answer without choices. */
function onAnswer({ progress, cursor }: ScreenOf<'firstSteps'>, rows: Rows): Place | undefined {
  const { question } = lessonShown(progress);
  if (!question || question.choices) return undefined;
  return onLine(cursor, rows, [question.prompt.trimEnd()]);
}

/** The rules of the board, the one below its guesses last. */
function rulesOf(rows: Rows): number[] {
  return rows.flatMap((row, y) => (RULE.test(row) ? y : []));
}

/** A rule of the player's board. The coach and the machine's board may stand to the left of it. */
const RULE = / \+-(?:(?:[- \da-z]| You )*-\+-+| You -+)\+(?!.* \+-)/;

/** The column to the left of the board's frame. */
function boardColumn(rows: Rows): number {
  return Math.max(0, RULE.exec(rows.find((row) => RULE.test(row)) ?? '')?.index ?? 0);
}

/** On the empty peg or in front of the symbol that the next one replaces, if a guess may be typed. */
function onBoard(state: AppState, cursor: number, rows: Rows): Place | undefined {
  const { game } = state;
  if (!game || cursor >= longest(game.rules)) return undefined;
  if (!hasGame(state) || !isDraftInRow(state)) return undefined;
  const [, top = 0, bottom = 0] = rulesOf(rows);
  const below = Number(/ (\d+) more /.exec(rows[bottom] ?? '')?.[1] ?? 0);
  const y = bottom - 1 - (game.guesses.length - below);
  const isFilled = ([...game.draft][cursor] ?? GAP_KEY) !== GAP_KEY;
  const x = boardColumn(rows) + 3 + 3 * cursor - Number(isFilled);
  return y > top && y < bottom ? { x, y } : undefined;
}

/** Behind the text before the cursor, as far as it is seen. */
function behind(row: string, prompt: number, cursor: number): number {
  return prompt + stringWidth([...row.slice(prompt)].slice(0, cursor).join(''));
}

function onPrompt(cursor: number, rows: Rows): Place {
  const below = (rulesOf(rows).at(-1) ?? 0) + 1;
  // On the large stage an empty row comes first.
  const left = boardColumn(rows);
  const y = rows.findIndex((row, at) => at >= below && row.slice(left).trim() !== '');
  // The blank behind an empty prompt is not among what is seen; the palette may stand beside it.
  const row = `${rows[y]} `;
  const prompt = row.indexOf(': ', left) + 2;
  const [typed = ''] = row.slice(prompt).split('  ');
  return { x: behind((row.slice(0, prompt) + typed).trimEnd(), prompt, cursor), y };
}

function onName(screen: Screen & { name: 'saveName' }, rows: Rows, columns: number): Place {
  const question = 'What is your name (no special characters): ';
  const asked = rows.findIndex((row) => `${row} `.includes(question));
  const isNarrow = columns <= NARROW || rows.some((row) => row.includes('\u256d'));
  const y = isNarrow ? asked + 1 : asked;
  // The board may stand to the right of the name.
  const [named = ''] = /^.*?(?= {2,}[|+\u2502\u251c\u256d\u2570]|$)/.exec(rows[y] ?? '') ?? [];
  return { x: behind(named, isNarrow ? 1 : 1 + question.length, screen.cursor), y };
}

const PROMPTS = [
  'Your secret:',
  'Your code (hidden):',
  'Your name here:',
  "Your friend's code:",
  'Which code fits them all?',
];

/** Behind the text before the cursor, in the one line that asks for something. */
function onLine(cursor: number, rows: Rows, prompts: readonly string[] = PROMPTS): Place {
  const y = rows.findIndex((row) => prompts.some((prompt) => row.startsWith(` ${prompt}`)));
  const row = `${rows[y]} `;
  return { x: behind(row.trimEnd(), row.indexOf(': ') + 2, cursor), y };
}

/** Behind what was typed of the value of the selected field; nowhere before that. */
function onForm({ typed, seed }: ScreenOf<'options'>, rows: Rows): Place | undefined {
  const y = rows.findIndex((row) => row.startsWith(' > '));
  const [label = ''] = /^ > Seed +|^ > .*? {2,}(?:< )?/.exec(rows[y] ?? '') ?? [];
  const { length } = label.includes('> Seed ') ? seed : typed;
  return length === 0 ? undefined : { x: label.length + length, y };
}

/** Behind the name in the selected field, if it is one; the values stand below each other. */
function onPlayer({ field, names }: ScreenOf<'friends'>, rows: Rows): Place | undefined {
  const y = rows.findIndex((row) => row.startsWith(' > Player '));
  const [before = ''] = rows.flatMap((row) => /^ {3}Game +(?:< )?/.exec(row)?.[0] ?? []);
  return y < 0 ? undefined : { x: before.length + (names[field] ?? '').length, y };
}

const USUAL = { columns: 80, rows: 24 };

const [LEAST, MOST] = [
  { columns: 20, rows: 5 },
  { columns: 130, rows: 45 },
];
const TINY = [
  { columns: 1, rows: 1 },
  { columns: 5, rows: 2 },
  { columns: 19, rows: 4 },
  { columns: 200, rows: 60 },
];

const SCREENS = Object.entries({ ...everyScreen(USUAL), ...surpriseScreens(USUAL) });

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const whole = { minLength: all.length, maxLength: all.length };
  return fc.sample(fc.shuffledSubarray([...all], whole), { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Windows such that every width and every height is among them, in any order. One that is wide
 * enough for the game comes with a height that is, so that most of them show it.
 */
function windows(seed: number): WindowSize[] {
  const widths = Array.from(
    { length: MOST.columns - LEAST.columns + 1 },
    (_, i) => i + LEAST.columns,
  );
  const heights = shuffled(
    Array.from({ length: MOST.rows - LEAST.rows + 1 }, (_, i) => i + LEAST.rows),
    seed,
  );
  const high = heights.filter((rows) => rows >= 20);
  const sizes = widths.map((columns, index) => {
    const fitting = columns < 60 ? heights : high;
    return { columns, rows: fitting[index % fitting.length] as number };
  });
  return shuffled([...sizes, ...TINY], seed);
}

/** A question is worded for the width. */
function inWindow(state: AppState, size: WindowSize): AppState {
  return withQuestion(state, { state: { ...state, size }, effects: [] }).state;
}

/** What is seen keeps within its window, and is all there. */
function expectWhole(state: AppState, drawing: Drawing): void {
  const { rows, hasWrapped } = drawing;
  const { columns } = state.size;
  expect(hasWrapped).toBe(false);
  if (isTooSmall(state.size)) {
    const said = rows.map((row) => row.trim()).join(' ');
    const size = `${columns}x${state.size.rows}`;
    expect(
      `Too small: 60x20 is needed, this is ${size}. Ctrl-C leaves. 60x20 is needed, not ${size}. Ctrl-C leaves.`,
    ).toContain(said.trim());
    return;
  }
  const stage = rowsOnStage(rows, state);
  expectHeading(stage);
  expectFooter(stage.at(-1), state);
  const seen = rows.join(' ').replace(/\s+/g, ' ');
  // On Start the story or the lobby stands beside it.
  const isBeside = screenOf(state).name === 'start';
  for (const line of state.notices) {
    if (isBeside) expect(unseen(line, rows)).toBe('');
    else expect(seen).toContain(line.trim().replace(/\s+/g, ' '));
  }
}

/** What is not seen of a sentence, which may go on from row to row, with other text beside it. */
function unseen(sentence: string, rows: readonly string[]): string {
  return rows.reduce(
    (rest, row) => {
      const seen = row.replace(/\s+/g, ' ');
      const ends = [...`${rest} `.matchAll(/ /g)].map(({ index }) => index).reverse();
      const end = ends.find((at) => seen.includes(rest.slice(0, at))) ?? 0;
      return rest.slice(end).trimStart();
    },
    sentence.trim().replace(/\s+/g, ' '),
  );
}

function expectCursor(state: AppState, { rows, cursor }: Drawing): void {
  // On the pencil marks it stands on the mark, which tests of their own hold.
  if (screenOf(state).name === 'pencil') return;
  const place = isTooSmall(state.size) ? undefined : placeOfCursor(state, rows);
  expect(cursor).toEqual(place);
}

/** Nothing left the screen above it, and nothing was wiped that was not drawn here. */
function expectStill({ terminal }: Drawn): void {
  expect(terminal.allLines().length).toBe(terminal.size.rows);
  expect(terminal.written).not.toContain('\x1b[3J');
  expect(terminal.written).not.toContain('\x1b[2J');
}

async function resize(drawn: Drawn, state: AppState): Promise<void> {
  drawn.resize(state.size);
  const drawing = await drawn.look();
  expectWhole(state, drawing);
  expectCursor(state, drawing);
  expectStill(drawn);
}

attack(
  'every screen keeps within a window that is resized, and comes back',
  { short: 60, full: 4000 },
  async (tries, tally) => {
    const each = Math.max(5, Math.ceil(tries / SCREENS.length));
    const screens = someOf(SCREENS, Math.ceil(tries / each));
    for (const [index, [name, before]] of screens.entries()) {
      const ascii = (index + SEED) % 2 === 0;
      const look = { colors: 'none', unicode: !ascii } as const;
      const drawn = draw(before, look);
      const fresh = await drawn.look();
      for (const size of windows(SEED + index).slice(0, each)) {
        const what = `${name}, ${size.columns}x${size.rows}, ${ascii ? 'ASCII' : 'Unicode'}`;
        await tally.try(what, () => resize(drawn, inWindow(before, size)));
      }
      await tally.try(`${name}, back at 80x24`, async () => {
        drawn.resize(USUAL);
        expect(await drawn.look()).toEqual(fresh);
      });
      drawn.end();
    }
  },
);

attack(
  'every screen keeps within a window of any size',
  { short: 20, full: 1000 },
  async (tries, tally) => {
    const each = Math.max(1, Math.ceil(tries / SCREENS.length));
    const screens = someOf(SCREENS, Math.ceil(tries / each));
    for (const [index, [name, before]] of screens.entries()) {
      for (const size of windows(SEED - index).slice(0, each)) {
        const state = inWindow(before, size);
        await tally.try(`${name}, ${size.columns}x${size.rows}`, async () => {
          const drawing = await drawingOf(state, { colors: '16' });
          expectWhole(state, drawing);
          expectCursor(state, drawing);
        });
      }
    }
  },
);

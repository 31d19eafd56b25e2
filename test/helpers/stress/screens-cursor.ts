import stringWidth from 'string-width';
import { symbolFor } from '../../../source/engine/code.ts';
import { statusOf } from '../../../source/engine/game.ts';
import { longest } from '../../../source/engine/rules.ts';
import { stageOf } from '../../../source/full-screen/model/stage.ts';
import {
  type AppState,
  type Screen,
  type ScreenOf,
  screenOf,
} from '../../../source/full-screen/model/state.ts';
import { lessonShown } from '../../../source/full-screen/screens/first-steps/page.ts';
import { rowsOnStage } from '../stage.ts';

type Place = { readonly x: number; readonly y: number };
type Rows = readonly string[];

/** In a window as narrow as this the question stands above the name. */
const NARROW = 64;

/** Where the terminal's cursor belongs, told from what is seen; nowhere where nothing is typed. */
export function placeOfCursor(state: AppState, rows: Rows): Place | undefined {
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

/** A rule of the board. The coach may stand to the left of it. */
const RULE = / \+-[- \da-z]*-\+-+\+/;

/** The column to the left of the board's frame. */
function boardColumn(rows: Rows): number {
  return Math.max(0, RULE.exec(rows.find((row) => RULE.test(row)) ?? '')?.index ?? 0);
}

/** On the peg that the next symbol is put in, where what is typed may be a guess. */
function onBoard({ game }: AppState, cursor: number, rows: Rows): Place | undefined {
  if (!game || cursor >= longest(game.rules)) return undefined;
  if ([...game.draft].some((character) => symbolFor(game.rules, character) === undefined)) {
    return undefined;
  }
  const [, top = 0, bottom = 0] = rulesOf(rows);
  const below = Number(/ (\d+) more /.exec(rows[bottom] ?? '')?.[1] ?? 0);
  const y = bottom - 1 - (game.guesses.length - below);
  return y > top && y < bottom ? { x: boardColumn(rows) + 3 + 3 * cursor, y } : undefined;
}

/** Behind the text before the cursor, as far as it is seen. */
function behind(row: string, prompt: number, cursor: number): number {
  return prompt + stringWidth([...row.slice(prompt)].slice(0, cursor).join(''));
}

function onPrompt(cursor: number, rows: Rows): Place {
  const y = (rulesOf(rows).at(-1) ?? 0) + 1;
  // The blank behind an empty prompt is not among what is seen.
  const row = `${rows[y]} `;
  return { x: behind(row.trimEnd(), row.indexOf(': ') + 2, cursor), y };
}

function onName(screen: Screen & { name: 'saveName' }, rows: Rows, columns: number): Place {
  const question = 'What is your name (no special characters): ';
  const asked = rows.findIndex((row) => `${row} `.includes(question));
  const isNarrow = columns <= NARROW;
  const y = isNarrow ? asked + 1 : asked;
  // The board may stand to the right of the name.
  const [named = ''] = /^.*?(?= {2,}[|+]|$)/.exec(rows[y] ?? '') ?? [];
  return { x: behind(named, isNarrow ? 1 : 1 + question.length, screen.cursor), y };
}

const PROMPTS = ['Your secret:', 'The code that you got:', 'Which code is left:'];

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

import { reviewLines } from '../coach/review-words.ts';
import { THINKING } from '../coach/words.ts';
import { type GameState, playerView } from '../engine/game.ts';
import { rulesFor } from '../games/choices.ts';
import { ruleSetOf } from '../games/index.ts';
import type { Panel } from '../games/rule-set.ts';
import { filledUnder } from '../games/wording.ts';
import { insightIn, isCoached } from './coach.ts';
import { type AppState, screenOf, type WindowSize } from './state.ts';

/** Rows of a page that are not its text: the title, the empty line below it, and the footer. */
const FRAME = 3;

/** How many lines of text a page shows. */
export function pageRows({ rows }: WindowSize): number {
  return Math.max(1, rows - FRAME);
}

/** The line that stands on top when a page of so many lines is scrolled to its end. */
export function lastTop(lines: number, size: WindowSize): number {
  return Math.max(0, lines - pageRows(size));
}

/** Wider lines are hard to read. */
const WIDEST = 100;

/** The lines of the page that is shown, as the window shows them: what is too wide is broken. */
export function pageLines(state: AppState): string[] {
  const lines = textOf(state);
  const width = Math.min(WIDEST, state.size.columns - 2);
  if (lines.every((line) => line.length <= width)) return [...lines];
  return joined(lines).flatMap((line) =>
    line.length <= width ? [line] : filledUnder(line, hangOf(line), width),
  );
}

function textOf(state: AppState): readonly string[] {
  const { choices, game } = state;
  const screen = screenOf(state);
  if (screen.name === 'panel') return game ? (panelOf(state)?.lines(playerView(game)) ?? []) : [];
  if (screen.name === 'review' && game) {
    const reviewed = insightIn(state)?.reviewed;
    return reviewed
      ? reviewLines(game.rules, reviewed, game.hints, state.size.columns - 2)
      : [THINKING];
  }
  if (screen.name !== 'rules') return [...(game ? gameHelp(game) : []), ...helpFor(state)];
  const set = ruleSetOf(screen.setId);
  const found = rulesFor(set, choices[screen.setId] ?? {});
  return set.words.howToPlay(game?.rules ?? ('rules' in found ? found.rules : set.rules));
}

/** The page about the running game that is shown. */
export function panelOf(state: AppState): Panel | undefined {
  const screen = screenOf(state);
  if (!state.game || screen.name !== 'panel') return undefined;
  const { panels = [] } = ruleSetOf(state.game.rules.id);
  return panels.find(({ word }) => word === screen.word);
}

/** The words that this game alone knows. */
function gameHelp({ rules }: GameState): string[] {
  const { panels = [], words } = ruleSetOf(rules.id);
  const aids = rules.aids.map((aid) => [
    aid.word,
    `${words.aids?.offered(aid)}; costs ${words.aids?.price(aid)}`,
  ]);
  const pages = panels.map(({ word, shows }) => [word, `shows ${shows}`]);
  const told = [...aids, ...pages].map(([word = '', does]) => `  ${word.padEnd(12)}  ${does}`);
  return told.length > 0 ? ['Words instead of a guess', ...told, ''] : [];
}

/** The lines with those that only go on with the one before, set under its text, put behind it. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const indent = line.length - line.trimStart().length;
    const isItem = hangOf(line) > 0;
    if (last !== undefined && !isItem && indent > 0 && indent === hangOf(last)) {
      whole[whole.length - 1] = `${last} ${line.trimStart()}`;
    } else {
      whole.push(line);
    }
  }
  return whole;
}

/** Where the text of a line begins, behind its number or its key. */
function hangOf(line: string): number {
  return /^ *(?:\S+(?: \S+)* {2,}|\w\. )/.exec(line)?.[0].length ?? 0;
}

/** The help; nothing of the coach where it is off. */
function helpFor(state: AppState): readonly string[] {
  return isCoached(state) ? HELP : HELP.filter((line) => line !== COACH_HELP);
}

const COACH_HELP = '  Tab           asks the coach: does it fit, a certain fact, a strong guess';

/** What every key does, and how the game goes on when it was left. */
const HELP: readonly string[] = [
  'Break the code: make a guess, read its clue, make a better one.',
  'R counts right symbols in the right place, W right ones in the wrong place.',
  '',
  'On the board',
  '  type          puts a symbol in',
  '  Arrows        step the symbol under the cursor, and move the cursor',
  '  Backspace     takes a symbol out (Ctrl-U all of them)',
  '  Enter         makes the guess',
  COACH_HELP,
  '  q, wq         ends the game for good; saves it and ends it',
  '  Ctrl-S        saves the game and goes on',
  '  PgUp, PgDn    scroll a board that is taller than the window',
  '  Esc           opens the game menu',
  '',
  'In menus',
  '  Up, Down      moves (k and j too)',
  '  Enter         chooses; so does the number or the letter of an item',
  '  Right         opens the options of a new game',
  '  Esc           goes back one screen',
  '',
  'In the options',
  '  Left, Right   changes a value; digits type one, Tab and the arrows move on',
  '  Enter         starts the game',
  '',
  'Everywhere',
  '  ?             this help',
  '  Ctrl-C        leaves at once; the game is there as Continue next time',
  '  Ctrl-Z, -L    suspends the program (fg brings it back), draws it again',
];

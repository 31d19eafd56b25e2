import { ruleSetOf } from '../games/index.ts';
import type { WindowSize } from './state.ts';

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

/** The rules of a rule set, told from its own numbers. */
export function rulesText(setId: string): readonly string[] {
  const { rules, words } = ruleSetOf(setId);
  return words.howToPlay(rules);
}

/** What every key does, and how the game goes on when it was left. */
export function helpText(): readonly string[] {
  return [
    'Break the code: make a guess, read its clue, make a better one.',
    'R counts right symbols in the right place, W right ones in the wrong place.',
    '',
    'On the board',
    '  type          puts a symbol in',
    '  Up, Down      steps the symbol under the cursor',
    '  Left, Right   moves the cursor (Home, End too)',
    '  Backspace     takes a symbol out (Ctrl-U all of them)',
    '  Enter         makes the guess',
    '  q             ends the game for good',
    '  wq            saves the game and ends it',
    '  Ctrl-S        saves the game and goes on',
    '  Esc           opens the game menu',
    '',
    'In menus',
    '  Up, Down      moves (k and j too)',
    '  Enter         chooses; so does the number or the letter of an item',
    '  Esc           goes back one screen',
    '',
    'Everywhere',
    '  ?             this help',
    '  Ctrl-C        leaves at once; the game is there as Continue next time',
    '  Ctrl-Z        suspends the program; fg brings it back',
    '  Ctrl-L        draws the screen again',
  ];
}

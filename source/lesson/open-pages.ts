import { rowsOf } from '../engine/clue.ts';
import { charactersOf } from '../engine/rules.ts';
import { DEFAULT_RULE_SET } from '../games/index.ts';
import { clueInHeads } from '../games/wording.ts';
import { inWords } from '../text/words.ts';
import { judgeClue } from './answers.ts';
import { boardOf, CLUES, COLUMNS, lessonRules, OPEN } from './material.ts';
import { choiceAmong, type LessonBoard, type Page } from './page.ts';
import { pegLines, repeatsSaid } from './reading.ts';

const { code, guesses, asked } = OPEN;
const [FIRST, SECOND] = guesses;
const { red, white } = COLUMNS;

function boardWith(count: number): LessonBoard {
  const rules = lessonRules(guesses.length + 1);
  return { view: boardOf(rules, rowsOf([...guesses, asked].slice(0, count), code), code) };
}

function clueOf(guess: string): string {
  const [row] = rowsOf([guess], code);
  return row ? clueInHeads(row.clue, COLUMNS) : '';
}

const CODE: Page = {
  id: 'code',
  heading: 'What a code is',
  board: () => boardWith(0),
  tells: () => {
    const symbols = charactersOf(lessonRules());
    const length = inWords(code.length);
    return [
      `A code is a row of ${length} digits, like ${code} at the top of the board. Its places are called pegs; peg 1 is on the left. Each digit is from ${symbols[0]} to ${symbols.at(-1)}, and may come more than once.`,
      'The game hides a code. You find it by guessing, row by row from the bottom up. Each guess gets a clue. An empty row shows o for each peg, and 0 0, which is no clue.',
      `Here the code lies open, to show how a clue is made. In these five minutes it always has ${length} digits; ${DEFAULT_RULE_SET.title} hides the length, too.`,
    ];
  },
};

const CLUE: Page = {
  id: 'clue',
  heading: `What ${red.head} and ${white.head} mean`,
  board: () => boardWith(1),
  tells: () => [
    `Say the guess is ${FIRST}. Its clue stands at the end of its row: ${clueOf(FIRST)}.`,
    `${red.head}, for red, counts each digit of the guess that is in the right place. ${white.head}, for white, counts each one that is in the code, but in another place. Peg by peg:`,
    pegLines(FIRST, code),
  ],
};

const ONCE: Page = {
  id: 'once',
  heading: 'Each digit counts once',
  board: () => boardWith(2),
  tells: () => [
    `The next guess stands one row up, for the board fills from the bottom. It is ${SECOND}, and its clue is ${clueOf(SECOND)}.`,
    repeatsSaid(SECOND, code).join(' '),
    pegLines(SECOND, code),
  ],
};

const YOURS: Page = {
  id: 'yours',
  heading: 'Make a clue yourself',
  board: ({ isAnswered }) =>
    isAnswered ? boardWith(guesses.length + 1) : { ...boardWith(guesses.length), typed: asked },
  tells: () => [
    `Now the guess is ${asked}; the code is ${code}, as before. Go through the guess twice: first for the digits in the right place, then for the others.`,
  ],
  asks: {
    text: `Which clue does ${asked} get?`,
    ...choiceAmong(CLUES, (clue) => clueInHeads(clue, COLUMNS), judgeClue),
  },
};

export const OPEN_PAGES: readonly Page[] = [CODE, CLUE, ONCE, YOURS];

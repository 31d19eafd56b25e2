import { rowsOf } from '../engine/clue.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from '../games/index.ts';
import { clueInHeads } from '../games/wording.ts';
import { counted, inWords, listed } from '../text/words.ts';
import { boardOf, COLUMNS, LONGER } from './material.ts';
import type { Page } from './page.ts';

const { rules: RULES, title: TITLE } = DEFAULT_RULE_SET;

const LENGTH: Page = {
  id: 'length',
  heading: 'A hidden length',
  board: () => ({ view: boardOf(RULES, rowsOf([LONGER.guess], LONGER.code)) }),
  tells: () => {
    const { code, guess } = LONGER;
    const [row] = rowsOf([guess], code);
    const clue = row ? clueInHeads(row.clue, COLUMNS) : '';
    return [
      `${TITLE} hides one thing more: how long the code is. It has ${listed(RULES.lengths, 'or')} digits, and a guess may have any of these lengths. You have ${counted(RULES.guesses, 'guess')}.`,
      'So an o at the top of the board may hide a digit or nothing. In the row of a guess an o is always nothing.',
      `Clues are made as before. If the code were ${code}, the guess ${guess} would have ${clue}: all its digits are in the code, and yet the code has ${inWords(code.length - guess.length)} more.`,
    ];
  },
};

const PLAY: Page = {
  id: 'play',
  heading: 'Now you can play',
  tells: (_, frontEnd) => [
    ...KEYS[frontEnd],
    `Other games are ${otherGames()}. Their rules tell how they differ${FINDS[frontEnd]}.`,
  ],
};

const KEYS = {
  screen: [
    'Stuck? Press Tab: the coach, who never sees the code, tells whether the guess that you typed fits. Press it again for something certain, then for a strong guess. It costs no guess; the last two count as hints.',
    'Esc opens the menu of the game: its rules, saving, giving up. The key ? shows all keys. Ctrl-C leaves at once, and the game waits for you.',
  ],
  lines: [
    'Play with code-breakers --plain. Stuck? Add --coach: the word hint then asks the coach, who never sees the code, for something certain and a strong guess.',
    'The word q ends a game, and wq saves it first.',
  ],
} as const;

const FINDS = {
  screen: ', and on them the key f opens these first steps again',
  lines: '',
} as const;

function otherGames(): string {
  const others = RULE_SETS.filter((set) => set !== DEFAULT_RULE_SET && !set.takesAnyNumbers);
  return listed(
    others.map(({ title }) => title),
    'and',
  );
}

export const LAST_PAGES: readonly Page[] = [LENGTH, PLAY];

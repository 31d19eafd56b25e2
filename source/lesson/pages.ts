import { formatStatement } from '../coach/words.ts';
import { type RuledOut, rowsOf, ruledOutBy } from '../engine/clue.ts';
import { charactersOf } from '../engine/rules.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from '../games/index.ts';
import { clueInHeads } from '../games/wording.ts';
import { counted, inWords, listed } from '../text/words.ts';
import {
  clueComment,
  guessComment,
  judgeAbsent,
  judgeCandidate,
  judgeClue,
  judgeGuess,
  judgeStatement,
} from './answers.ts';
import {
  boardOf,
  CANDIDATES,
  CLUES,
  COLUMNS,
  HIDDEN,
  hiddenRows,
  isFound,
  LONGER,
  lessonRules,
  OPEN,
  RULED_OUT,
  STATEMENTS,
} from './material.ts';
import { choiceAmong, type LessonBoard, type Page } from './page.ts';
import { pegLines, repeatSentences, rowLine } from './reading.ts';

const { code, guesses, asked } = OPEN;
const [FIRST_OPEN, SECOND_OPEN] = guesses;
const { red, white } = COLUMNS;

function openBoard(count: number): LessonBoard {
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
  board: () => openBoard(0),
  tells: () => {
    const symbols = charactersOf(lessonRules());
    const length = inWords(code.length);
    return [
      `A code is a row of ${length} digits, like ${code} at the top of the board. Its places are called pegs; peg 1 is on the left. Each digit is from ${symbols[0]} to ${symbols.at(-1)}, and may come more than once.`,
      'The game hides a code. You find it by guessing, row by row from the bottom up. Each guess gets a clue; an empty row has none yet.',
      `Here the code lies open, to show how a clue is made. In these five minutes it always has ${length} digits; ${DEFAULT_RULE_SET.title} hides the length, too.`,
    ];
  },
};

const CLUE: Page = {
  id: 'clue',
  heading: `What ${red.head} and ${white.head} mean`,
  board: () => openBoard(1),
  tells: () => [
    `Say the guess is ${FIRST_OPEN}. Its clue stands at the end of its row: ${clueOf(FIRST_OPEN)}.`,
    `${red.head}, for red, counts each digit of the guess that is in the right place. ${white.head}, for white, counts each one that is in the code, but in another place. Peg by peg:`,
    pegLines(FIRST_OPEN, code),
  ],
};

const ONCE: Page = {
  id: 'once',
  heading: 'Each digit counts once',
  board: () => openBoard(2),
  tells: () => [
    `The next guess stands one row up, because the board fills from the bottom. It is ${SECOND_OPEN}, and its clue is ${clueOf(SECOND_OPEN)}.`,
    repeatSentences(SECOND_OPEN, code).join(' '),
    pegLines(SECOND_OPEN, code),
  ],
};

const YOURS: Page = {
  id: 'yours',
  heading: 'Make a clue yourself',
  board: ({ isAnswered }) =>
    isAnswered ? openBoard(guesses.length + 1) : { ...openBoard(guesses.length), typed: asked },
  tells: () => [
    `Now the guess is ${asked}; the code is ${code}, as before. Go through the guess twice: first for the digits in the right place, then for the others.`,
  ],
  asks: {
    text: `Which clue does ${asked} get?`,
    ...choiceAmong(CLUES, (clue) => clueInHeads(clue, COLUMNS), judgeClue),
  },
};

const [FIRST] = HIDDEN.guesses;

/** The board with the first `count` guesses at the hidden code. It shows no code. */
function hiddenBoard(count: number): LessonBoard {
  return { view: boardOf(lessonRules(), hiddenRows(count)) };
}

/** `Guess 2 is 0213. Its clue is 0 R 2 W. Two digits of this guess are in the code, …` */
function guessSentence(number: number): string {
  const row = hiddenRows(number).at(-1);
  return row ? `Guess ${number} is ${row.guess}. Its ${clueComment(row)}` : '';
}

const ABSENT: Page = {
  id: 'absent',
  heading: 'What a clue proves',
  board: () => hiddenBoard(1),
  tells: () => {
    const [row] = hiddenRows(1);
    return [
      `Now you break a new code. It is hidden: the top of the board shows an empty peg for each of its ${inWords(HIDDEN.code.length)} digits. The first guesses are made for you.`,
      `Guess 1, in the lowest row, is ${FIRST}, and its clue is ${row ? clueInHeads(row.clue, COLUMNS) : ''}. A bad start? No: it proves something.`,
    ];
  },
  asks: {
    text: 'Which digits cannot be in the code?',
    prompt: 'Type all of them: ',
    judge: (typed) => judgeAbsent(hiddenRows(1), typed),
  },
};

const CERTAIN: Page = {
  id: 'certain',
  heading: 'Two clues together',
  board: () => hiddenBoard(2),
  tells: () => [
    guessSentence(2),
    'A clue does not say which digits it counts. But guess 1 has told you something about them.',
  ],
  asks: {
    text: 'Which of these is certain?',
    ...choiceAmong(
      STATEMENTS,
      (statement) => formatStatement(lessonRules(), statement),
      (statement) => judgeStatement(hiddenRows(2), statement),
    ),
  },
};

const RULES_OUT: Page = {
  id: 'rulesOut',
  heading: 'Ruled out, and why',
  board: () => hiddenBoard(2),
  tells: () => {
    const rows = hiddenRows(2);
    const by = ruledOutBy(rows, RULED_OUT);
    return [
      `Can the code be ${RULED_OUT}? Suppose that it is. Then the guesses would have had these clues:`,
      rows.map(({ guess }, index) => rowLine(index + 1, guess, RULED_OUT)),
      by ? refutation(by) : '',
      'Of any code that you think of, ask the same: if it were the code, would each guess have had the clue that it really has? If so, it fits the clues.',
    ];
  },
};

/** `But on the board guess 2 has 0 R 2 W, not 1 R 1 W. So guess 2 rules 2543 out: …` */
function refutation({ row, was, would }: RuledOut): string {
  const [is, wouldBe] = [clueInHeads(was, COLUMNS), clueInHeads(would, COLUMNS)];
  const guess = `guess ${row + 1}`;
  return `But on the board ${guess} has ${is}, not ${wouldBe}. So ${guess} rules ${RULED_OUT} out: it cannot be the code.`;
}

const CANDIDATE: Page = {
  id: 'candidate',
  heading: 'What can be the code',
  board: () => hiddenBoard(2),
  tells: () => [
    'Guess 3 should be a code that fits both clues, because only such a code can be the right one.',
  ],
  asks: {
    text: 'Which of these fits both clues?',
    ...choiceAmong(CANDIDATES, String, (code) => judgeCandidate(hiddenRows(2), code)),
  },
};

export const BREAK_ID = 'break';

const BREAK: Page = {
  id: BREAK_ID,
  heading: 'Your guess',
  board: ({ own }) => ({ view: boardOf(lessonRules(), hiddenRows(3, own)) }),
  tells: ({ own }, frontEnd) => {
    const lastGuess = own.length === 0 ? guessSentence(3) : guessComment(hiddenRows(3, own));
    const wanted = 'Now find a code that fits all clues so far.';
    const free = 'If yours does not, you are told why, and it costs nothing.';
    return isFound(own) ? [lastGuess] : [lastGuess, `${wanted} ${free} ${HELPS[frontEnd]}`];
  },
  asks: {
    text: 'Which code do you guess?',
    prompt: 'Your guess: ',
    judge: (typed, own) => judgeGuess(hiddenRows(3, own), typed),
  },
};

const HELPS = { screen: 'Tab helps.', lines: 'The word hint helps.' } as const;

const LOOK_BACK: Page = {
  id: 'back',
  heading: 'You broke the code',
  board: ({ own }) => ({ view: boardOf(lessonRules(), hiddenRows(3, own), HIDDEN.code) }),
  tells: ({ own }) => {
    const rows = hiddenRows(3, own);
    return [
      `${HIDDEN.code} it is, found with guess ${rows.length}. Now that you know the code, you can see what each clue counted:`,
      rows.map(({ guess }, index) => rowLine(index + 1, guess, HIDDEN.code)),
      'That is the whole game: make a guess, read its clue, and guess what fits all clues.',
    ];
  },
};

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
      'So an empty peg at the top of the board may hide a digit or nothing. In the row of a guess it is always nothing.',
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
    'Stuck? Press Tab: it opens the coach, who never sees the code. Press it again, and the coach tells whether the guess that you typed fits; then something certain; then a strong guess. It costs no guess; the last two count as hints.',
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

/**
 * The first pages explain clues by a code that lies open, the next ones lead to a hidden code, and
 * the last ones tell what else the program has.
 */
export const PAGES: readonly Page[] = [
  ...[CODE, CLUE, ONCE, YOURS],
  ...[ABSENT, CERTAIN, RULES_OUT, CANDIDATE, BREAK, LOOK_BACK],
  ...[LENGTH, PLAY],
];

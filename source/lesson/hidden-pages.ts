import { formatStatement } from '../coach/words.ts';
import { type RuledOut, ruledOutBy } from '../engine/clue.ts';
import { clueInHeads } from '../games/wording.ts';
import { inWords } from '../text/words.ts';
import {
  clueSaid,
  guessSaid,
  judgeAbsent,
  judgeCandidate,
  judgeGuess,
  judgeStatement,
  type Part,
} from './answers.ts';
import {
  boardOf,
  CANDIDATES,
  COLUMNS,
  HIDDEN,
  hiddenRows,
  isFound,
  lessonRules,
  RULED_OUT,
  STATEMENTS,
} from './material.ts';
import { choiceAmong, type Done, type LessonBoard, type Page } from './page.ts';
import { rowLine } from './reading.ts';

const [FIRST] = HIDDEN.guesses;

/** The board with the first `count` guesses at the hidden code. It shows no code. */
function boardWith(count: number): LessonBoard {
  return { view: boardOf(lessonRules(), hiddenRows(count)) };
}

/** `Guess 2 is 0213. Its clue is 0 R 2 W. Two digits of this guess are in the code, …` */
function guessMade(number: number): string {
  const row = hiddenRows(number).at(-1);
  return row ? `Guess ${number} is ${row.guess}. Its ${clueSaid(row)}` : '';
}

const ABSENT: Page = {
  id: 'absent',
  heading: 'What a clue proves',
  board: () => boardWith(1),
  tells: () => {
    const [row] = hiddenRows(1);
    return [
      `Now you break a new code. It is hidden: the top of the board shows an o for each of its ${inWords(HIDDEN.code.length)} digits. The first guesses are made for you.`,
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
  board: () => boardWith(2),
  tells: () => [
    guessMade(2),
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
  board: () => boardWith(2),
  tells: () => {
    const rows = hiddenRows(2);
    const by = ruledOutBy(rows, RULED_OUT);
    return [
      `Can the code be ${RULED_OUT}? Suppose that it is. Then the guesses would have had these clues:`,
      rows.map(({ guess }, index) => rowLine(index + 1, guess, RULED_OUT)),
      by ? againstSaid(by) : '',
      'Of any code that you think of, ask the same: if it were the code, would each guess have had the clue that it really has? If so, it fits the clues.',
    ];
  },
};

/** `But on the board guess 2 has 0 R 2 W, not 1 R 1 W. So guess 2 rules 2543 out: …` */
function againstSaid({ row, was, would }: RuledOut): string {
  const [is, wouldBe] = [clueInHeads(was, COLUMNS), clueInHeads(would, COLUMNS)];
  const guess = `guess ${row + 1}`;
  return `But on the board ${guess} has ${is}, not ${wouldBe}. So ${guess} rules ${RULED_OUT} out: it cannot be the code.`;
}

const CANDIDATE: Page = {
  id: 'candidate',
  heading: 'What can be the code',
  board: () => boardWith(2),
  tells: () => [
    'Guess 3 should be a code that fits both clues, for only such a code can be the right one.',
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
    const said = own.length === 0 ? guessMade(3) : guessSaid(hiddenRows(3, own));
    const wanted = 'Now find a code that fits all clues so far.';
    const free = 'If yours does not, you are told why, and it costs nothing.';
    return isFound(own) ? [said] : [said, `${wanted} ${free} ${HELPS[frontEnd]}`];
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
  board: ({ own }) => ({
    view: boardOf(lessonRules(), hiddenRows(3, own), HIDDEN.code),
  }),
  tells: ({ own }) => lookBack({ own, isAnswered: true }),
};

function lookBack({ own }: Done): Part[] {
  const rows = hiddenRows(3, own);
  return [
    `${HIDDEN.code} it is, found with guess ${rows.length}. Now that you know the code, you can see what each clue counted:`,
    rows.map(({ guess }, index) => rowLine(index + 1, guess, HIDDEN.code)),
    'That is the whole game: make a guess, read its clue, and guess what fits all clues.',
  ];
}

export const HIDDEN_PAGES: readonly Page[] = [
  ABSENT,
  CERTAIN,
  RULES_OUT,
  CANDIDATE,
  BREAK,
  LOOK_BACK,
];

import { expect, it } from 'vitest';
import { clueFor, type GuessRow, ruledOutBy } from '../../source/engine/clue.ts';
import { AFTER, HIDDEN, type Passage } from '../../source/lesson/lesson-pages.ts';
import {
  BEGINNING,
  isDone,
  isUnfinished,
  lessonFrom,
  lessonPage,
  lessonReducer,
  PAGE_COUNT,
  type Progress,
  suggestedCode,
  withoutWrong,
} from '../../source/lesson/progress.ts';

/** Everything that can be chosen or typed in the lesson, including the right answers. */
const ANSWERS = ['1', '2', '3', '4', '01', '3425', HIDDEN.code];

function answered(progress: Progress, answer: string): Progress {
  return lessonReducer(progress, { type: 'answer', answer });
}

/**
 * The progress after the right answer to the page's question, with a guess first if it needs one.
 */
function solved(progress: Progress): Progress {
  const { page } = progress;
  return ANSWERS.reduce(
    (now, answer) => (now.page === page && !isDone(now) ? answered(now, answer) : now),
    progress,
  );
}

/** The next page, after the right answer to this one. */
function next(progress: Progress): Progress {
  const now = solved(progress);
  return now.page > progress.page ? now : lessonReducer(now, { type: 'next' });
}

/** Every page as a learner meets it. */
const LESSON = [BEGINNING];
while (LESSON.length < PAGE_COUNT) LESSON.push(next(LESSON.at(-1) as Progress));
const LAST = LESSON.at(-1) as Progress;

/** The content of a page in the full screen. */
const pageOn = (progress: Progress) => lessonPage(progress, 'screen');
const text = (parts: readonly Passage[]) => parts.flat().join(' ');
/** The page's comment: on the last answer, or as help. */
const commentTo = (progress: Progress) => text(pageOn(progress).comment);

/** The pages with a question. The learner breaks the hidden code on the last of them. */
const ASKING = LESSON.filter((progress) => pageOn(progress).question);
const BREAK = ASKING.at(-1) as Progress;

const isFound = (own: readonly string[]) => own.at(-1) === HIDDEN.code;

/** All codes of four digits from 0 to 5 that fit these rows. */
function fittingCodes(rows: readonly GuessRow[]): string[] {
  const codes = Array.from({ length: 6 ** 4 }, (_, number) => number.toString(6).padStart(4, '0'));
  return codes.filter((code) => !ruledOutBy(rows, code));
}

/** The codes that fit the board of this page. */
const codesLeft = (progress: Progress) => fittingCodes(pageOn(progress).board?.view.rows ?? []);

/** `1 R 2 W` */
function clueText(guess: string, code: string): string {
  const { red, white } = clueFor(guess, code);
  return `${red} R ${white} W`;
}

/** The rows of a board, as lines, and the guess without a clue. */
const rowsOn = (board: ReturnType<typeof pageOn>['board']) => [
  ...(board?.view.rows ?? []).map(({ guess, clue }) => `| ${guess} ${clue.red} R ${clue.white} W`),
  ...(board?.typed === undefined ? [] : [`| ${board.typed}`]),
];

/** Each page of the lesson as lines, with the comment on each answer. */
const PAGES = LESSON.map((progress) => {
  const { heading, parts, question, board } = pageOn(progress);
  const inLines = lessonPage(progress, 'lines').parts;
  const own = inLines.flat().filter((line) => !parts.flat().includes(line));
  const codes = ['24', '24355', '24x5', '2435', '0123', '2543', ...Object.keys(AFTER), HIDDEN.code];
  const typed = ['', 'x', '0', '0, and 1', '4', '04', ...codes];
  const choices = question?.choices ?? typed.map((value) => ({ value, label: value }));
  const replies = choices.flatMap(({ value, label }) => {
    const after = answered(progress, value);
    const { comment, parts: now, board: then } = pageOn(after);
    // A guess that fits gets no comment, but the page itself says something new.
    const [first, ...more] = [
      ...comment,
      ...(comment.length === 0 && parts !== now ? now : []),
    ].flat();
    const mark = isDone(after) ? '*' : isUnfinished(after) ? '+' : '-';
    const gained = rowsOn(then).filter((line, at) => line !== rowsOn(board)[at]);
    const help = lessonReducer(after, { type: 'help' });
    const helped = !isDone(after) && gained.length > 0;
    if (helped) more.push(`(help) ${text(lessonPage(help, 'lines').comment)}`);
    return first === undefined
      ? []
      : [`${mark} ${label}: ${first}`, ...[...more, ...gained].map((line) => `    ${line}`)];
  });
  const lines = [
    ...[`# ${heading}`, ...rowsOn(board), ...parts.flat()],
    ...own.map((line) => `(in lines) ${line}`),
    ...(question ? [`? ${question.text}`, ...replies] : []),
  ];
  return { lines, board };
});

it('the lesson says what it says, on each page and to each answer', async () => {
  const all = PAGES.map(({ lines }) => `${lines.join('\n')}\n`).join('\n');
  await expect(all).toMatchFileSnapshot('lesson.txt');
});

it('every clue in the lesson is right for the codes beside it', () => {
  let told = 0;
  for (const { lines, board } of PAGES) {
    const codes = [...lines.join(' ').matchAll(/\b\d{4,5}\b/g)].map(([code]) => code);
    const secrets = [...codes, board?.view.secret ?? HIDDEN.code];
    const clues = codes.flatMap((guess) => secrets.map((code) => clueText(guess, code)));
    const right = lines.filter((line) => !/^[-+] /.test(line)).join(' ');
    for (const [clue] of right.matchAll(/\d R \d W/g)) {
      expect(clues).toContain(clue);
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(30);
});

it('the lesson waits at a question until it is answered, and ends at its last page', () => {
  expect(ASKING.length).toBeGreaterThan(4);
  for (const progress of [...ASKING, LAST]) {
    expect(lessonReducer(progress, { type: 'next' })).toBe(progress);
  }
});

it('the lesson goes back page by page, and what was answered stays answered', () => {
  let progress = { ...LAST, helped: 1 };
  for (let page = PAGE_COUNT - 1; page > 0; page--) {
    progress = lessonReducer(progress, { type: 'back' });
    expect(progress).toMatchObject({ page: page - 1, helped: 0 });
    expect(isDone(progress)).toBe(true);
  }
  expect(lessonReducer(progress, { type: 'back' })).toBe(progress);
  expect([-1, 3, LAST.page].map((page) => lessonFrom(page).page)).toEqual([0, 3, BREAK.page]);
  expect(text(pageOn({ ...LAST, page: BREAK.page }).parts)).toBe(`${HIDDEN.code} is the code.`);
});

it('the lesson forgets a wrong answer when its page or the lesson is left, and keeps a right one', () => {
  for (const asking of ASKING.filter((progress) => progress !== BREAK)) {
    const tried = answered(asking, '04');
    expect(commentTo(tried)).not.toBe('');
    const right = solved(asking);
    const back = (progress: Progress) => lessonReducer(progress, { type: 'back' });
    expect([withoutWrong(tried), next(back(tried))].map(commentTo)).toEqual(['', '']);
    for (const { answers } of [withoutWrong(right), back(right)]) {
      expect(answers).toEqual(right.answers);
    }
  }
});

it("the learner's guess gets its true clue, and the number of codes that it leaves", () => {
  for (const guess of codesLeft(BREAK).filter((code) => code !== HIDDEN.code)) {
    const after = answered(BREAK, ` ${guess} `);
    const { parts, board } = pageOn(after);
    expect(board?.view.rows.at(-1)).toEqual({ guess, clue: clueFor(guess, HIDDEN.code) });
    expect(text(parts)).toContain(
      `it isn't the code. Its own clue is ${clueText(guess, HIDDEN.code)}:`,
    );
    const left = codesLeft(after).length;
    expect(text(parts)).toContain(left === 1 ? 'Only one code is left' : 'Two codes are left');
    expect(codesLeft(after)).toContain(AFTER[guess]?.fits);
  }
});

it('the board of the hidden code has as many rows as the learner can need, and no more', () => {
  /** How many guesses it takes from here, for each order of guesses that fit. */
  const paths = (progress: Progress): number[] =>
    codesLeft(progress).flatMap((code) => {
      const after = answered(progress, code);
      expect(after.guesses.at(-1)).toBe(code);
      return isFound(after.guesses) ? [after.guesses.length] : paths(after);
    });
  const rows = HIDDEN.rules.guesses - HIDDEN.guesses.length;
  expect(Math.max(...paths(BREAK))).toBe(rows);
});

it('the learner is helped first by what the last clue says, then by a code that fits', () => {
  const once = lessonReducer(BREAK, { type: 'help' });
  expect(commentTo(once)).toBe(
    'The code has the digits of 2435 in another order. Two of them stay where they are, and the other two swap places. Tab again for a code that fits.',
  );
  expect(suggestedCode(once)).toBeUndefined();
  const twice = lessonReducer(once, { type: 'help' });
  expect(codesLeft(BREAK)).toContain(suggestedCode(twice));
  expect(commentTo(twice)).toBe(`${suggestedCode(twice)} fits every clue. Tab again to type it.`);
  const typed = lessonReducer(twice, { type: 'help' });
  expect(commentTo(typed)).toBe(`${suggestedCode(typed)} fits every clue.`);
});

it('what helps the learner is true of the code, after any guess', () => {
  const afterAGuess = codesLeft(BREAK).map((guess) => answered(BREAK, guess));
  for (const progress of [BREAK, ...afterAGuess.filter(({ guesses }) => !isFound(guesses))]) {
    const comment = commentTo(lessonReducer(progress, { type: 'help' }));
    const { guess = '', clue } = pageOn(progress).board?.view.rows.at(-1) ?? {};
    expect(comment).toContain(guess);
    expect(comment).toContain(['every one of them moves', 'One', 'Two'][clue?.red ?? -1]);
    expect([...guess].sort()).toEqual([...HIDDEN.code].sort());
  }
});

it('the hidden code is on no page before it is found', () => {
  const spaced = new RegExp([...HIDDEN.code].join(' *'));
  for (const progress of [...LESSON, ...LESSON.map(solved)]) {
    if (isFound(progress.guesses)) continue;
    const { parts, question, comment, board } = pageOn(progress);
    const choices = question?.choices?.map(({ label }) => label) ?? [];
    expect(text([...parts, ...choices, ...comment])).not.toMatch(spaced);
    expect(board?.view.secret).not.toBe(HIDDEN.code);
  }
});

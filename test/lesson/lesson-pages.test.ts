import { expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { AFTER, HIDDEN } from '../../source/lesson/lesson-pages.ts';
import { isDone, lessonPage } from '../../source/lesson/progress.ts';
import { answered, clueText, commentTo, fittingCodes, LESSON, pageOn } from '../helpers/lesson.ts';

/** Each page of the lesson, as lines, with what is said to each answer. */
const PAGES = LESSON.map((progress) => {
  const { heading, parts, question, board } = pageOn(progress);
  const inLines = lessonPage(progress, 'lines').parts;
  const own = inLines.flat().filter((line) => !parts.flat().includes(line));
  const typed = ['0', '01', '4', '04', '2543', ...Object.keys(AFTER), HIDDEN.code];
  const choices = question?.choices ?? typed.map((value) => ({ value, label: value }));
  const replies = choices.flatMap(({ value, label }) => {
    const after = answered(progress, value);
    const { comment, parts: now } = pageOn(after);
    // A guess that fits is told of in the text of the page.
    const [first, ...more] = [
      ...comment,
      ...(comment.length === 0 && parts !== now ? now : []),
    ].flat();
    const mark = isDone(after) ? '*' : '-';
    return first === undefined
      ? []
      : [`${mark} ${label}: ${first}`, ...more.map((line) => `    ${line}`)];
  });
  const rows = board?.view.rows.map(
    ({ guess, clue }) => `| ${guess} ${clue.red} R ${clue.white} W`,
  );
  const lines = [
    ...[`# ${heading}`, ...(rows ?? []), ...parts.flat()],
    ...own.map((line) => `(in lines) ${line}`),
    ...(question ? [`? ${question.text}`, ...replies] : []),
  ];
  return { progress, lines, board };
});

it('the lesson says what it says, on each page and to each answer', async () => {
  const text = PAGES.map(({ lines }) => `${lines.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('lesson.txt');
});

it('every clue that the lesson tells is that of codes that it tells beside it', () => {
  let told = 0;
  for (const { lines, board } of PAGES) {
    const codes = [...lines.join(' ').matchAll(/\b\d{4,5}\b/g)].map(([code]) => code);
    const secrets = [...codes, board?.view.secret ?? HIDDEN.code];
    const clues = codes.flatMap((guess) => secrets.map((code) => clueText(guess, code)));
    for (const [clue] of lines
      .filter((line) => !line.startsWith('- '))
      .join(' ')
      .matchAll(/\d R \d W/g)) {
      expect(clues).toContain(clue);
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(30);
});

it('every code that the lesson names fits where it says so', () => {
  const hidden = (own: readonly string[]) =>
    fittingCodes(
      [...HIDDEN.guesses, ...own].map((guess) => ({ guess, clue: clueFor(guess, HIDDEN.code) })),
    );
  for (const [guess, { text, fits }] of Object.entries(AFTER)) {
    const left = hidden(HIDDEN.guesses.includes(guess) ? [] : [guess]);
    expect(text).toContain(`clue is ${clueText(guess, HIDDEN.code)}`);
    expect(left).toContain(fits);
    if (left.length === 1) expect(text).toContain('Only one code is left');
  }
  for (const { progress } of PAGES) {
    const rows = pageOn(progress).board?.view.rows ?? [];
    for (const { value } of pageOn(progress).question?.choices ?? []) {
      const said = commentTo(answered(progress, value));
      const [, example] = /The code could be (\d{4}), for example: it fits/.exec(said) ?? [];
      if (example) expect(fittingCodes(rows)).toContain(example);
    }
  }
});

it('the board of the hidden code has as many rows as the learner can need, and no more', () => {
  const rowsWith = (own: readonly string[]) =>
    [...HIDDEN.guesses, ...own].map((guess) => ({ guess, clue: clueFor(guess, HIDDEN.code) }));
  const most = (own: readonly string[]): number =>
    own.at(-1) === HIDDEN.code
      ? own.length
      : Math.max(...fittingCodes(rowsWith(own)).map((code) => most([...own, code])));
  expect(HIDDEN.rules.guesses).toBe(HIDDEN.guesses.length + most([]));
});

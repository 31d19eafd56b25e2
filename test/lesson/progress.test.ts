import { describe, expect, it } from 'vitest';
import { clueFor, ruledOutBy } from '../../source/engine/clue.ts';
import { HIDDEN } from '../../source/lesson/lesson-pages.ts';
import {
  isDone,
  lessonReducer,
  PAGE_COUNT,
  type Progress,
  suggestedCode,
} from '../../source/lesson/progress.ts';
import {
  ASKING,
  answered,
  codesLeft,
  commentTo,
  LESSON,
  lessonAtPage,
  next,
  pageAsking,
  pageOn,
  solved,
  text,
} from '../helpers/lesson.ts';

const BREAK = pageAsking(/Which code fits/);

const isFound = (own: readonly string[]) => own.at(-1) === HIDDEN.code;

describe('the way through the lesson', () => {
  it('the lesson leads through every page, each with a heading of its own and something to read', () => {
    const pages = Array.from({ length: PAGE_COUNT }, (_, index) => pageOn(lessonAtPage(index + 1)));
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1));
    expect(new Set(pages.map(({ heading }) => heading)).size).toBe(PAGE_COUNT);
    for (const { parts } of pages) expect(text(parts)).toMatch(/\w{3}/);
  });

  it('the lesson does not pass by a question before it is answered', () => {
    for (const [, progress] of ASKING) {
      expect(lessonReducer(progress, { type: 'next' })).toBe(progress);
    }
    expect(ASKING.length).toBeGreaterThan(4);
  });

  it('the lesson goes back page by page, and what was answered stays answered', () => {
    let progress = lessonAtPage(PAGE_COUNT);
    for (let page = PAGE_COUNT - 1; page > 0; page--) {
      progress = lessonReducer(progress, { type: 'back' });
      expect(progress.page).toBe(page - 1);
      expect(isDone(progress)).toBe(true);
    }
    expect(lessonReducer(progress, { type: 'back' })).toBe(progress);
  });

  it('the lesson forgets a wrong answer when its page or the lesson is left, and keeps a right one', () => {
    for (const [, asking] of ASKING.filter(([, progress]) => progress !== BREAK)) {
      const tried = answered(asking, '04');
      expect(commentTo(tried)).not.toBe('');
      for (const type of ['leave', 'back'] as const) {
        const away = lessonReducer(tried, { type });
        expect(commentTo(type === 'back' ? next(away) : away)).toBe('');
        const right = solved(asking);
        expect(lessonReducer(right, { type }).answers).toEqual(right.answers);
      }
    }
  });

  it('the lesson ends at its last page', () => {
    const last = lessonAtPage(PAGE_COUNT);
    expect(lessonReducer(last, { type: 'next' })).toBe(last);
  });
});

describe('a question with choices', () => {
  const withChoices = ASKING.filter(([, progress]) => pageOn(progress).question?.choices);

  it.each(withChoices)(
    'a question with choices has one right answer, and a reason for each: %s',
    (_, progress) => {
      const { choices = [] } = pageOn(progress).question ?? {};
      const ends = choices.map(({ value }) => answered(progress, value));
      expect(ends.filter(isDone)).toHaveLength(1);
      const reasons = ends.map(commentTo);
      for (const reason of reasons) expect(reason.length).toBeGreaterThan(30);
      expect(new Set(reasons).size).toBe(choices.length);
    },
  );

  it.each(withChoices)(
    'a question with choices begins with a choice that is not right: %s',
    (_, progress) => {
      const [first] = pageOn(progress).question?.choices ?? [];
      expect(isDone(answered(progress, first?.value ?? ''))).toBe(false);
    },
  );

  it('a question with choices answers what is none of the choices with a sentence', () => {
    for (const [, progress] of withChoices) {
      for (const answer of ['', '0', '9', 'x', '1.5']) {
        const after = answered(progress, answer);
        expect(isDone(after)).toBe(false);
        expect(commentTo(after)).toMatch(/^Please enter 1, 2, .*or \d\.$/);
      }
    }
  });
});

describe("the learner's guess", () => {
  it("the learner's guess must fit every clue, and the row that rules it out is named", () => {
    for (const typed of ['0123', '2543', '4444', '2435', '2453']) {
      const after = answered(BREAK, typed);
      expect(after.guesses).toEqual([]);
      const by = ruledOutBy(pageOn(BREAK).board?.view.rows ?? [], typed);
      const { red = 0, white = 0 } = by?.would ?? {};
      expect(commentTo(after)).toContain(
        by?.isSame
          ? `You already guessed ${typed} (guess ${by.row + 1}), and it wasn't the code.`
          : `if ${typed} were the code, the clue would have been ${red} R ${white} W, not`,
      );
    }
    expect(commentTo(answered(BREAK, ''))).toBe('Type a code of four digits.');
    expect(commentTo(answered(BREAK, '24'))).toBe('Type a code of four digits: 24 has two.');
    expect(commentTo(answered(BREAK, '24355'))).toBe('Type a code of four digits: 24355 has five.');
    expect(commentTo(answered(BREAK, '24x5'))).toMatch(/^This code can't contain "x"/);
  });

  it("the learner's guess gets its true clue, and the number of codes that it leaves", () => {
    for (const guess of codesLeft(BREAK).filter((code) => code !== HIDDEN.code)) {
      const after = answered(BREAK, ` ${guess} `);
      const { red, white } = clueFor(guess, HIDDEN.code);
      const { parts, board } = pageOn(after);
      expect(board?.view.rows.at(-1)).toEqual({ guess, clue: { red, white } });
      expect(text(parts)).toContain(`it isn't the code. Its own clue is ${red} R ${white} W:`);
      const left = codesLeft(after).length;
      expect(text(parts)).toContain(left === 1 ? 'Only one code is left' : 'Two codes are left');
    }
  });

  it('the learner breaks the code within the rows of the board, whichever consistent codes are guessed', () => {
    const most = Math.max(...pathsFrom(BREAK));
    expect(most).toBeLessThanOrEqual(HIDDEN.rules.guesses - HIDDEN.guesses.length);
    expect(most).toBeGreaterThan(1);
  });

  it('the learner is helped first by what the last clue says, then by a code that fits', () => {
    const once = lessonReducer(BREAK, { type: 'help' });
    expect(commentTo(once)).toBe(
      'The code has the digits of 2435 in another order. Two of them stay where they are, and the other two swap places.',
    );
    expect(suggestedCode(once)).toBeUndefined();
    const twice = lessonReducer(once, { type: 'help' });
    expect(codesLeft(BREAK)).toContain(suggestedCode(twice));
    expect(commentTo(twice)).toBe(`${suggestedCode(twice)} fits every clue.`);
  });

  it('what helps the learner is true of the code, after any guess', () => {
    const inTruth = (progress: Progress) => {
      const comment = commentTo(lessonReducer(progress, { type: 'help' }));
      const { guess = '', clue } = pageOn(progress).board?.view.rows.at(-1) ?? {};
      const stays = { 0: 'every one of them moves', 1: 'One', 2: 'Two' }[clue?.red ?? -1];
      expect(comment).toContain(guess);
      expect(comment).toContain(stays);
      expect([...guess].sort()).toEqual([...HIDDEN.code].sort());
    };
    inTruth(BREAK);
    for (const guess of codesLeft(BREAK)) {
      const after = answered(BREAK, guess);
      if (!isFound(after.guesses)) inTruth(after);
    }
  });
});

/** How many guesses it takes from here by each order of guesses that fit. */
function pathsFrom(progress: Progress): number[] {
  return codesLeft(progress).flatMap((code) => {
    const after = answered(progress, code);
    expect(after.guesses.at(-1)).toBe(code);
    return isFound(after.guesses) ? [after.guesses.length] : pathsFrom(after);
  });
}

it('the hidden code stands on no page before it is found', () => {
  const spaced = new RegExp([...HIDDEN.code].join(' *'));
  for (const progress of [...LESSON, ...LESSON.map(solved)]) {
    if (isFound(progress.guesses)) continue;
    const { parts, question, comment, board } = pageOn(progress);
    const choices = question?.choices?.map(({ label }) => label) ?? [];
    expect(text([...parts, ...choices, ...comment])).not.toMatch(spaced);
    expect(board?.view.secret).not.toBe(HIDDEN.code);
  }
});

it('the third guess is the code that the learner finds to fit', () => {
  const page = pageAsking(/fits both clues/);
  const { choices = [] } = pageOn(page).question ?? {};
  const right = choices.find(({ value }) => isDone(answered(page, value)));
  expect(right?.label).toBe(pageOn(next(solved(page))).board?.view.rows.at(-1)?.guess);
});

import { describe, expect, it } from 'vitest';
import { knownOf } from '../../source/coach/puzzle.ts';
import { isTrue } from '../../source/engine/fact.ts';
import { boardOf, lessonRules, STATEMENTS } from '../../source/lesson/material.ts';
import { isDone } from '../../source/lesson/progress.ts';
import { solverOf } from '../helpers/any-puzzle.ts';
import { answered, codesLeft, commentTo, pageAsking, pageOn } from '../helpers/lesson.ts';

describe('the questions about facts', () => {
  const absent = pageAsking(/cannot be in the code/);
  const certain = pageAsking(/is certain/);

  it('which digits cannot be in the code is answered by all of them and no other', () => {
    const codes = codesLeft(absent);
    const out = [...'012345'].filter((symbol) => !codes.some((code) => code.includes(symbol)));
    for (const right of [out.join(''), [...out].reverse().join(', '), ` ${out.join(' and ')} `]) {
      expect(commentTo(answered(absent, right))).toMatch(
        /^Right\. There is no 0 \(guess 1 proves it\)/,
      );
      expect(isDone(answered(absent, right))).toBe(true);
    }
    expect(commentTo(answered(absent, out.join('')))).toContain(
      `There are 1,296 codes of four digits from 0 to 5, and only ${codes.length} of them can still be the hidden one.`,
    );
    const [first = ''] = out;
    expect(commentTo(answered(absent, first))).toMatch(
      new RegExp(`tells more: type ${first} and what is missing\\.$`),
    );
    expect(commentTo(answered(absent, '7'))).toBe('Type digits from 0 to 5, such as 4.');
    expect(commentTo(answered(absent, ''))).toBe('Type digits from 0 to 5, such as 4.');
  });

  it('a digit that the code could have is answered by a consistent code that has it', () => {
    const codes = codesLeft(absent);
    for (const wrong of ['2', '05', '012345'] as const) {
      const comments = commentTo(answered(absent, wrong));
      const [, code = '', symbol = ''] =
        /the code could be (\d+), which has a (\d)\. Then guess 1 would have had the same clue\.$/.exec(
          comments,
        ) ?? [];
      expect(codes).toContain(code);
      expect(code).toContain(symbol);
      expect(wrong).toContain(symbol);
      const right = {
        2: 'No: ',
        '05': 'No: 0 is right, but ',
        '012345': 'No: 0 and 1 are right, but ',
      };
      expect(comments.split('the code')[0]).toBe(right[wrong]);
    }
  });

  it('the certain statement is the only one that is true of all consistent codes', () => {
    const { view } = pageOn(certain).board ?? { view: boardOf(lessonRules(), []) };
    const known = knownOf(view);
    const { codes } = solverOf(known.puzzle).some(known);
    for (const [index, statement] of STATEMENTS.entries()) {
      const isCertain = codes.every((code) => isTrue(statement, code));
      expect(isDone(answered(certain, String(index + 1)))).toBe(isCertain);
    }
  });

  it('a wrong statement is refuted by a consistent code, or by what is certain in its place', () => {
    const comments = STATEMENTS.map((_, index) => commentTo(answered(certain, String(index + 1))));
    const examples = comments.flatMap(
      (one) => /^Not certain: the code could be (\d+),/.exec(one)?.[1] ?? [],
    );
    expect(examples).toHaveLength(2);
    for (const code of examples) expect(codesLeft(certain)).toContain(code);
    expect(comments[0]).toMatch(
      /, which has no 4\. Then guesses 1 and 2 would have had the same clues\.$/,
    );
    expect(comments[1]).toMatch(/, whose peg 1 is a [^2]\. Then/);
    expect(comments[2]).toBe(
      'Right. There is a 3 (guesses 1 and 2 prove it). The clue of guess 2 counts two digits. They cannot be 0 or 1, so they are 2 and 3.',
    );
    expect(comments[3]).toBe('No. Peg 2 is not a 2 (guess 2 proves it).');
  });
});

import { expect, it } from 'vitest';
import { rowsOf } from '../../source/engine/clue.ts';
import { judgeStatement } from '../../source/lesson/answers.ts';
import { exampleAgainst } from '../../source/lesson/codes.ts';

it('an example against a statement is the first of the codes with most different symbols', () => {
  expect(exampleAgainst([], { type: 'absent', symbol: 1 })).toBe('0123');
  expect(exampleAgainst([], { type: 'peg', symbol: 0, peg: 0 })).toBe('1023');
  const rows = [{ guess: '0000', clue: { red: 0, white: 0 } }];
  expect(exampleAgainst(rows, { type: 'absent', symbol: 0 })).toBeUndefined();
});

it('the digits of a guess are said to be in the code only if its clue counts all that can be', () => {
  const certain = { type: 'absent', symbol: 0 } as const;
  const comment = (code: string) => {
    return judgeStatement(rowsOf(['0011', '0213'], code), certain).comment.join(' ');
  };
  expect(comment('5432')).toContain('so they are 2 and 3');
  expect(comment('5442')).not.toContain('so they are');
});

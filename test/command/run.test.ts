import { expect, it } from 'vitest';
import { GONE } from '../../source/command/command-line.ts';
import { runProgram } from '../helpers/run.ts';

it.each([...GONE])(
  '%s is answered with the sentence about what is gone',
  async (gone, sentence) => {
    const { status, stdout, stderr } = await runProgram(gone.split(' '));
    expect({ status, stdout, stderr }).toEqual({
      ...{ status: 2, stdout: '', stderr: `code-breakers: ${sentence}\n` },
    });
  },
);

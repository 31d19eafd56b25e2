import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerAbout } from '../../../source/command/solve/answers.ts';
import { readQuestion } from '../../../source/command/solve/question.ts';
import { isValid } from '../../helpers/json-schema.ts';
import { runCommand } from '../../helpers/run.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'schema', 'solve.json');
const SCHEMA = JSON.parse(readFileSync(FILE, 'utf8'));

/** The objects that are printed for a command line. */
async function printed(line: string): Promise<unknown[]> {
  const words = line.split(' ').filter((word) => word !== '');
  const { stdout } = await runCommand('solve', ['--json', ...words]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
}

it.each([
  '',
  '0123:4:0',
  '--game pegs RRBB:2:2',
  '--game pegs --strong OOPP:1:1',
  '--game pegs --worst OOPP:1:1',
  '--game pegs OOPP:4:0',
  '--game pegs OOPP:4:0 RRBB:4:0',
  '1=1 1=2',
  'spam',
  '--length 4 --symbols 6 --guesses 1 0123:1:1',
  '--length 10 --symbols 10',
  '--analyse 001122',
  '--analyse 4444 01234:4:0',
  '--game lifelines --analyse 01234567',
  '--game letters --top 3',
  '--top 3 --by parts 0123:4:0',
  '--all 0123:4:0',
])('every answer is as the schema says: %s', async (line) => {
  const objects = await printed(line);
  expect(objects).not.toEqual([]);
  for (const one of objects) expect(isValid(one, SCHEMA), JSON.stringify(one)).toBe(true);
});

it.each([
  [{ remaining: 1, guess: '0', bits: 0 }],
  [{ remaining: 1.5, guess: '0', bits: 0, approximate: false }],
  [{ remaining: 1, guess: '0', bits: 0, approximate: false, more: 1 }],
  [{ remaining: 1, guess: 0, bits: 0, approximate: false }],
  [{ remaining: 1, guess: '0', bits: 0, approximate: false, lengths: { x: 1 } }],
  [{ error: '' }],
  [{ error: 'No.', line: 0 }],
  [{ code: '01', guess: '01' }],
  ['0123'],
  [null],
])('what is no answer is not as the schema says: %j', (value) => {
  expect(isValid(value, SCHEMA)).toBe(false);
});

it('an error of a line is as the schema says', () => {
  const asked = readQuestion({ json: true }, ['-']);
  if (!('question' in asked)) expect.fail();
  const answer = answerAbout(asked.question, ['spam']);
  if (!('wrong' in answer)) expect.fail();
  expect(isValid({ error: answer.wrong, line: 3 }, SCHEMA)).toBe(true);
});

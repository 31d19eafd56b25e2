import { expect, it } from 'vitest';
import { statusOf } from '../../source/engine/game-state.ts';
import { secretsOf } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';
import { temporaryFolder } from '../helpers/folder.ts';

/** The text after the last prompt of this kind. */
function saidAfter(text: string, prompt: string): string {
  return text.slice(text.lastIndexOf(prompt) + prompt.length);
}

const PROMPT = 'What is your guess (q to quit, wq to save and quit): ';

it('the line dialogue of Code Breakers ends without a word when the input ends, at every prompt', async () => {
  for (const input of ['', '2\n', '2\nwq\n', '2\nwq\n1\n', '3\n']) {
    const { text, ended } = await converse(input);
    expect(ended).toBe(false);
    expect(text).toMatch(/: $/);
  }
});

it('the line dialogue of Code Breakers takes only a number of its menu, even at the end of the input or before a carriage return', async () => {
  const wrong = ['', '0', '5', '12', '1.', 'rules'];
  const { text, ended } = await converse(`${wrong.join('\n')}\n1\r\n4`);
  expect(ended).toBe(true);
  expect(text.match(/Choice: Please enter 1, 2, 3, or 4\.\n/g)).toHaveLength(wrong.length);
  expect(text).toContain('Code Breakers Rules:');
  expect(text).toMatch(/Choice: Goodbye\n$/);
});

it('the line dialogue of Code Breakers takes the control characters out of what it echoes', async () => {
  const { text } = await converse('2\n0\u001b[31m1\u0007\u009b2J\u202e\nq\n');
  expect(saidAfter(text.slice(0, text.lastIndexOf(PROMPT)), PROMPT)).toBe(
    'Your guess was "0[31m12J". It must be only numbers!\n',
  );
});

it('the line dialogue of Code Breakers draws the next secret from the same stream, and a loaded game does not touch it', async () => {
  const folder = temporaryFolder();
  const two = await converse('2\nq\n2\n', { folder });
  await converse('2\nwq\n1\nTim\n', { folder, seed: 5n });
  const loadedBetween = await converse('2\nq\n3\n1\nq\n2\n', { folder });
  expect(loadedBetween.kept.at(-1)?.secret).toBe(two.kept.at(-1)?.secret);
});

it('the line dialogue of Code Breakers says so if a save fails, and the game goes on', async () => {
  const { text } = await converse('2\n0123\nwq\n1\nTim\n5501\n', { folder: '/dev/null/saves' });
  expect(text).toContain('Not saved: ');
  expect(text).toContain('| 5  5  0  1  o  o | 0 0 |');
});

it.each(['Zoë', '李雷', 'Be\u0301ne\u0301dicte'])(
  'the line dialogue of Code Breakers saves under the name %s, and lists it',
  async (typed) => {
    const folder = await temporaryFolder();
    const name = typed.normalize('NFC');
    const saved = await converse(`2\nwq\n1\n${typed}\n`, { folder });
    expect(saved.text).toContain(`Game saved in slot 1 as ${name}.`);
    const loaded = await converse('3\n', { folder });
    expect(loaded.text).toContain(`  1: ${name} - Time: `);
  },
);

it('the line dialogue of Code Breakers refuses names that it cannot show or store', async () => {
  for (const name of ['', '$pam', 'a'.repeat(21), '\u001b[31mred']) {
    const { text } = await converse(`2\nwq\n1\n${name}\n`);
    expect(text).toMatch(/That is an invalid name\.\nWhat is your name .*: $/);
  }
});

it('a line dialogue records each game that is won, lost or given up, in that order', async () => {
  const [first = '', second = ''] = secretsOf(11n, 2);
  const wrong = second === '0123' ? '3210' : '0123';
  const lost = `2\n${`${wrong}\n`.repeat(10)}`;
  const { recorded } = await converse(`2\n${first}\n${lost}2\n0123\nq\n4\n`);
  expect(recorded.map(statusOf)).toEqual(['won', 'lost', 'ended']);
  expect(recorded.map(({ guesses }) => guesses.length)).toEqual([1, 10, 1]);
});

it('a line dialogue does not record an unfinished game, at the end of the input or in a slot', async () => {
  expect((await converse('2\n0123\n')).recorded).toEqual([]);
  expect((await converse('2\n0123\nwq\n1\nTim\n4\n')).recorded).toEqual([]);
});

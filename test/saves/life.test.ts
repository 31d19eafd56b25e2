import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { guessLife, thisOwner } from '../../source/saves/life.ts';
import { childOfTest } from '../helpers/program.ts';
import { ownerOf } from '../helpers/saves.ts';

const [pid = '', start = '', place = ''] = thisOwner().split('-');
const tellsStart = process.platform === 'linux';

it('this program runs', () => {
  expect(pid).toBe(String(process.pid));
  expect(guessLife(thisOwner())).toBe(tellsStart ? 'runs' : 'unknown');
});

it('a number that no program has means that the program is gone', () => {
  expect(guessLife(`999999999-${start}-${place}`)).toBe('gone');
});

it('nothing is known of a program on another machine, or of a text that names none', () => {
  expect(guessLife(`${pid}-${start}-elsewhere`)).toBe('unknown');
  expect(guessLife(`999999999-${start}-elsewhere`)).toBe('unknown');
  for (const text of ['', '-', `-1-${start}-${place}`, `0x1-${start}-${place}`, place]) {
    expect(guessLife(text)).toBe('unknown');
  }
});

it.skipIf(!tellsStart)('a number that was given anew is not the program that had it', () => {
  expect(guessLife(`${pid}-${Number(start) - 1}-${place}`)).toBe('gone');
  expect(guessLife(`${pid}-unknown-${place}`)).toBe('unknown');
});

it.skipIf(!tellsStart)(
  'a stopped program runs, and one that is only waited for does not',
  async () => {
    // The shell never waits for its child, so the child keeps its pid when it ends.
    const line = 'sleep 60 & echo $!; exec sleep 60';
    const shell = childOfTest(() => spawn('sh', ['-c', line]));
    const child = await new Promise<number>((told) => {
      shell.stdout.once('data', (data) => told(Number(data)));
    });
    const owner = ownerOf(child);
    expect(guessLife(owner)).toBe('runs');
    process.kill(child, 'SIGSTOP');
    expect(guessLife(owner)).toBe('runs');
    process.kill(child, 'SIGKILL');
    await expect.poll(() => guessLife(owner)).toBe('gone');
  },
);

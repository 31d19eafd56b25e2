import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { OldReports } from '../../source/terminal/mouse.ts';
import { openKeys, turns } from '../helpers/fake-terminal.ts';
import { catchFaults, stopTimers } from '../helpers/run.ts';
import { runs } from '../helpers/work.ts';

/** Streams that list presses among the keys. Each press types `typed`. */
function openMouse(typed: readonly string[] = []) {
  const opened = openKeys();
  opened.keys.onPress = ({ button, x, y }) => {
    opened.heard.push(`${button} ${x} ${y}`);
    return typed;
  };
  return opened;
}

const CLICK = '\x1b[<0;3;4M';

it('presses come in order with the keys, one per turn', async () => {
  const { input, heard } = openMouse();
  input.write(`1${CLICK}2\x1b[<65;1;1M\x1b[<0;1;1m\x1b[A`);
  for (let count = 0; count < 5; count++) {
    while (heard.length === count) await turns(1);
    expect(heard).toHaveLength(count + 1);
  }
  expect(heard).toEqual(['1', 'left 2 3', '2', 'wheelDown 0 0', '\x1b[A']);
});

it('the keys that a press stands for come before those that wait', async () => {
  const { input, heard } = openMouse(['\x1b[H', '\x1b[C']);
  input.write(`1${CLICK}2${CLICK}3`);
  await turns(20);
  const click = ['left 2 3', '\x1b[H', '\x1b[C'];
  expect(heard).toEqual(['1', ...click, '2', ...click, '3']);
});

it('a press says when it came, and not when its turn was', async () => {
  stopTimers();
  const { input, keys } = openKeys();
  let late = 0;
  keys.onPress = ({ time }) => {
    late = performance.now() - time;
    return [];
  };
  keys.hold();
  input.write(CLICK);
  vi.advanceTimersByTime(30);
  keys.release();
  await turns(3);
  expect(late).toBe(30);
});

it('keys and presses are held back until the last hold is released', async () => {
  const { input, keys, heard } = openMouse();
  keys.hold();
  keys.hold();
  input.write(`${CLICK}1`);
  await turns(5);
  keys.release();
  await turns(5);
  expect(heard).toEqual([]);
  keys.release();
  await turns(5);
  expect(heard).toEqual(['left 2 3', '1']);
});

it('of keys and presses that come faster than they are handled, the first 2,048 wait', async () => {
  const { input, keys, heard } = openMouse();
  keys.hold();
  for (let x = 1; x <= 9000; x++) input.write(`1\x1b[<0;${x};1M`);
  await turns(20);
  keys.release();
  await turns(8300);
  const first = Array.from({ length: 1024 }, (_, x) => ['1', `left ${x} 0`]);
  expect(heard).toEqual(first.flat());
  // Now there is room again.
  input.write(CLICK);
  await turns(5);
  expect(heard.at(-1)).toBe('left 2 3');
});

it('presses wait for a listener as keys do', async () => {
  const { input, keys, heard, listener } = openMouse();
  keys.off('readable', listener);
  input.write(`${CLICK}1`);
  await turns(5);
  expect(heard).toEqual([]);
  keys.on('readable', listener);
  await turns(5);
  expect(heard).toEqual(['left 2 3', '1']);
});

it('a drop forgets presses, unfinished ones, and keys that stand for one', async () => {
  const { input, keys, heard } = openKeys();
  keys.onPress = () => {
    setImmediate(() => keys.drop());
    return ['a', 'b', 'c'];
  };
  input.write(`${CLICK}${CLICK}\x1b[<0;1`);
  await turns(10);
  input.write(';1M2');
  await turns(5);
  expect(heard.filter((key) => key !== 'a')).toEqual(['2']);
});

it('Ctrl-C overtakes presses', async () => {
  const { input, keys, heard } = openMouse();
  keys.hold();
  input.write(`${CLICK}\x1b[<0;1\x03${CLICK}`);
  await turns(5);
  expect(heard).toEqual(['\x03']);
  keys.release();
  await turns(5);
  expect(heard).toEqual(['\x03', 'left 2 3']);
});

it('a press in a marked paste is dropped', async () => {
  const { input, heard } = openMouse();
  input.write(`\x1b[200~0${CLICK}1\x1b[201~${CLICK}`);
  await turns(10);
  expect(heard).toEqual(['0', '1', 'left 2 3']);
});

it('a fault in what a press does costs no later key', async () => {
  const { input, keys, heard } = openMouse();
  const faults = catchFaults();
  keys.onPress = () => {
    throw new Error('a broken screen');
  };
  input.write(`${CLICK}1`);
  await turns(10);
  expect(faults).toHaveLength(1);
  expect(heard).toEqual(['1']);
});

it('an old report is swallowed byte by byte, whatever its bytes would be as text', async () => {
  const byte = fc.oneof(fc.constant(0), fc.integer({ min: 0x20, max: 0xff }));
  const report = fc.array(byte, { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(report, fc.nat(7), async (bytes, cut) => {
      const { input, heard } = openMouse();
      const written = Buffer.from([0x31, 0x1b, 0x5b, 0x4d, ...bytes, 0xc3, 0xbc, 0x32]);
      input.write(written.subarray(0, cut));
      await turns(1);
      input.write(written.subarray(cut));
      await turns(8);
      expect(heard).toEqual(['1', 'ü', '2']);
    }),
    runs(300),
  );
});

it('an old report that is broken off by a key or a pause costs no later key', async () => {
  stopTimers();
  const { input, heard } = openMouse();
  input.write(Buffer.from([0x1b, 0x5b, 0x4d, 0xc3, 0x1b, 0x5b, 0x41]));
  input.write('\x1b[M!');
  await turns(1);
  vi.advanceTimersByTime(1100);
  await turns(2);
  input.write('äö');
  await turns(5);
  expect(heard).toEqual(['\x1b[A', 'ä', 'ö']);
});

it('a report in bytes is taken out whole, even for cells that are too far away for it', () => {
  const left = (...bytes: number[]) => [...new OldReports().restOf(Buffer.from(bytes))];
  const begin = [0x1b, 0x5b, 0x4d];
  expect(left(...begin, 0x20, 0xff, 0x41, 0x61)).toEqual([...begin, 0x61]);
  // A column too large for a byte is sent as 0.
  expect(left(...begin, 0x20, 0x00, 0x41, 0x61)).toEqual([...begin, 0x61]);
  // Any other control character begins something else.
  expect(left(...begin, 0x20, 0x0d, 0x61)).toEqual([...begin, 0x0d, 0x61]);
});

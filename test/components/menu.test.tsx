import { render } from 'ink';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Menu, type MenuItem } from '../../source/components/menu.tsx';
import { FakeTerminal } from '../helpers/fake-terminal.ts';

const ITEMS: MenuItem[] = [
  { key: '1', value: 'rules', label: 'Rules' },
  { key: '2', value: 'play', label: 'Play', note: 'ten guesses' },
  { key: 'c', value: 'cancel', label: 'cancel' },
];

async function open(initial?: string, items = ITEMS) {
  const terminal = new FakeTerminal({ columns: 40, rows: 8 });
  const chosen: string[] = [];
  const onHighlight = vi.fn();
  const menu = (
    <Menu
      items={items}
      width={40}
      {...(initial === undefined ? {} : { initial })}
      onChoose={({ value }) => chosen.push(value)}
      onHighlight={onHighlight}
    />
  );
  const ink = render(menu, {
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    interactive: true,
    patchConsole: false,
  });
  onTestFinished(() => ink.unmount());
  await terminal.waitFor('cancel');
  return { terminal, chosen, onHighlight };
}

it('shows each item behind its key, and its note below it', async () => {
  const { terminal } = await open();
  expect(terminal.screen()).toBe(
    [' > 1: Rules', '   2: Play', '      ten guesses', '   c: cancel'].join('\n'),
  );
});

it('begins with the first item, or with another one', async () => {
  expect((await open('play')).terminal.screen()).toContain('> 2: Play');
  expect((await open('nothing')).terminal.screen()).toContain('> 1: Rules');
});

it('moves by arrows and letters, round at the ends, and tells of it', async () => {
  const { terminal, chosen, onHighlight } = await open();
  terminal.type('\x1b[Bjj\x1b[Ak');
  await terminal.waitFor('> 2: Play');
  expect(onHighlight.mock.calls.flat()).toEqual(['play', 'cancel', 'rules', 'cancel', 'play']);
  expect(chosen).toEqual([]);
});

it('chooses by Enter and by digits', async () => {
  const { terminal, chosen } = await open();
  terminal.type('\x1b[B\r1');
  await terminal.waitFor(() => chosen.length === 2);
  expect(chosen).toEqual(['play', 'rules']);
});

it('breaks a note that is too wide, under its label', async () => {
  const note = 'reveals a number in its position, costs 2 guesses';
  const { terminal } = await open(undefined, [
    ...ITEMS,
    { key: 'b', value: 'aid', label: 'Aid', note },
  ]);
  await terminal.waitFor('guesses');
  expect(terminal.rows().slice(4, 7)).toEqual([
    '   b: Aid',
    '      reveals a number in its',
    '      position, costs 2 guesses',
  ]);
});

it('lets an item that cannot be had now be chosen, to say why', async () => {
  const grey: MenuItem = { key: 'a', value: 'aid', label: 'Aid', note: 'used', isRefused: true };
  const { terminal, chosen } = await open('aid', [...ITEMS, grey]);
  await terminal.waitFor('> a: Aid');
  terminal.type('\r');
  await terminal.waitFor(() => chosen.length === 1);
  expect(chosen).toEqual(['aid']);
});

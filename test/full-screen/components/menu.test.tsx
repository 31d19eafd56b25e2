import { setImmediate as nextTurn } from 'node:timers/promises';
import { useInput } from 'ink';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Menu, menuRows, menuWidth } from '../../../source/full-screen/components/menu.tsx';
import { MenuContext } from '../../../source/full-screen/kit/menu.tsx';
import { DrawnContext } from '../../../source/full-screen/model/definitions.ts';
import type { MenuItem } from '../../../source/full-screen/model/keys.ts';
import { renderComponent } from '../../helpers/components.tsx';
import { stateWith } from '../../helpers/states.ts';

const ITEMS: MenuItem[] = [
  { key: '1', value: 'rules', label: 'Rules' },
  { key: '2', value: 'play', label: 'Play', note: 'ten guesses' },
  { key: 'c', value: 'cancel', label: 'cancel' },
];

const STATE = stateWith([{ name: 'start' }], { size: { columns: 40, rows: 24 } });
const NO_CALLS = { onChoose: () => {}, onHighlight: () => {} };

/** The screen that a menu is drawn on, and what it calls. */
function InScreen(props: {
  readonly on?: ComponentProps<typeof MenuContext>['value'];
  readonly children: ReactNode;
}) {
  const { on = NO_CALLS, children } = props;
  return (
    <DrawnContext value={{ state: STATE }}>
      <MenuContext value={on}>{children}</MenuContext>
    </DrawnContext>
  );
}

function open(initial?: string, items = ITEMS) {
  const chosen: string[] = [];
  const onHighlight = vi.fn();
  const { text, ...menu } = renderComponent(
    <InScreen on={{ onChoose: (value) => chosen.push(value), onHighlight }}>
      <Menu items={items} initial={initial} />
    </InScreen>,
    { width: 40 },
  );
  const press = async (...keys: string[]) => {
    await nextTurn();
    for (const key of keys) {
      menu.type(key);
      await nextTurn();
    }
  };
  /** Without the end of the bar over the selected item. */
  const shown = () => text().replace(/ +$/gm, '');
  return { ...menu, text: shown, press, chosen, onHighlight };
}

it('a menu shows each item behind its key, and its note below it', () => {
  expect(open().text()).toBe(
    [' > 1: Rules', '   2: Play', '      ten guesses', '   c: cancel'].join('\n'),
  );
});

it('a menu begins with the first item, or with another one', () => {
  expect(open('play').text()).toContain('> 2: Play');
  expect(open('nothing').text()).toContain('> 1: Rules');
});

it('a menu moves by arrows and letters, round at the ends, and tells of it', async () => {
  const { press, text, chosen, onHighlight } = open();
  await press('\x1b[B', 'j', 'j', '\x1b[A', 'k');
  expect(text()).toContain('> 2: Play');
  expect(onHighlight.mock.calls.flat()).toEqual(['play', 'cancel', 'rules', 'cancel', 'play']);
  expect(chosen).toEqual([]);
});

it('a menu chooses by Enter and by digits', async () => {
  const { press, chosen } = open();
  await press('\x1b[B', '\r', '1');
  expect(chosen).toEqual(['play', 'rules']);
});

it('a menu breaks a note that is too wide, under its label', () => {
  const note = 'reveals a number in its position, costs 2 guesses';
  const { text } = open(undefined, [...ITEMS, { key: 'b', value: 'aid', label: 'Aid', note }]);
  expect(text().split('\n').slice(4)).toEqual([
    '   b: Aid',
    '      reveals a number in its position,',
    '      costs 2 guesses',
  ]);
});

it('a menu is as wide as it has to be for no note to be broken, and no wider', () => {
  const note = 'ten guesses at a code of four pegs';
  const items = ITEMS.map((item) => (item.note ? { ...item, note } : item));
  const width = menuWidth(items);
  expect(menuRows(items, width)).toBe(items.length + 1);
  expect(menuRows(items, width - 1)).toBe(items.length + 2);
});

it('a menu measures wide letters by their columns: its bar, its notes, and what stands beside', () => {
  const items: MenuItem[] = [
    { key: '1', value: 'one', label: '李雷韩梅', aside: 'here' },
    { key: '2', value: 'two', label: 'Anna B', aside: 'there' },
    { key: '3', value: 'three', label: '李'.repeat(30) },
  ];
  const { text } = open(undefined, items.slice(0, 2));
  expect(text()).toBe(' > 1: 李雷韩梅  here\n   2: Anna B    there');
  expect(open('three', items).text().split('\n')[2]).toBe(` > 3: ${'李'.repeat(17)}`);
  expect(open('one', items).text().split('\n')[2]).toBe(`   3: ${'李'.repeat(17)}`);
  expect(menuWidth([{ ...(items[1] as MenuItem), note: '李'.repeat(10) }])).toBe(27);
});

it('a menu lets an item that cannot be had now be chosen, to say why', async () => {
  const grey: MenuItem = { key: 'a', value: 'aid', label: 'Aid', note: 'used', isRefused: true };
  const { press, text, chosen } = open('aid', [...ITEMS, grey]);
  expect(text()).toContain('> a: Aid');
  await press('\r');
  expect(chosen).toEqual(['aid']);
});

it('a menu sets what stands beside a label in one column, and groups apart', () => {
  const { text } = open(undefined, [
    { key: 'c', value: 'continue', label: 'Continue', aside: 'Pegs, guess 3' },
    { key: '1', value: 'load', label: 'Load Game', aside: '2 saved', startsGroup: true },
  ]);
  expect(text().split('\n')).toEqual([
    ' > c: Continue   Pegs, guess 3',
    '',
    '   1: Load Game  2 saved',
  ]);
});

it('the bar of a menu goes over the widest item', () => {
  const { styled } = open();
  // The indicator, the widest item and a blank.
  const bar = '> 1: Rules'.padEnd(2 + 'c: cancel'.length + 1);
  expect(styled()).toContain(`\x1b[48;5;23m\x1b[38;5;231m${bar}\x1b[39m`);
});

/** A menu that gets one more item, its first, by a plus. */
function Growing() {
  const [isLong, grow] = useState(false);
  useInput((input) => {
    if (input === '+') grow(true);
  });
  const items = isLong ? [{ key: '0', value: 'first', label: 'First' }, ...ITEMS] : ITEMS;
  return (
    <InScreen>
      <Menu items={items} initial="play" />
    </InScreen>
  );
}

it('a menu whose items change highlights the same one again, and not its first', async () => {
  const { text, type } = renderComponent(<Growing />);
  await nextTurn();
  expect(text()).toContain('> 2: Play');
  type('+');
  await vi.waitFor(() => expect(text()).toContain('0: First'));
  await nextTurn();
  expect(text()).toContain('> 2: Play');
});

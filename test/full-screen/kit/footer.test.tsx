import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Footer, footerItems } from '../../../source/full-screen/kit/footer.tsx';
import type { KeyWords } from '../../../source/full-screen/kit/key-rows.ts';
import { Box, ScreenContext } from '../../../source/full-screen/kit/layout.tsx';
import { linesOf } from '../../helpers/components.tsx';

const ITEMS: KeyWords[] = [
  { keys: 'Enter', does: 'guess' },
  { keys: 'Up Down', does: 'change' },
  { keys: 'Ctrl-S', does: 'save' },
  { keys: 'Esc', does: 'menu' },
  { keys: '?', does: 'help' },
];

const within = (columns: number, shown: ReactElement) => (
  <ScreenContext
    value={{ state: { size: { columns, rows: 24 }, screens: [{ name: 'start' }] } } as never}
  >
    <Box height={1}>{shown}</Box>
  </ScreenContext>
);

const footer = (items: readonly KeyWords[], width: number) =>
  linesOf(within(width, <Footer items={items} />), { width })[0]?.trimEnd();

it.each([
  [82, ' Enter guess   Up Down change   Ctrl-S save                     Esc menu   ? help'],
  [63, ' Enter guess   Up Down change                Esc menu   ? help'],
  [34, ' Enter guess    Esc menu   ? help'],
])('in a window of %i columns the footer is%s', (width, text) => {
  expect(footer(ITEMS, width)).toEqual(text);
});

const items = fc.array(
  fc.record({
    keys: fc.constantFrom('Enter', 'Esc', '?', 'Up Down', 'Tab'),
    does: fc.stringMatching(/^[a-z]{1,12}$/),
  }),
  { maxLength: 8 },
);

it('the footer drops whole items, the least useful first, but never Enter, Tab, Esc and ?', () => {
  fc.assert(
    fc.property(items, fc.nat(100), (given, width) => {
      const groups = footerItems(given, width);
      const shown = given.filter((item) => groups.some((group) => group.items.includes(item)));
      const isNever = ({ keys }: KeyWords) => keys !== 'Up Down';
      const kept = shown.filter((item) => !isNever(item));
      expect(shown.filter(isNever)).toEqual(given.filter(isNever));
      expect(kept).toEqual(given.filter((item) => !isNever(item)).slice(0, kept.length));
      const widthOf = (some: readonly KeyWords[]) =>
        some.map(({ keys, does }) => `${keys} ${does}`).join('   ').length;
      if (kept.length > 0) expect(widthOf(shown)).toBeLessThanOrEqual(width);
      if (widthOf(given) <= width) expect(shown).toEqual(given);
    }),
  );
});

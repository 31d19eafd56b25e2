import fc from 'fast-check';
import { expect, it } from 'vitest';
import { footerItems } from '../../../source/full-screen/kit/footer.tsx';
import type { KeyWords } from '../../../source/full-screen/kit/key-rows.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FooterItem, footerText } from '../../source/components/footer.tsx';

const ITEMS: FooterItem[] = [
  { keys: 'Enter', does: 'guess' },
  { keys: 'Up Down', does: 'change' },
  { keys: 'Ctrl-S', does: 'save' },
  { keys: 'Esc', does: 'menu' },
  { keys: '?', does: 'help' },
];

describe('the footer', () => {
  it.each([
    [80, 'Enter guess | Up Down change | Ctrl-S save | Esc menu | ? help'],
    [61, 'Enter guess | Up Down change | Esc menu | ? help'],
    [32, 'Enter guess | Esc menu | ? help'],
    [10, 'Esc menu | ? help'],
  ])('in %i columns is %s', (width, text) => {
    expect(footerText(ITEMS, width, false)).toBe(text);
  });

  it('has arrows where the terminal knows them', () => {
    expect(footerText(ITEMS, 80, true)).toContain('\u2191\u2193 change \u00b7 Ctrl-S');
    expect(footerText([{ keys: 'Right', does: 'options' }], 80, true)).toBe('\u2192 options');
    expect(footerText([{ keys: 'Right', does: 'options' }], 80, false)).toBe('Right options');
  });

  const items = fc.array(
    fc.record({
      keys: fc.constantFrom('Enter', 'Esc', '?', 'Up Down', 'Tab'),
      does: fc.stringMatching(/^[a-z]{1,12}$/),
    }),
    { maxLength: 8 },
  );

  it('drops whole items, the least useful first, but never ? and Esc', () => {
    fc.assert(
      fc.property(items, fc.nat(100), (given, width) => {
        const text = footerText(given, width, false);
        const shown = text === '' ? [] : text.split(' | ');
        const all = given.map(({ keys, does }) => `${keys} ${does}`);
        const isNever = (item: string) => /^(\?|Esc) /.test(item);
        const droppable = all.filter((item) => !isNever(item));
        const kept = shown.filter((item) => !isNever(item));
        expect(shown.filter(isNever)).toEqual(all.filter(isNever));
        expect(kept).toEqual(droppable.slice(0, kept.length));
        if (kept.length > 0) expect(text.length).toBeLessThanOrEqual(width);
        if (all.join(' | ').length <= width) expect(shown).toEqual(all);
      }),
    );
  });
});

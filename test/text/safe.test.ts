import { expect, it } from 'vitest';
import { quoted, shortened, withoutControls } from '../../source/text/safe.ts';

it('text from outside loses what could command a terminal, and keeps every letter', () => {
  expect(withoutControls('a\u001b[2Jb\u009bc\u007f\u2028d\u202ee\u2066\u061cf')).toBe('a[2Jbcdef');
  expect(withoutControls('naïve 李雷 🎯')).toBe('naïve 李雷 🎯');
});

it('a text is shortened to whole characters, and a shorter one stays as it is', () => {
  expect(shortened('a🎯b🎯', 2)).toBe('a🎯');
  expect(shortened('🎯🎯🎯', 2)).toBe('🎯🎯');
  expect(shortened('🎯', 2)).toBe('🎯');
  expect(shortened('', 2)).toBe('');
});

it('a quoted text has sixty characters at most, without its control characters', () => {
  expect(quoted(`\u001b${'🎯'.repeat(99)}`)).toBe('🎯'.repeat(60));
  expect(quoted('x'.repeat(99))).toBe('x'.repeat(60));
});

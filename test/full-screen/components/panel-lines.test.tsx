import { expect, it } from 'vitest';
import { StyledLine } from '../../../source/full-screen/components/panel-lines.tsx';
import { codesLeftBar } from '../../../source/full-screen/model/panel.ts';
import type { Look } from '../../../source/terminal/look.ts';
import { linesOf } from '../../helpers/components.tsx';

const bar = (left: number, total: number, look: Partial<Look> = {}) =>
  linesOf(<StyledLine line={codesLeftBar(left, total, 10)} />, { unicode: false, ...look })[0];

it('the bar of the codes left loses the same length for each division of the codes', () => {
  expect(bar(10_000_000_000, 10_000_000_000)).toBe('##########');
  expect(bar(100_000, 10_000_000_000)).toBe('#####.....');
  expect(bar(1_000, 10_000_000_000)).toBe('###.......');
});

it('the bar of the codes left is full for all codes alone, and empty for no code alone', () => {
  expect(bar(1_295, 1_296)).toBe('#########.');
  expect(bar(1, 1_296)).toBe('#.........');
  expect(bar(0, 1_296)).toBe('..........');
  expect(bar(1, 1)).toBe('##########');
});

it('a bar is solid where the locale is UTF-8', () => {
  expect(bar(1_000, 10_000_000_000, { unicode: true })).toBe('\u2587\u2587\u2587.......');
  expect(bar(1_000, 10_000_000_000, { unicode: false })).toBe('###.......');
});

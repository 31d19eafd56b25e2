import { expect, it } from 'vitest';
import {
  calendarPage,
  resultsSection,
} from '../../../../source/full-screen/screens/daily/calendar-page.ts';
import { CLOCK, newsWith } from '../../../helpers/daily-states.ts';
import { stateWith } from '../../../helpers/states.ts';

const ID = 'code-breakers';

/** The dates of November that are marked as missed, by the marks of the first days. */
function missed(...marks: string[]): number[] {
  const state = stateWith([], { clock: CLOCK, dailies: { [ID]: newsWith(marks) } });
  const days = calendarPage(state, 'code', ID, CLOCK.today).flat();
  return days.flatMap((day) => (day?.mark.text === ' .' ? [Number(day.date.slice(8))] : []));
}

it.each([
  ['none where nothing was played', [], []],
  ['those after the first that was played', ['.', '.', '5', '4', '.', 'x'], [5, ...range(7, 21)]],
  ['none before one that was played as practice alone', ['.', '(4)'], []],
])('of the days of a month are missed: %s', (_, marks, days) => {
  expect(missed(...marks)).toEqual(days);
});

it('the bars of the daily results go up to 18 cells, with their numbers in one column', () => {
  const dailies = { [ID]: newsWith(['5', '4', '5', '5', 'x', '7']) };
  const [, ...lines] = resultsSection(stateWith([], { clock: CLOCK, dailies }), ID);
  const texts = lines.map((line) => line.map(({ text }) => text).join(''));
  expect(texts).toEqual([
    '    4  ######                1',
    '    5  ##################    3',
    '    6                        0',
    '    7  ######                1',
    '    -  ######                1  not broken',
  ]);
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

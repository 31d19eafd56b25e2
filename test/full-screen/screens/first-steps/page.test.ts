import { expect, it } from 'vitest';
import { lessonShort } from '../../../../source/full-screen/screens/first-steps/state.ts';
import { messageOf } from '../../../../source/full-screen/screens/index.ts';
import { lessonAtPage } from '../../../helpers/lesson.ts';
import { stateWith } from '../../../helpers/states.ts';
import {
  countedOf,
  NOTHING_COUNTED,
  SOME_COUNTED,
  someEntries,
} from '../../../helpers/statistics.ts';
import { effectTypes, updated } from '../../../helpers/steps.ts';

const lost = countedOf(someEntries().map((entry) => ({ ...entry, result: 'lost' })));

it.each([
  ['before anything is known', {}, undefined],
  ['where nothing was played', { counted: NOTHING_COUNTED }, 'begin here'],
  ['until a game was won', { counted: lost }, 'begin here'],
  ['once a game was won', { counted: SOME_COUNTED }, undefined],
  ['in the lesson', { counted: SOME_COUNTED, lesson: lessonAtPage(3) }, 'page 3 of 12'],
] as const)('the start always offers the lesson, and says where to begin: %s', (_, more, aside) => {
  const state = stateWith([], more);
  expect(lessonShort(state)).toBe(aside);
});

it('the start names its key among those that can be entered', () => {
  expect(updated(stateWith([]), { type: 'other' }).state.notices).toEqual([
    'Please enter 1, 2, 3, 4, f, d, p, s, or o.',
  ]);
});

it('the start is left by q too', () => {
  const message = messageOf(stateWith([]), 'text', 'q');
  expect(effectTypes(updated(stateWith([]), message ?? expect.fail()))).toEqual(['leave']);
});

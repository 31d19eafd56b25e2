import { expect, it } from 'vitest';
import type { Answer } from '../../../source/coach/answers.ts';
import type { AppState, Message } from '../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../source/games/index.ts';
import { asked } from '../../helpers/coach.ts';
import { stateWith } from '../../helpers/states.ts';
import { SOME_COUNTED } from '../../helpers/statistics.ts';
import { choose, updated } from '../../helpers/steps.ts';

const PEGS = RULE_SETS.findIndex(({ rules }) => rules.id === 'pegs');

/** A review of one guess with this skill. */
const reviewed = (skill: number): Answer => ({
  type: 'review',
  reviewed: [
    {
      ...{ guess: [0], before: 9, after: 0, gained: 2, expected: 1 },
      ...{ value: skill, best: [1], bestBits: 1, bestValue: 1 },
    },
  ],
});

const opened = updated(stateWith([], { setId: 'pegs' }), choose('statistics'));
const counted = updated(opened.state, { type: 'counted', told: SOME_COUNTED });

function answer({ skills }: AppState, skill: number): Message {
  return { type: 'answered', key: skills?.asked?.key ?? '', answer: reviewed(skill) };
}

it('the statistics open at the game that was played last, and count the history', () => {
  expect(opened.state.screens.at(-1)).toEqual({ name: 'statistics', at: PEGS });
  expect(opened.effects).toEqual([{ type: 'count' }]);
  const unknown = updated(stateWith([], { setId: 'towers' }), choose('statistics'));
  expect(unknown.state.screens.at(-1)).toEqual({ name: 'statistics', at: 0 });
});

it('the coach is asked about one of the last games after the other, and told no secret', () => {
  let { state, effects } = counted;
  const last = SOME_COUNTED.statistics.games.pegs?.last ?? [];
  for (const { id, secret, result } of last) {
    const [effect] = asked(effects);
    expect(asked(effects)).toHaveLength(1);
    expect(state.skills?.asked).toEqual({ id, key: effect?.key });
    expect(effect?.question).toMatchObject({ type: 'review', won: result === 'won' });
    expect(JSON.stringify(effect?.question)).not.toContain(secret);
    ({ state, effects } = updated(state, answer(state, 0.75)));
  }
  expect(asked(effects)).toEqual([]);
  expect(state.skills).toEqual({ known: Object.fromEntries(last.map(({ id }) => [id, 0.75])) });
});

it('while the coach thinks it is asked nothing else, whatever page is shown', () => {
  const other = updated(counted.state, { type: 'change', by: -1 });
  expect(asked(other.effects)).toEqual([]);
  const next = updated(other.state, answer(other.state, 0.5));
  expect(asked(next.effects)).toHaveLength(1);
  expect(next.state.skills?.asked?.id).toMatch(/^lifelines/);
});

it('an answer that comes after the statistics were left is kept, and no more are asked for', () => {
  const left = updated(counted.state, { type: 'back' }, answer(counted.state, 0.5));
  expect(asked(left.effects)).toEqual([]);
  expect(Object.values(left.state.skills?.known ?? {})).toEqual([0.5]);
  const again = updated(left.state, choose('statistics'));
  expect(asked(again.effects)).toHaveLength(1);
});

it('other answers, and a coach that is gone, change no skill', () => {
  const other = updated(counted.state, { type: 'answered', key: '{}', answer: reviewed(0.5) });
  expect(other.state.skills).toEqual(counted.state.skills);
  const gone = updated(counted.state, { type: 'unanswered' }, { type: 'change', by: 1 });
  expect(asked(gone.effects)).toEqual([]);
  expect(gone.state.skills?.known).toEqual({});
});

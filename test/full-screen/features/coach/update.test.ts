import { describe, expect, it } from 'vitest';
import { insightIn, keyOf } from '../../../../source/full-screen/model/coach.ts';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { custom } from '../../../../source/games/custom.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { advised, answeredAll, answerTo, asked } from '../../../helpers/coach.ts';
import { gameWith, playing, playingWithCoach, stateWith } from '../../../helpers/states.ts';
import { choose, continued, entered, typed, updated, YES } from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455', '0123']);
const silent = playing(game);
const state = advised(silent);

it('the coach is asked about each new game, clue and aid, and about nothing else', () => {
  const start = stateWith([]);
  const started = updated(start, choose('newGame'), choose('code-breakers'));
  expect(asked(started.effects)).toMatchObject([{ question: { type: 'advise' } }]);
  const guessed = updated(started.state, ...entered('0123'));
  expect(asked(guessed.effects)).toHaveLength(1);
  for (const message of [...typed('01'), { type: 'back' } as const, choose('resume')]) {
    expect(asked(updated(guessed.state, message).effects)).toEqual([]);
  }
  const aided = playing(gameWith('907221', [], '', rulesOf(lifelines, { length: 6 })));
  const [effect] = asked(updated(aided, ...entered('Lifeline#1')).effects);
  expect(effect?.question.known.revealed).toHaveLength(1);
});

it('the coach is told what the player knows, and never the secret', () => {
  const { effects } = updated(silent, ...entered('5500'));
  const [effect] = asked(effects);
  expect(effect?.question.known.rows).toHaveLength(3);
  expect(effect?.key).toBe(keyOf(effect?.question.known ?? expect.fail()));
  expect(JSON.stringify(effect)).not.toMatch(/550022|5,5,0,0,2,2|secret/);
});

it('the coach is told that one guess is left', () => {
  const late = playing(gameWith('550022', Array(8).fill('0123')));
  expect(asked(updated(late, ...entered('3210')).effects)).toMatchObject([
    { question: { left: 1 } },
  ]);
});

it('the coach is asked anew where the same history leaves one guess alone', () => {
  const opened = (from: AppState, guesses: number) => {
    const rules = rulesOf(custom, { shortest: 4, longest: 6, guesses });
    return answeredAll(updated(from, continued(gameWith('550022', [], '', rules))));
  };
  const last = opened(opened(stateWith([]), 10), 1);
  // The shortest code is the likeliest.
  expect(insightIn(last)?.advice?.guess?.code).toHaveLength(4);
});

it('the coach is asked for no advice where the game is over', () => {
  for (const keys of ['550022', 'q']) {
    const types = asked(updated(state, ...entered(keys)).effects).map((one) => one.question.type);
    expect(types).not.toContain('advise');
  }
});

describe('an answer', () => {
  const guessed = updated(silent, ...entered('5500'));
  const [{ key, question } = expect.fail()] = asked(guessed.effects);
  const answer = answerTo(question);

  it('an answer tells the codes left, and the lengths that they have', () => {
    expect(insightIn(guessed.state)?.advice).toBeUndefined();
    const { state: now } = updated(guessed.state, { type: 'answered', key, answer });
    expect(insightIn(now)).toMatchObject({
      left: [55_728, 6276, 1103, 4],
      advice: { lengths: [{ length: 4 }, { length: 5 }, { length: 6 }] },
    });
  });

  it('an answer about an earlier history changes nothing', () => {
    const later: AppState[] = [
      silent,
      updated(guessed.state, ...entered('5501')).state,
      updated(guessed.state, ...entered('q'), YES, { type: 'drawn' }, choose('menu')).state,
      updated(guessed.state, ...entered('550022'), { type: 'drawn' }).state,
      updated(stateWith([]), choose('newGame'), choose('colors')).state,
      stateWith([{ name: 'breakGame' }]),
    ];
    for (const now of later) {
      expect(updated(now, { type: 'answered', key, answer })).toEqual({ state: now, effects: [] });
    }
  });

  it('an answer that comes while another screen is shown is there when the board comes back', () => {
    for (const message of [{ type: 'back' }, { type: 'help' }, { type: 'save' }] as const) {
      const away = updated(guessed.state, message, { type: 'answered', key, answer });
      const back = updated(away.state, { type: 'back' });
      expect(insightIn(back.state)?.advice?.remaining).toBeGreaterThan(0);
    }
  });

  it('an answer that came when there was no game is asked for again by the next game', () => {
    const started = updated(stateWith([]), choose('newGame'), choose('code-breakers'));
    const [effect = expect.fail()] = asked(started.effects);
    const late: Message = {
      type: 'answered',
      key: effect.key,
      answer: answerTo(effect.question),
    };
    const quit = updated(started.state, ...entered('q'), late);
    const again = updated(quit.state, choose('newGame'), choose('code-breakers'));
    expect(insightIn(answeredAll(again))?.advice?.remaining).toBe(55_728);
  });
});

it('the counts of earlier guesses stay while the coach thinks, and the count of now does not', () => {
  const before = advised(
    playing(gameWith('9072', ['9011'], '', rulesOf(lifelines, { length: 4 }))),
  );
  expect(before.insight?.left).toHaveLength(2);
  const aided = updated(before, ...entered('Lifeline#2')).state;
  expect(aided.insight?.left).toEqual(before.insight?.left?.slice(0, 1));
  const other = gameWith('550022', ['0123']);
  const loaded = updated(state, continued(other)).state;
  expect(state.insight?.left).toHaveLength(3);
  expect(loaded.insight?.left).toBeUndefined();
});

it.each([
  ['code-breakers', '77777', 'Your guess was "77777". It must be only numbers 0 through 5.'],
  ['letters', 'aabb', 'Your guess was "aabb". It must not have a letter twice.'],
])('Tab says why a whole guess cannot be made, and charges nothing: %s', (id, text, why) => {
  const { rules } = ruleSetOf(id);
  const playable = advised(playingWithCoach(gameWith('abcd', [], '', rules)));
  const { state } = updated(playable, ...typed(text), { type: 'hint' });
  expect(state.notices[0]).toBe(why);
  expect(state.game?.hints).toBe(0);
});

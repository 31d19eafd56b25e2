import { expect, it } from 'vitest';
import { insightIn } from '../../../source/full-screen/model/coach.ts';
import type { Message } from '../../../source/full-screen/model/state.ts';
import { breakScreen, clueKeys, honest, rowHere } from '../../helpers/breaking.ts';
import { answeredAll } from '../../helpers/coach.ts';
import { nextGame, playerBroke, startedMatch } from '../../helpers/matches.ts';
import { gameWith, playing, stateWith } from '../../helpers/states.ts';
import { choose, entered, shownScreen, updated } from '../../helpers/steps.ts';

const DRAWN: Message = { type: 'drawn' };

it('the review of a game comes to its end while Break my code, which asks the coach too, lies above', () => {
  const ended = updated(playing(gameWith('550022', ['0123'])), ...entered('550022'));
  const { state: breaking } = updated(
    ...([ended.state, DRAWN, choose('another'), choose('Break my code'), choose('pegs')] as const),
  );
  const answered = answeredAll({ state: breaking, effects: ended.effects });
  expect(shownScreen({ state: answered, effects: [] })).toBe('break');
  expect(insightIn(answered)?.reviewed).toHaveLength(2);
});

it('the end of a game of the machine that comes below the help takes keys once the help is closed', () => {
  const choices = { custom: { longest: 6, shortest: 6, symbols: 8, guesses: 1 } };
  const made = nextGame(playerBroke(startedMatch({ choices }, 'custom')));
  const thinking = updated(made, ...clueKeys(honest('707060')(rowHere(made).guess, 0)));
  const helped = updated(thinking.state, { type: 'help' }).state;
  const ended = answeredAll({ state: helped, effects: thinking.effects });
  const back = updated(ended, DRAWN, { type: 'back' }).state;
  expect(breakScreen(back).phase).toBe('unbroken');
  expect(shownScreen(updated(back, choose('goOn')))).toBe('match');
});

it('the first frame is over once it is drawn, also where a run begins with the end of a game', () => {
  const game = gameWith('550022', ['550022']);
  for (const screens of [[], [{ name: 'over', isDrawn: true } as const]]) {
    const first = stateWith(screens, { game, isFirstFrame: true });
    expect(updated(first, DRAWN).state).not.toHaveProperty('isFirstFrame');
  }
});

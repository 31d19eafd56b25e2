import { spelled } from '../../../coach/words.ts';
import { statusOf } from '../../../engine/game.ts';
import { insightIn, isCoached } from '../../model/coach.ts';
import type { After, OnEvent } from '../../model/definitions.ts';
import { FRAME_TIME, lengthOf, momentAt } from '../../model/moment.ts';
import { just, type Update } from '../../model/navigation.ts';
import { viewOf } from '../../model/once.ts';
import { puzzleRulesOf } from '../../model/puzzles.ts';
import {
  type AppState,
  type GameAppState,
  hasGame,
  type ScreenOf,
  screenOf,
} from '../../model/state.ts';
import type { Moment } from './state.ts';

/** Shows the next frame of the moment, or a later one if time has gone on. */
export const onTick: OnEvent = (state, message) => {
  if (message.type !== 'tick') return undefined;
  const { moment, at } = message;
  if (state.moment !== moment) return just(state);
  const next = moment.frame + lengthOf(moment);
  const { begun = at - FRAME_TIME * next } = moment;
  const due = Math.floor((at - begun) / FRAME_TIME);
  return withMoment(just(state), momentAt({ ...moment, begun }, Math.max(next, due)));
};

/** Begins the moment that follows from an update, and lets the bar fall once the coach has counted. */
export const afterMoment: After = (before, update) => {
  const { state } = update;
  const begun = momentBegun(before, state);
  if (begun) return withMoment(update, begun);
  const { moment } = state;
  const isCounted = insightIn(state)?.advice !== undefined;
  const falls = moment?.of === 'clue' && moment.counts === true && isCounted;
  if (!falls || moment.fallsAt !== undefined) return update;
  return withMoment(update, momentAt({ ...moment, fallsAt: moment.frame }, moment.frame));
};

function withMoment({ state, effects }: Update, moment: Moment | undefined): Update {
  const { moment: _, ...rest } = state;
  if (!moment) return { state: rest, effects };
  return { state: { ...rest, moment }, effects: [...effects, { type: 'tick', moment }] };
}

function momentBegun(before: AppState, state: AppState): Moment | undefined {
  if (!state.settings.motion) return undefined;
  const [old, screen] = [screenOf(before), screenOf(state)];
  if (screen.name === 'over' && old.name !== 'over' && !screen.isDrawn && hasGame(state)) {
    return endOfGame(state);
  }
  if (screen.name === 'puzzle' && screen.answered && screen.isDrawn === false) {
    return old.name === 'puzzle' && !old.answered ? endOfPuzzle(screen) : undefined;
  }
  if (!hasGame(state) || old.name !== 'play' || screen.name !== 'play') return undefined;
  if (state.game.guesses.length !== (before.game?.guesses.length ?? 0) + 1) return undefined;
  const counts = isCoached(state) && !state.isCoachGone && statusOf(state.game) === 'playing';
  return { of: 'clue', frame: 0, ...(counts && { counts }) };
}

function endOfGame({ game }: GameAppState): Moment {
  const { secret = '', status, rows, rules } = viewOf(game);
  const wave = status === 'won' && { wave: { from: rows.length - 1, to: rules.guesses } };
  return { of: 'end', frame: 0, pegs: secret.length, ...wave };
}

function endOfPuzzle({ setId, made, answered }: ScreenOf<'puzzle'>): Moment | undefined {
  if (!made) return undefined;
  const answer = spelled(puzzleRulesOf(setId), made.answer);
  const from = made.rows.length;
  const wave = answered?.code === answer && { wave: { from, to: from + 1 } };
  return { of: 'end', frame: 0, pegs: answer.length, ...wave };
}

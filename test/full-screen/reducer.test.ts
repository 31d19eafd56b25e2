import { describe, expect, it } from 'vitest';
import { type GameState, statusOf } from '../../source/engine/game.ts';
import { type AppState, type Message, screenOf } from '../../source/full-screen/model/state.ts';
import { matchesInHand } from '../../source/full-screen/model/waiting.ts';
import { initialState } from '../../source/full-screen/reducer.ts';
import { isMatchOver } from '../../source/games/match.ts';
import { everyScreen } from '../helpers/every-screen.ts';
import { gameWith, ORIGINS, stateWith } from '../helpers/states.ts';
import { besidesCoach, shownScreen, updated } from '../helpers/steps.ts';

const SIZE = { columns: 80, rows: 24 };
const STATES = Object.values(everyScreen(SIZE));

it('help lies above any screen, and Esc goes back to it as it was', () => {
  for (const shown of STATES) {
    const screen = screenOf(shown);
    if (screen.name === 'help') continue;
    // No key is heard before the end of a game is drawn.
    if ('isDrawn' in screen && !screen.isDrawn) continue;
    // A question stays where it is.
    const { moment: _, ...resting } = shown;
    const state = screen.question ? resting : { ...resting, notices: [] };
    const helped = updated(state, { type: 'help' });
    expect(shownScreen(helped)).toBe('help');
    expect(besidesSkills(updated(helped.state, { type: 'back' }).state)).toEqual(
      besidesSkills(state),
    );
  }
});

/** The state without what the statistics ask the coach as soon as they are shown. */
function besidesSkills({ skills: _, ...state }: AppState) {
  return state;
}

it('a run with a game begins on its board, and with a daily code that is over on how it ended', () => {
  const begins = (game: GameState) =>
    initialState({
      ...{ setId: game.rules.id, game, size: SIZE, canContinue: false },
      ...{ random: game.random, origins: ORIGINS },
    }).screens.map(({ name }) => name);
  expect(begins(gameWith('1340', ['0123']))).toEqual(['start', 'play']);
  expect(begins(gameWith('1340', ['1340']))).toEqual(['start', 'daily', 'over']);
});

it('help does not lie above itself', () => {
  const state = stateWith([{ name: 'help', top: 0 }]);
  expect(updated(state, { type: 'help' }).state).toEqual(state);
});

it('pages of text scroll no further than their ends', () => {
  const help = stateWith([{ name: 'help', top: 0 }], { size: { columns: 60, rows: 20 } });
  const top = (...by: number[]) =>
    screenOf(updated(help, ...by.map((by): Message => ({ type: 'scroll', by }))).state);
  expect(top(-1)).toEqual({ name: 'help', top: 0 });
  expect(top(Infinity)).toEqual(top(1000));
  expect(top(Infinity, -Infinity)).toEqual({ name: 'help', top: 0 });
  expect(top(Infinity, 1)).toEqual(top(Infinity));
});

it('leaving the program keeps the running game or a match, on whichever screen', () => {
  for (const state of STATES) {
    const isRunning = state.game !== undefined && statusOf(state.game) === 'playing';
    const { match } = state;
    const isIn = match && !isMatchOver(match) && state.screens.some(({ name }) => name === 'match');
    const friends = matchesInHand(state).find((one) => 'players' in one);
    const isOwn = isRunning && !friends;
    const keepFriends = friends ? ['work'] : [];
    const keepGame = isOwn ? ['keep'] : [];
    const keep = isIn ? ['work'] : keepGame;
    const left = besidesCoach(updated(state, { type: 'leave' }));
    expect(left.map(({ type }) => type)).toEqual([...keep, ...keepFriends, 'leave']);
  }
});

describe('notices', () => {
  const state = stateWith([], { notices: ['Please enter 1, 2, 3, or 4.'] });

  it('notices go away with the next key', () => {
    expect(updated(state, { type: 'back' }).state.notices).toEqual([]);
  });

  it('notices stay when the window is resized or drawn again', () => {
    expect(updated(state, { type: 'redraw' }).state.notices).toEqual(state.notices);
    expect(updated(state, { type: 'resized', size: SIZE }).state.notices).toEqual(state.notices);
  });
});

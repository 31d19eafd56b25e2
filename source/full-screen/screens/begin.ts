import type { GameState } from '../../engine/game.ts';
import { inMode, newGame } from '../../engine/game.ts';
import { nextOrigin, withSeed } from '../../engine/origin.ts';
import { type Level, newRace } from '../../engine/race.ts';
import { Random } from '../../engine/random.ts';
import type { Rules } from '../../engine/rules.ts';
import { EVIL } from '../../games/evil.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { Choices } from '../../games/options.ts';
import { playedRules } from '../model/choices.ts';
import { keep, keepRunning } from '../model/keeping.ts';
import {
  playScreen,
  say,
  type Update,
  withEffects,
  withGameAside,
  work,
} from '../model/navigation.ts';
import type { AppState, GameAppState } from '../model/state.ts';
import { tellAside, type Work } from '../model/work.ts';
import { askMachine } from './race.tsx';

/**
 * Starts a game with these rules. Its secret is drawn from the random numbers of this run.
 * @param level the machine breaks the same code, and plays like this
 */
export function startGame(state: AppState, rules: Rules, level?: Level): Update {
  const random = Random.from(state.random);
  const { origin, origins } = nextOrigin(state.origins, !rules.evil);
  const drawn = inMode(newGame(rules, random, origin), state.settings.hard);
  const game = level ? { ...drawn, race: newRace(level, drawn.random) } : drawn;
  const notices = rules.evil ? [EVIL] : state.notices;
  return toPlay({ ...state, game, origins, random: random.state, notices });
}

/** Starts a game with these choices, and stores them. A seed restarts the random numbers. */
export function startChosen(
  state: AppState,
  setId: string,
  choices: Choices = state.choices[setId] ?? {},
  seed = '',
  isEvil = state.evil === true,
): Update {
  const set = ruleSetOf(setId);
  const { rules, wrong } = playedRules(set, choices, isEvil);
  if (!rules) return say(state, wrong);
  const number = seed === '' ? undefined : BigInt(seed);
  const random = number === undefined ? state.random : new Random(number).state;
  const origins = number === undefined ? state.origins : withSeed(state.origins, number);
  const all = { ...state.choices, [setId]: choices };
  const { state: next, effects } = startGame({ ...state, random, origins, choices: all }, rules);
  if (set.options.length === 0) return { state: next, effects };
  return withEffects(effects, work(next, remember(setId, choices)));
}

/** If choices are not stored, little is lost: the player is told only of a file that was put aside. */
function remember(setId: string, choices: Choices): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    run: async ({ saves, send }) => tellAside(await saves.remember(setId, choices), send),
  };
}

/** Goes to the board with the state's game, and keeps the game for the next start. */
export function toPlay(state: GameAppState): Update {
  // The insight is about the previous game, even if both histories are equal.
  const { insight: _, waiting: __, isPutAside: ___, ...rest } = state;
  return {
    state: {
      ...rest,
      setId: state.game.rules.id,
      canContinue: false,
      isOpenElsewhere: false,
      screens: [{ name: 'start' }, playScreen(state.game)],
    },
    effects: [keep(state.game), ...startMachine(state.game)],
  };
}

export function startMachine(game: GameState): Work[] {
  return game.race ? [askMachine(game)] : [];
}

/** Goes back to the first menu. The running game waits there as Continue. */
export function putAside(state: GameAppState): Update {
  const screens: AppState['screens'] = [{ name: 'start' }];
  return { state: { ...withGameAside(state), screens }, effects: keepRunning(state) };
}

import { type GameState, inMode, newGame } from '../../engine/game.ts';
import { nextOrigin, withSeed } from '../../engine/origin.ts';
import { type Level, newRace } from '../../engine/race.ts';
import { Random } from '../../engine/random.ts';
import type { Rules } from '../../engine/rules.ts';
import { EVIL } from '../../games/evil.ts';
import type { Choices } from '../../games/game-options.ts';
import { ruleSetOf } from '../../games/index.ts';
import { SAVING } from '../../games/wording.ts';
import { keep, keepRunning } from '../model/keeping.ts';
import type { AppState, GameAppState } from '../model/state.ts';
import {
  just,
  playScreen,
  say,
  tellAside,
  type Update,
  type Work,
  withGameWaiting,
  withoutWaiting,
  withWork,
  work,
} from '../model/update.ts';
import { isWaiting, lookForWaiting } from '../model/waiting.ts';
import { playedRules } from './options.tsx';
import { toSlots } from './slots.tsx';

/**
 * Starts a game with these rules. Its secret is drawn from the random numbers of this run.
 * @param level how the machine plays, if it is to break the same code in a race
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
  const begun = startGame({ ...state, random, origins, choices: all }, rules);
  if (set.options.length === 0) return begun;
  return withWork(begun.work, work(begun.state, remember(setId, choices)));
}

/**
 * Stores the choices. Little is lost if this fails, so the player only hears of a damaged file that
 * was put aside.
 */
function remember(setId: string, choices: Choices): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    run: async ({ saves, send }) => tellAside(await saves.remember(setId, choices), send),
  };
}

/** Goes to the board with the state's game, and saves the game for the next start. */
export function toPlay(state: GameAppState): Update {
  const { game } = state;
  return {
    state: {
      ...withoutWaiting(state, 'game'),
      setId: game.rules.id,
      screens: [{ name: 'start' }, playScreen(game)],
    },
    work: [keep(game)],
  };
}

/** Goes back to Start, where Continue returns to the running game. */
export function leaveGame(state: GameAppState): Update {
  const screens: AppState['screens'] = [{ name: 'start' }];
  return { state: { ...withGameWaiting(state), screens }, work: keepRunning(state) };
}

/** Continues the waiting game. If this program already has it, the saves aren't needed. */
export function continueWaiting(state: AppState): Update {
  const { waiting } = state;
  if (waiting?.isHeld) return toPlay({ ...state, game: waiting.game });
  return work(
    state,
    takeOver((now, game) => toPlay({ ...now, game })),
  );
}

/** Saves the waiting game to a slot. Takes it over first, so that no other program can. */
export function saveWaiting(state: AppState): Update {
  const { waiting } = state;
  if (!isWaiting(state, 'game')) return just(state);
  const toSlotsOfWaiting = (now: AppState, game: GameState) =>
    toSlots({ ...withoutWaiting(now, 'game'), game }, true);
  if (waiting?.isHeld) return toSlotsOfWaiting(state, waiting.game);
  // If a board is on the screen by now, the slots would save that board's game.
  return work(
    state,
    takeOver((now, game) => (now.game ? toPlay({ ...now, game }) : toSlotsOfWaiting(now, game))),
  );
}

/** Takes over the waiting game from the saves, unless another program was faster. */
function takeOver(go: (state: AppState, game: GameState) => Update): Work {
  return {
    needsSaves: true,
    run({ saves, send }) {
      const game = saves.continueGame();
      const isElsewhere = saves.isOpenElsewhere();
      if (!game) return send((state) => nothingToContinue(state, isElsewhere));
      // A state that doesn't know which game waits would take continuing it for losing it.
      send((state) => just({ ...state, waiting: { game } }));
      send((state) => go(state, game));
    },
  };
}

function nothingToContinue(before: AppState, isOpenElsewhere: boolean): Update {
  const state = { ...withoutWaiting(before, 'game'), isOpenElsewhere };
  const why = isOpenElsewhere ? SAVING.openElsewhere : 'That game no longer exists.';
  return work({ ...state, notices: [why] }, lookForWaiting(state));
}

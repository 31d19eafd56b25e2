import { COACH_GONE } from '../../../coach/words.ts';
import { statusOf } from '../../../engine/game.ts';
import type { Race } from '../../../engine/race.ts';
import { startGame } from '../../features/starting.ts';
import { rulesWithoutTesting } from '../../model/choices.ts';
import { formEditedBy } from '../../model/form.ts';
import {
  chosenUpdate,
  isAwaitingMachine,
  just,
  replaceTop,
  say,
  type Update,
} from '../../model/navigation.ts';
import { viewOf } from '../../model/once.ts';
import { machineResultLines } from '../../model/race.ts';
import type { AppState, GameAppState, Message } from '../../model/state.ts';
import { continueMatch, startMatch } from '../match/enter.ts';
import { endWithoutMachine, showEnd } from '../over/enter.ts';
import { RACE_FIELDS } from './form.ts';
import type { RaceScreen } from './state.ts';

/** The form of a race: arrows change a value, its first letter chooses one, Enter starts. */
export function updateRace(state: AppState, screen: RaceScreen, message: Message): Update {
  const edited = formEditedBy(RACE_FIELDS, screen, message);
  if (edited) return just(replaceTop(state, edited));
  if (message.type === 'enter') return start(state, screen);
  return chosenUpdate({ match: continueMatch }, state, message);
}

/** Starts what the form says. If the machine cannot play, a sentence says so instead. */
function start(state: AppState, { setId, level, games }: RaceScreen): Update {
  if (state.isCoachGone) return say(state, COACH_GONE);
  const { rules, wrong } = rulesWithoutTesting(state.choices, setId);
  if (!rules) return say(state, wrong);
  const next = { ...state, raceLevel: level };
  return games > 1 ? startMatch(next, { setId, level, games }) : startGame(next, rules, level);
}

const NO_MACHINE = 'The machine cannot play: its part of the program did not start, or it ended.';

/** The machine has played its game, or cannot: then the race goes on as an ordinary game. */
export function onRaceEvent(state: AppState, message: Message): Update | undefined {
  if (message.type !== 'raced') return undefined;
  const { id, race, isThrough } = message;
  const { game } = state;
  if (!game?.race || (game.origin?.id ?? '') !== id) return just(state);
  const isOver = statusOf(game) !== 'playing';
  // If the game has ended meanwhile, the machine was asked again.
  if (isOver && !isThrough) return just(state);
  // Clues that are known are enough to tell who has won.
  const known = race ?? (game.race.clues && game.race);
  if (isOver) {
    if (!isAwaitingMachine(state)) return just(state);
    if (!known) return endWithoutMachine({ ...state, game }, [NO_MACHINE]);
    return showEnd({ ...state, game: { ...game, race: known } });
  }
  // Clues that the player has seen stay as they are.
  return game.race.clues ? just(state) : withMachine({ ...state, game }, known);
}

/** The update of a running race once the machine's clues are known. Without them it is no race. */
function withMachine(state: GameAppState, known: Race | undefined): Update {
  const { race: _, ...ordinary } = state.game;
  const game = known ? { ...ordinary, race: known } : ordinary;
  const sentences = known ? machineResultLines(viewOf(game)) : [NO_MACHINE];
  return {
    state: { ...state, game, notices: [...state.notices, ...sentences] },
    effects: [{ type: 'keep', game }],
  };
}

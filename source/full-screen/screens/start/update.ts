import { RULE_SETS } from '../../../games/index.ts';
import { SAVING } from '../../../games/wording.ts';
import { listed } from '../../../text/words.ts';
import { askAdvice, askReview } from '../../features/coach/update.ts';
import { continueWaiting, toSlotsOfWaiting } from '../../features/keeping/update.ts';
import { withStored } from '../../model/choices.ts';
import { keyOf } from '../../model/coach.ts';
import { USUAL_DAILY } from '../../model/dailies.ts';
import type { After, OnEvent, UpdateOf } from '../../model/definitions.ts';
import {
  chosenUpdate,
  just,
  type MenuUpdates,
  push,
  startMachine,
  toPlay,
  type Update,
} from '../../model/navigation.ts';
import { lookAtPuzzles, puzzleSetOf } from '../../model/puzzles.ts';
import {
  type AppState,
  type Effect,
  hasGame,
  type MessageOf,
  screenOf,
} from '../../model/state.ts';
import {
  matchesBelowContinue,
  matchesInHand,
  offersContinue,
  offersMatch,
} from '../../model/waiting.ts';
import { toDaily } from '../daily/enter.ts';
import { toFirstSteps } from '../first-steps/enter.ts';
import { continueFriends } from '../friends/enter.ts';
import { continueMatch } from '../match/enter.ts';
import { toNewGame } from '../new-game/enter.ts';
import { toPuzzles } from '../puzzles/enter.ts';
import { lobbyQuestions } from './questions.ts';
import { hasLobby, type StartValue } from './state.ts';

const ITEMS: MenuUpdates<StartValue> = {
  continue: (state) =>
    state.canContinue || !offersContinue(state)
      ? continueWaiting(state)
      : (offersMatch(state) ? continueMatch : continueFriends)(state),
  match: continueMatch,
  friends: continueFriends,
  rules: (state) => ({
    state: push(state, { name: 'rules', top: 0, setId: state.setId }),
    effects: [{ type: 'recall' }],
  }),
  newGame: toNewGame,
  load: (state) => ({ state: push(state, { name: 'load' }), effects: [{ type: 'lookAtSlots' }] }),
  quit: (state) => ({ state, effects: [{ type: 'leave' }] }),
  firstSteps: (state) => just(toFirstSteps(state)),
  daily: (state) => toDaily(state, USUAL_DAILY),
  puzzles: toPuzzles,
  statistics: toStatistics,
  settings: (state) => just(push(state, { name: 'settings', field: 0 })),
};

export const updateStart: UpdateOf<'start'> = (state, _, message) => {
  if (message.type === 'other') {
    const below = matchesBelowContinue(state);
    const waiting = [
      ...(offersContinue(state) ? ['c'] : []),
      ...(below.match ? ['m'] : []),
      ...(below.friends ? ['w'] : []),
    ];
    const keys = ['1', '2', '3', '4', ...waiting];
    return just({
      ...state,
      notices: [`Please enter ${listed([...keys, 'f', 'd', 'p', 's', 'o'], 'or')}.`],
    });
  }
  return chosenUpdate(ITEMS, state, message);
};

function toStatistics(state: AppState): Update {
  const at = RULE_SETS.findIndex(({ rules }) => rules.id === state.setId);
  return {
    state: push(state, { name: 'statistics', at: Math.max(0, at) }),
    effects: [{ type: 'count' }],
  };
}

export const onStartEvent: OnEvent = (state, message) => {
  if (message.type === 'opened') return opened(state, message);
  if (message.type === 'answered') return answered(state, message);
  if (message.type === 'nextOffered') return just(nextOffered(state, message));
  return message.type === 'continued' ? continued(state, message) : undefined;
};

/** Once the first menu is shown, asks for what it tells of puzzles and games. */
export const afterStart: After = (before, update) => {
  const { state } = update;
  const comes = screenOf(state).name === 'start' && screenOf(before).name !== 'start';
  const asked = comes ? [...unknownPuzzle(state), ...nextGame(state)] : [];
  const effects = [...update.effects, ...asked];
  return askForLobby(asked.length > 0 ? { ...update, effects } : update);
};

/** The puzzle of the day is looked up anew where another game was played than before. */
function unknownPuzzle(state: AppState): Effect[] {
  const setId = puzzleSetOf(state);
  return state.clock && !state.dailies?.[setId] ? lookAtPuzzles(setId) : [];
}

/** Once the newest game is over, an older one that waits is offered. */
function nextGame({ canContinue, behind }: AppState): Effect[] {
  return !canContinue && behind?.game ? [{ type: 'offerNext' }] : [];
}

function nextOffered(state: AppState, { waiting, behind }: MessageOf<'nextOffered'>): AppState {
  const offered = waiting && !state.canContinue && { waiting, canContinue: true };
  return { ...state, ...offered, behind: { ...state.behind, game: behind } };
}

function askForLobby(update: Update): Update {
  const { state, effects } = update;
  const isShown = screenOf(state).name === 'start' && hasLobby(state);
  if (!isShown || state.isCoachGone) return update;
  const asked = lobbyQuestions(state).map(({ name, id, question }) => {
    return { name, id, key: keyOf(question.known), question };
  });
  if (asked.length === 0) return update;
  const answers = asked.map(({ name, id, key }) => [name, { id, key }]);
  return {
    state: { ...state, lobby: { ...state.lobby, ...Object.fromEntries(answers) } },
    effects: [
      ...effects,
      ...asked.map(({ key, question }) => ({ type: 'ask', key, question }) as const),
    ],
  };
}

/** The state once the coach has answered about a game in the lobby; undefined for other answers. */
function answered(state: AppState, { key, answer }: MessageOf<'answered'>): Update | undefined {
  const { type } = answer;
  const asked = type === 'review' || type === 'par' ? state.lobby?.[type] : undefined;
  if (!asked || asked.key !== key || asked.answer) return undefined;
  return just({ ...state, lobby: { ...state.lobby, [type]: { ...asked, answer } } });
}

/** Says what waits, and looks up how the daily codes stand. */
function opened(state: AppState, message: MessageOf<'opened'>): Update {
  // A game that this program has begun meanwhile has taken the place of the one that waited.
  const canContinue = message.canContinue && (state.canContinue || !hasGame(state));
  const { isOpenElsewhere = false, waiting, behind = 0, slots, troubles = [] } = message;
  const next = {
    ...state,
    canContinue,
    ...(canContinue && waiting && { waiting }),
    ...(behind > 0 && { behind: { ...state.behind, game: behind } }),
    ...(slots && { slots }),
    isOpenElsewhere,
    choices: withStored(state, message.choices),
    notices: [...state.notices, ...troubles],
  };
  // The run may begin with a game, even with one that is finished: the coach is asked about it.
  const review = hasGame(next) && screenOf(next).name === 'over' ? askReview(next) : [];
  const puzzles = puzzleSetOf(state) === USUAL_DAILY ? [] : lookAtPuzzles(state.setId);
  const machine = hasGame(next) ? startMachine(next.game) : [];
  return askAdvice({
    state: next,
    effects: [
      { type: 'lookAtDailies', setId: USUAL_DAILY },
      { type: 'lookForMatch', sort: 'match' },
      { type: 'lookForMatch', sort: 'friends' },
      // A match that the run began with has no file yet.
      ...matchesInHand(next).map((match) => ({ type: 'keepMatch', match }) as const),
      ...puzzles,
      ...review,
      ...machine,
    ],
  });
}

/** The update once the game that waits was taken over, or was found to be gone. */
function continued(state: AppState, message: MessageOf<'continued'>): Update {
  const { game, toSave, isOpenElsewhere } = message;
  if (!game) {
    const gone = nothingToContinue(state, isOpenElsewhere);
    const effects = nextGame(gone);
    const why = isOpenElsewhere ? SAVING.openElsewhere : 'That game is gone.';
    return { state: effects.length > 0 ? { ...gone, notices: [why] } : gone, effects };
  }
  // With a board on the screen the slots would be those of its game.
  const isToSave = toSave && !state.game;
  return isToSave ? toSlotsOfWaiting({ ...state, game }) : toPlay({ ...state, game });
}

/** If another program has the game, the start screen says so itself, and no notice is needed. */
function nothingToContinue(state: AppState, isOpenElsewhere = false): AppState {
  const { waiting: _, ...rest } = state;
  const why = isOpenElsewhere ? SAVING.openElsewhere : 'There is no game to continue.';
  const isOnStart = isOpenElsewhere && screenOf(state).name === 'start';
  const notices = isOnStart ? [] : [why];
  return { ...rest, canContinue: false, isOpenElsewhere, notices };
}

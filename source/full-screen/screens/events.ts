import { SAVING } from '../../games/wording.ts';
import { answered, askAdvice, askReview, coachGone } from '../features/coach.ts';
import { USUAL_DAILY } from '../model/dailies.ts';
import { just, startMachine, toPlay, type Update } from '../model/navigation.ts';
import { lookAtPuzzles } from '../model/puzzles.ts';
import { type AppState, hasGame, type Message, type Screen, screenOf } from '../model/state.ts';
import { matchInHand } from '../model/waiting.ts';
import { breakAnswered } from './break/update.ts';
import { decoded } from './codes/update.ts';
import { updateDailyEvent } from './daily/update.ts';
import { updateMatchEvent } from './match/update.ts';
import { sweepOn } from './over/update.ts';
import { puzzleMade, puzzleOpened } from './puzzles/update.ts';
import { raced } from './race/update.ts';
import { copied } from './share/update.ts';
import { saved, toSlotsOfWaiting, troubled } from './slots/update.ts';
import { skillAnswered } from './statistics/update.ts';

/**
 * The update for a message from the window, the saves, the coach or the clock; undefined for keys.
 */
export function updateEvent(state: AppState, message: Message): Update | undefined {
  switch (message.type) {
    case 'resized':
      return just({ ...state, size: message.size });
    case 'opened':
      return opened(state, message);
    case 'slots':
      return just({ ...state, slots: message.slots });
    case 'counted':
      return just({ ...state, counted: message.told });
    case 'recalled':
      return just({ ...state, choices: newest(state, message.choices) });
    case 'answered':
      return updateAnswered(skillAnswered(state, message), message);
    case 'raced':
      return raced(state, message);
    case 'unanswered':
      return just(coachGone(state));
    case 'copied':
      return just(copied(state, message.how));
    case 'puzzleOpened':
      return puzzleOpened(state, message);
    case 'decoded':
      return decoded(state, message);
    case 'continued':
      return continued(state, message);
    case 'saved':
      return saved(state, message);
    case 'troubled':
      return just(troubled(state, message.why));
    case 'kept':
      return just(state.isUnkept ? { ...state, isUnkept: false } : state);
    case 'unkept':
      return just(unkept(state, message.why));
    case 'drawn':
      return just(drawn(state));
    case 'tick':
      return ticked(state, message.frame);
    default:
      return updateDailyEvent(state, message) ?? updateMatchEvent(state, message);
  }
}

function ticked(state: AppState, frame: number): Update {
  const screen = screenOf(state);
  const isMoving = screen.name === 'over' && hasGame(state);
  return isMoving ? sweepOn(state, screen, frame) : just(state);
}

/**
 * Gives the coach's answer to whoever asked: the game, and the screen that waits for a guess of the
 * machine or for a puzzle, which other screens may cover.
 */
function updateAnswered(before: AppState, message: Extract<Message, { type: 'answered' }>): Update {
  const { state, effects } = answered(skillAnswered(before, message), message);
  const at = state.screens.findLastIndex(({ name }) => name === 'break' || name === 'puzzle');
  const [shown, covering] = [state.screens.slice(0, at + 1), state.screens.slice(at + 1)];
  const screen = shown.at(-1);
  const uncovered = covering.length > 0 ? { ...state, screens: shown } : state;
  const update =
    screen?.name === 'break'
      ? breakAnswered(uncovered, screen, message)
      : screen?.name === 'puzzle' && puzzleMade(uncovered, screen, message);
  if (!update) return { state, effects };
  const isSame = update.state === uncovered;
  const screens = [...update.state.screens, ...covering];
  return {
    state: isSame ? state : { ...update.state, screens },
    effects: [...effects, ...update.effects],
  };
}

/** Says why the game could not be kept, but only once: after that the title has a mark. */
function unkept(state: AppState, why: string): AppState {
  return state.isUnkept ? state : { ...state, isUnkept: true, notices: [why] };
}

/** Lets the screens take keys that waited to be drawn, one below the help too. */
function drawn(state: AppState): AppState {
  const { isFirstFrame, ...later } = state;
  const isWaiting = (screen: Screen) => 'isDrawn' in screen && !screen.isDrawn;
  if (!isFirstFrame && !state.screens.some(isWaiting)) return state;
  const screens = state.screens.map((screen) =>
    isWaiting(screen) ? { ...screen, isDrawn: true } : screen,
  );
  return { ...later, screens };
}

/** What waits is told, and how the daily codes stand is looked up. */
function opened(state: AppState, message: Extract<Message, { type: 'opened' }>): Update {
  const canContinue = state.canContinue && message.canContinue;
  const { isOpenElsewhere = false, waiting, troubles = [] } = message;
  const next = {
    ...state,
    canContinue,
    ...(canContinue && waiting && { waiting }),
    isOpenElsewhere,
    choices: newest(state, message.choices),
    notices: [...state.notices, ...troubles],
  };
  // The coach is asked about a game that the run began with, and about one that was finished before.
  const review = hasGame(next) && screenOf(next).name === 'over' ? askReview(next) : [];
  const puzzles = state.setId === USUAL_DAILY ? [] : lookAtPuzzles(state.setId);
  const machine = hasGame(next) ? startMachine(next.game) : [];
  // One that the run began with is in no file yet.
  const match = matchInHand(next);
  return askAdvice({
    state: next,
    effects: [
      { type: 'lookAtDailies', setId: USUAL_DAILY },
      { type: 'lookForMatch' },
      ...(match ? [{ type: 'keepMatch', match } as const] : []),
      ...puzzles,
      ...review,
      ...machine,
    ],
  });
}

/** The update once the game that waits was taken over, or turned out to be gone. */
function continued(state: AppState, message: Extract<Message, { type: 'continued' }>): Update {
  const { game, toSave, isOpenElsewhere } = message;
  if (!game) return just(nothingToContinue(state, isOpenElsewhere));
  // With a board on the screen the slots would be those of its game.
  const isToSave = toSave && !state.game;
  return isToSave ? toSlotsOfWaiting({ ...state, game }) : toPlay({ ...state, game });
}

/** If another program has the game, the start screen says so itself, and no notice is needed. */
function nothingToContinue(state: AppState, isOpenElsewhere = false): AppState {
  const { waiting: _, ...rest } = state;
  const why = isOpenElsewhere ? SAVING.openElsewhere : 'There is no game to continue.';
  const isSaid = isOpenElsewhere && screenOf(state).name === 'start';
  const notices = isSaid ? [] : [why];
  return { ...rest, canContinue: false, isOpenElsewhere, notices };
}

/** Choices of this run, command line included, take precedence over stored ones. */
function newest(state: AppState, kept: AppState['choices'] | undefined): AppState['choices'] {
  return { ...kept, ...state.choices };
}

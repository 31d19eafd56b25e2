import { type GameState, inMode, statusOf } from '../engine/game.ts';
import { rulesInMode } from '../engine/rules.ts';
import type { Choices } from '../games/options.ts';
import { winsBefore } from '../games/surprises.ts';
import { BEGINNING } from '../lesson/page.ts';
import { USUAL_SETTINGS } from '../saves/settings.ts';
import { withSmallBoardTold } from './board/place.ts';
import { FEATURES } from './features/index.ts';
import { answeredQuestion, askedFirst } from './features/question.ts';
import type { Feature } from './model/definitions.ts';
import { type Change, just, playScreen, push, type Update } from './model/navigation.ts';
import { type AppState, type Message, type Screen, screenOf } from './model/state.ts';
import { lessonAt } from './screens/first-steps.tsx';
import { definitionOf, SCREENS } from './screens/index.ts';

/** The state before the first frame; a `lesson` is begun at once. */
export function initialState(
  options: Pick<AppState, 'setId' | 'random' | 'origins' | 'canContinue' | 'size'> &
    Partial<Omit<AppState, 'choices' | 'lesson' | 'game'>> & {
      /** The options of that game that the command line sets. */
      readonly choices?: Choices;
      readonly lesson?: true;
      readonly game?: GameState | undefined;
    },
): AppState {
  const { setId, choices, settings = USUAL_SETTINGS, fixed = {}, game: given, ...more } = options;
  const { notices = [], lesson, canSuspend = true, friends, ...others } = more;
  const game = given && inMode(given, settings.hard);
  return withSmallBoardTold({
    ...others,
    ...(game && { game }),
    ...(friends && {
      friends: { ...friends, rules: rulesInMode(friends.rules, settings.hard) },
    }),
    setId,
    choices: choices && Object.keys(choices).length > 0 ? { [setId]: choices } : {},
    settings,
    fixed,
    canSuspend,
    wins: winsBefore(options.random.seed),
    screens: [
      { name: 'start' },
      ...(game ? screensOfGame(game) : []),
      ...(lesson ? [lessonAt(BEGINNING)] : []),
      ...(friends ? [{ name: 'friendsTurn', isDrawn: false } as const] : []),
    ],
    notices,
  });
}

/** A daily code that was finished before is shown as it ended. */
function screensOfGame(game: GameState): Screen[] {
  if (game.origin?.match) return [{ name: 'match' }, playScreen(game)];
  if (statusOf(game) === 'playing') return [playScreen(game)];
  return [
    { name: 'daily', setId: game.rules.id },
    { name: 'over', isDrawn: true },
  ];
}

const FOLDERS = [...FEATURES, ...Object.values<Feature>(SCREENS)];
const RULES = FOLDERS.flatMap(({ after }) => after ?? []);
const EVENTS = FOLDERS.flatMap(({ onEvent }) => onEvent ?? []);

/** Returns the state after a message and the effects to carry out. Pure; never throws. */
export function appReducer(state: AppState, message: Message): Update {
  return RULES.reduce((next, rule) => rule(state, next), update(state, message));
}

/** @param isSure the player was asked about what this message loses */
function update(state: AppState, message: Message, isSure = false): Update {
  if (message.type === 'sent') return askedFirst(state, message.go(state), message.go);
  const event = updateEvent(state, message);
  if (event) {
    return event;
  }
  return updateShown(withoutNotices(state), message, isSure);
}

const surely =
  (message: Message): Change =>
  (state) =>
    update(state, message, true);

/** The update for a message that is no key, whatever is shown; undefined for a key. */
function updateEvent(state: AppState, message: Message): Update | undefined {
  return EVENTS.reduce<Update | undefined>((before, onEvent) => {
    const next = onEvent(before?.state ?? state, message);
    return next && before
      ? { ...next, effects: [...before.effects, ...next.effects] }
      : (next ?? before);
  }, undefined);
}

function withoutNotices(state: AppState): AppState {
  return state.notices.length > 0 ? { ...state, notices: [] } : state;
}

/** The state with all that moves at rest. */
function withoutMoment(state: AppState): AppState {
  const { moment, ...rest } = state;
  return moment ? rest : state;
}

/** What a key does on the screen that is shown, once it has ended a moment. */
function updateShown(shown: AppState, message: Message, isSure: boolean): Update {
  const screen = screenOf(shown);
  if ('isDrawn' in screen && !screen.isDrawn) return just(shown);
  const state = withoutMoment(shown);
  const definition = definitionOf(state);
  if (message.type === 'help' && screen.name !== 'help') {
    return just(push(state, { name: 'help', top: 0 }));
  }
  if (screen.question) return answeredQuestion(state, message);
  const next = definition.update(state, screen, message);
  const chosen = message.type === 'choose' ? message.value : undefined;
  const highlighted = chosen ?? definition.itemOf?.(state, screen, message);
  return isSure ? next : askedFirst(state, next, surely(message), highlighted);
}

import type { AskCoach } from '../../coach/thread/client.ts';
import { inMode } from '../../engine/game.ts';
import type { GameState } from '../../engine/game-state.ts';
import type { RandomState } from '../../engine/random.ts';
import { type Rules, rulesInMode } from '../../engine/rules.ts';
import { defined } from '../../engine/values.ts';
import type { Choices } from '../../games/game-options.ts';
import type { Match } from '../../games/match.ts';
import { lessonFrom } from '../../lesson/progress.ts';
import { glanceAtUnfinished, hasHistory } from '../../saves/glance.ts';
import type { Saves } from '../../saves/saves.ts';
import { keptLesson, type Settings } from '../../saves/setting-values.ts';
import type { TerminalLook } from '../../terminal/look.ts';
import { CLOCK_WRONG, isPossible, orEpoch } from '../../text/local-time.ts';
import { open, selectedIn, withRead } from '../kit/definitions.ts';
import { startGame } from '../model/begin.ts';
import { openBoard, openMatch } from '../model/boards.ts';
import { clockNow, countHistory, lookForWaiting } from '../model/from-saves.ts';
import { type AppState, screenOf } from '../model/state.ts';
import { afterFrame, type Change, set, withWork } from '../model/update.ts';

export type FullScreenOptions = {
  readonly setId: string;
  /** The options that the command line sets for the game of `setId`. */
  readonly choices: Choices;
  readonly game?: GameState;
  /** The run begins with a new game by these rules. */
  readonly begins?: Rules;
  readonly match?: Match;
  readonly notices?: readonly string[];
  readonly random: RandomState;
  readonly evil?: true;
  readonly lesson?: true;
  readonly seed: bigint | undefined;
  readonly folder: string;
  readonly look: TerminalLook;
  readonly settings: Partial<Settings>;
};

export async function openAfterFirstFrame(folder: string): Promise<Saves> {
  await afterFrame();
  const { openSaves } = await import('../../saves/saves.ts');
  const saves = await openSaves(folder);
  saves.recoverSettings();
  return saves;
}

export function firstState(start: AppState, options: FullScreenOptions): AppState {
  const { begins, game, match, lesson, folder } = options;
  const { hard } = start.settings;
  if (begins) return startGame(start, begins);
  if (game) return openBoard(start, inMode(game, hard));
  if (match) return openMatch(start, { ...match, rules: rulesInMode(match.rules, hard) });
  const waiting = glanceAtUnfinished(folder);
  const glanced = { ...start, waiting, ...(hasHistory(folder) && { hasHistory: true as const }) };
  return lesson ? open(glanced, 'firstSteps') : glanced;
}

export function glanceAtLesson(folder: string): Pick<AppState, 'lesson' | 'isLessonDone'> {
  const kept = keptLesson(folder);
  if (kept === 'done') return { isLessonDone: true };
  return kept === undefined ? {} : { lesson: lessonFrom(kept) };
}

export function afterOpening(saves: Saves): Change {
  const clock = isPossible(new Date()) ? undefined : CLOCK_WRONG;
  const troubles = [clock, saves.settingsTrouble()];
  return (state) => {
    const next = {
      ...state,
      slots: saves.slots(),
      clock: clockNow(),
      choices: { ...saves.choices(), ...state.choices },
      notices: [...state.notices, ...troubles.flatMap((trouble) => trouble ?? [])],
    };
    return withWork(next, countHistory, lookForWaiting);
  };
}

const MINUTE = 60_000;

export function tellTime(send: (change: Change) => void): void {
  const tell = () => {
    send(clockChanged);
    tellTime(send);
  };
  setTimeout(tell, MINUTE - (orEpoch(new Date()).getTime() % MINUTE)).unref();
}

function clockChanged(state: AppState): AppState {
  const next = { ...state, clock: clockNow() };
  if (screenOf(next).name !== 'start') return next;
  // Another program may have played or left a game, so Start reads the saves again. The same item
  // stays selected.
  return withRead(set(next, defined({ highlighted: selectedIn(next)?.name })));
}

export function coachWhenAsked(program: URL): AskCoach {
  let coach: Promise<AskCoach> | undefined;
  return async (question) => {
    coach ??= import('../../coach/thread/client.ts').then(({ createCoach }) =>
      createCoach(program),
    );
    return (await coach)(question);
  };
}

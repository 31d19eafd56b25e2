import { puzzleOf } from '../../../coach/puzzle.ts';
import type { RowPuzzle } from '../../../coach/row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../../../coach/row-puzzle-difficulty.ts';
import { formatAnswer } from '../../../coach/row-puzzle-words.ts';
import { COACH_GONE, spelled } from '../../../coach/words.ts';
import { defined } from '../../../engine/defined.ts';
import { nextId } from '../../../engine/origin.ts';
import { Random } from '../../../engine/random.ts';
import { addDays } from '../../../games/calendar.ts';
import { neighbourOf } from '../../../games/index.ts';
import { puzzleWords } from '../../../games/puzzles.ts';
import { readSecret } from '../../../games/secrets.ts';
import { otherDaily } from '../../model/dailies.ts';
import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import {
  back,
  chosenUpdate,
  just,
  push,
  replaceTop,
  say,
  toStart,
  type Update,
  updateCovered,
} from '../../model/navigation.ts';
import { lookAtPuzzles, puzzleRulesOf, todayWithPuzzle } from '../../model/puzzles.ts';
import {
  type AppState,
  type Effect,
  type Message,
  type MessageOf,
  screenOf,
} from '../../model/state.ts';
import { codeEditedBy } from '../../model/text-edit.ts';
import { reached } from '../calendar.tsx';
import type { PuzzleScreen, PuzzlesScreen } from './state.ts';
import { TOO_EARLY } from './words.ts';

export const updatePuzzles: UpdateOf<'puzzles'> = (state, screen, message) => {
  const { setId } = screen;
  if (message.type === 'change') return toOther(state, screen, message.by);
  const updates = {
    today: () => openToday(state, setId),
    older: () => toOlderPuzzle(state, setId),
    new: () => withPuzzle(state, push, setId),
    other: () => toOther(state, screen, 1),
  };
  return chosenUpdate(updates, state, message);
};

function toOther(state: AppState, screen: PuzzlesScreen, by: 1 | -1): Update {
  const setId = neighbourOf(screen.setId, by);
  return { state: replaceTop(state, { ...screen, setId }), effects: lookAtPuzzles(setId) };
}

function toOlderPuzzle(state: AppState, setId: string): Update {
  const today = todayWithPuzzle(state, setId);
  if (today === undefined) return noneYet(state);
  const date = reached(state, addDays(today, -1));
  return just(push(state, { name: 'olderPuzzle', setId, date }));
}

function openToday(state: AppState, setId: string): Update {
  if (state.isCoachGone) return say(state, COACH_GONE);
  const date = todayWithPuzzle(state, setId);
  return date === undefined
    ? noneYet(state)
    : { state, effects: [{ type: 'openPuzzle', setId, date }] };
}

/** Says when the first puzzle comes. What the clock shows is known as soon as keys are taken. */
function noneYet(state: AppState): Update {
  return just(state.clock ? { ...state, notices: [TOO_EARLY] } : state);
}

/** The update for a puzzle of the day that was opened, or a puzzle that the coach has made. */
export const onPuzzleEvent: OnEvent = (state, message) => {
  if (message.type === 'puzzleOpened') return puzzleOpened(state, message);
  if (message.type !== 'answered') return undefined;
  return updateCovered(state, 'puzzle', (below, screen) => puzzleMade(below, screen, message));
};

/** Shows a puzzle of the day. If another one is on the screen, it replaces that. */
function puzzleOpened(state: AppState, message: MessageOf<'puzzleOpened'>): Update {
  const { setId, date, seed, entry } = message;
  const { id, origins } = nextId(state.origins);
  const show = screenOf(state).name === 'puzzle' ? replaceTop : push;
  const about = defined({ id, setId, seed, daily: date, entry });
  return withPuzzleOf({ ...state, origins }, show, about);
}

/** Shows a new puzzle. Its seed is independent of the random numbers of games. */
function withPuzzle(state: AppState, show: Show, setId: string, wanted?: Difficulty): Update {
  if (state.isCoachGone) return say(state, COACH_GONE);
  const { id, origins } = nextId(state.origins);
  const [run = '', number = ''] = id.split('-');
  const seed = String(BigInt(`0x${run.slice(0, 8)}`) + BigInt(number));
  return withPuzzleOf({ ...state, origins }, show, defined({ id, setId, seed, wanted }));
}

type Show = (state: AppState, screen: PuzzleScreen) => AppState;

function withPuzzleOf(
  state: AppState,
  show: Show,
  about: Omit<PuzzleScreen, 'name' | 'typed' | 'cursor'>,
): Update {
  const { setId, seed, wanted } = about;
  const screen: PuzzleScreen = { name: 'puzzle', ...about, typed: '', cursor: 0 };
  const question = {
    type: 'rowPuzzle',
    known: { puzzle: puzzleOf(puzzleRulesOf(setId)), rows: [], revealed: [] },
    words: puzzleWords(new Random(BigInt(seed))),
    ...defined({ wanted }),
  } as const;
  return {
    state: show(state, screen),
    effects: [{ type: 'ask', key: keyOfPuzzle(screen), question }],
  };
}

function keyOfPuzzle({ setId, seed, wanted }: PuzzleScreen): string {
  return JSON.stringify([setId, seed, wanted]);
}

/** The update of a puzzle. While the coach makes it, only Esc works. */
export const updatePuzzle: UpdateOf<'puzzle'> = (state, screen, message) => {
  if (screen.answered) return updateEnd(state, screen, message);
  const { made } = screen;
  if (!made) return back(state, message);
  const rules = puzzleRulesOf(screen.setId);
  if (message.type === 'enter') {
    const read = readSecret(rules, screen.typed);
    if ('wrong' in read) return say(state, read.wrong);
    const answered = { code: read.secret, sentence: formatAnswer(rules, made, read.secret) };
    return {
      state: replaceTop(state, { ...screen, answered, isDrawn: false }),
      effects: [...recordOf(screen, read.secret), { type: 'awaitDrawn' }],
    };
  }
  const edited = codeEditedBy(rules, screen, message);
  return edited ? just(replaceTop(state, { ...screen, ...edited })) : back(state, message);
};

/** The effects that write the answer to a puzzle of the day into the history, and look at it there. */
function recordOf({ id, setId, daily, made }: PuzzleScreen, answer: string): Effect[] {
  if (daily === undefined || !made) return [];
  const isRight = answer === spelled(puzzleRulesOf(setId), made.answer);
  const result = isRight ? 'right' : 'wrong';
  return [
    { type: 'recordPuzzle', outcome: { id, of: setId, daily, result, answer } },
    ...lookAtPuzzles(setId),
  ];
}

function updateEnd(state: AppState, screen: PuzzleScreen, message: Message): Update {
  const { setId, wanted, made, daily } = screen;
  const level = DIFFICULTIES.indexOf(made?.difficulty ?? 3);
  const show = (id: string, difficulty = wanted) => withPuzzle(state, replaceTop, id, difficulty);
  const updates = {
    another: () => show(setId),
    easier: () => show(setId, DIFFICULTIES[Math.max(0, level - 1)]),
    harder: () => show(setId, DIFFICULTIES[level + 1] ?? DIFFICULTIES.at(-1)),
    otherGame: () =>
      daily === undefined ? show(neighbourOf(setId, 1)) : openToday(state, otherDaily(setId, 1)),
    menu: () => just(toStart(state)),
  };
  return chosenUpdate(updates, state, message);
}

/** The update once the coach has made a puzzle. An answer about an earlier one is ignored. */
function puzzleMade(
  state: AppState,
  screen: PuzzleScreen,
  { key, answer }: MessageOf<'answered'>,
): Update {
  if (answer.type !== 'rowPuzzle' || keyOfPuzzle(screen) !== key || screen.made) return just(state);
  const { puzzle: made, marks } = answer;
  if (!made) return just(state);
  const known = screen.entry && { answered: answeredBefore(screen, made), isDrawn: true };
  return just(replaceTop(state, { ...screen, ...defined({ made, marks }), ...known }));
}

function answeredBefore({ setId, entry }: PuzzleScreen, made: RowPuzzle) {
  const code = entry?.answer;
  const sentence = formatAnswer(puzzleRulesOf(setId), made, code);
  if (code === undefined) return { sentence: `You gave up. ${sentence}` };
  return { code, sentence: `You answered ${code}. ${sentence}` };
}

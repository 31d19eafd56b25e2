import { puzzleOf } from '../../source/coach/puzzle.ts';
import { spelled } from '../../source/coach/words.ts';
import { Random } from '../../source/engine/random.ts';
import { puzzleRulesOf } from '../../source/full-screen/model/puzzles.ts';
import type { AppState, Message, ScreenOf } from '../../source/full-screen/model/state.ts';
import { dailySeed } from '../../source/games/hashed-games.ts';
import { puzzleWords } from '../../source/games/puzzles.ts';
import { answerTo } from './coach.ts';
import { CLOCK, newsWith } from './daily-states.ts';
import type { Screens } from './menu-states.ts';
import { stateWith } from './states.ts';
import { choose, updated, YES } from './steps.ts';

type Puzzle = ScreenOf<'puzzle'>;

/** A puzzle of a game as the coach has made it, on its screen. */
export function puzzleIn(start: AppState, more: Partial<Puzzle> = {}): AppState {
  const { setId } = start;
  const seed = more.seed ?? '1';
  const answer = answerTo({
    type: 'rowPuzzle',
    known: { puzzle: puzzleOf(puzzleRulesOf(setId)), rows: [], revealed: [] },
    words: puzzleWords(new Random(BigInt(seed))),
  });
  if (answer.type !== 'rowPuzzle' || !answer.puzzle) throw new Error('There is no puzzle.');
  const { puzzle: made, marks } = answer;
  const puzzle: Puzzle = {
    ...{ name: 'puzzle', id: 'an-answer', setId, seed, made, typed: '', cursor: 0 },
    ...(marks && { marks }),
    ...more,
  };
  return { ...start, screens: [{ name: 'start' }, { name: 'puzzles', setId }, puzzle] };
}

/** The puzzle of the day of Pegs. */
export function puzzleOfTheDay(start: AppState, more: Partial<Puzzle> = {}): AppState {
  const daily = CLOCK.today;
  const seed = String(dailySeed('pegs', daily, 'puzzle'));
  return puzzleIn({ ...start, setId: 'pegs' }, { daily, seed, ...more });
}

export const PRESS_ENTER: Message = { type: 'press', key: 'Enter', text: '' };

/** A puzzle with this text on its prompt. */
export function typedIn(state: AppState, typed: string): AppState {
  const screens = state.screens.map((screen) =>
    screen.name === 'puzzle' ? { ...screen, typed, cursor: typed.length } : screen,
  );
  return { ...state, screens };
}

/** The state once what is typed was entered, and its answer is on the screen. */
export function answered(state: AppState, typed: string, ...more: readonly Message[]): AppState {
  return updated(typedIn(state, typed), PRESS_ENTER, ...more, { type: 'drawn' }).state;
}

/** A puzzle from its beginning to both of its ends, and two of other games. */
export function puzzleScreens(more: Partial<AppState>): Screens {
  const start = stateWith([], { ...more, setId: 'pegs' });
  const opened = puzzleIn(start);
  const puzzle = opened.screens.at(-1) as Puzzle;
  const { made, marks: _, ...making } = puzzle;
  const answer = spelled(puzzleRulesOf('pegs'), made?.answer ?? []);
  return {
    'puzzle, being made': { ...opened, screens: [{ name: 'start' }, making] },
    'puzzle of Code Breakers': puzzleIn({ ...start, setId: 'code-breakers' }),
    'puzzle of Lifelines': puzzleIn({ ...start, setId: 'lifelines' }),
    'puzzle, an answer being typed': typedIn(opened, 'YR'),
    'puzzle, what is no code': updated(typedIn(opened, 'YR'), PRESS_ENTER).state,
    'puzzle, answered': answered(opened, answer),
    ...dailyPuzzleScreens(start),
    'puzzle, answered wrongly': answered(opened, 'YRYR'),
  };
}

/** The pages of the puzzles, and a puzzle of the day with what is seen where it was answered. */
function dailyPuzzleScreens(start: AppState): Screens {
  const log = { '2026-11-20': { id: 'a', broken: 1 }, '2026-11-21': { id: 'b', broken: 1 } };
  const known = { ...start, clock: CLOCK, dailies: { pegs: newsWith([], {}, log) } };
  const page = updated(known, choose('Puzzles')).state;
  return {
    'start where a puzzle waits': known,
    'puzzles before they are known': updated(start, choose('Puzzles')).state,
    puzzles: page,
    'puzzles of a game without one of the day': {
      ...page,
      screens: [{ name: 'start' }, { name: 'puzzles', setId: 'custom' }],
    },
    'puzzles of the day, an older one': updated(page, choose('An older one')).state,
    'puzzle of the day': puzzleOfTheDay(known),
    'puzzle of the day, about to be answered': updated(
      typedIn(puzzleOfTheDay(known), 'YRYR'),
      PRESS_ENTER,
    ).state,
    'puzzle of the day, answered': answered(puzzleOfTheDay(known), 'YRYR', YES),
  };
}

import type { Update } from '../../source/full-screen/model/navigation.ts';
import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import { dailySeed } from '../../source/games/hashed-games.ts';
import { pegs } from '../../source/games/pegs.ts';
import { type PuzzleOutcome, puzzleEntryOf } from '../../source/games/puzzle-entry.ts';
import { answerTo } from './coach.ts';
import { CLOCK, newsWith } from './daily-states.ts';
import type { Screens } from './menu-states.ts';
import { stateWith } from './states.ts';
import { choose, entered, typed, updated, YES } from './steps.ts';

/** The state once the coach has made the puzzle that an update asks for. */
export function withPuzzleMade({ state, effects }: Update): AppState {
  const effect = effects.find(({ type }) => type === 'ask');
  if (effect?.type !== 'ask') throw new Error('No puzzle was asked for.');
  const answer = answerTo(effect.question);
  return updated(state, { type: 'answered', key: effect.key, answer }).state;
}

/** A new puzzle, opened from the first menu, which the coach still makes. */
export function puzzleAskedIn(start: AppState): Update {
  return updated(start, choose('Puzzles'), choose('new'));
}

/** The same once it is made. */
export function puzzleIn(start: AppState): AppState {
  return withPuzzleMade(puzzleAskedIn(start));
}

/** The message that opens the puzzle of the day of Pegs, which may have been answered before. */
export function pegsOpened(answered?: Pick<PuzzleOutcome, 'result' | 'answer'>, date = TODAY) {
  const about = { id: 'an-answer', of: 'pegs', daily: date };
  const entry = answered && puzzleEntryOf({ ...about, ...answered }, `${date}T21:14:03+01:00`);
  const seed = String(dailySeed('pegs', date, 'puzzle'));
  return { type: 'puzzleOpened', setId: 'pegs', date, seed, ...(entry && { entry }) } as const;
}

const TODAY = CLOCK.today;

/** The puzzle of the day of Pegs, opened from the first menu. */
export function puzzleOfTheDay(
  start: AppState,
  answered?: Pick<PuzzleOutcome, 'result' | 'answer'>,
): AppState {
  return withPuzzleMade(updated(start, choose('Puzzles'), pegsOpened(answered)));
}

/** A puzzle from its beginning to both of its ends, and two of other games. */
export function puzzleScreens(more: Partial<AppState>): Screens {
  const start = stateWith([], { ...more, setId: 'pegs' });
  const opened = puzzleIn(start);
  const screen = screenOf(opened);
  if (screen.name !== 'puzzle' || !screen.made) throw new Error('There is no puzzle.');
  const answer = screen.made.answer.map((symbol) => pegs.rules.symbols[symbol]?.character).join('');
  return {
    'puzzle, being made': puzzleAskedIn(start).state,
    'puzzle of Code Breakers': puzzleIn({ ...start, setId: 'code-breakers' }),
    'puzzle of Lifelines': puzzleIn({ ...start, setId: 'lifelines' }),
    'puzzle, an answer being typed': updated(opened, ...typed('yr')).state,
    'puzzle, what is no code': updated(opened, ...entered('yr')).state,
    'puzzle, answered': updated(opened, ...entered(answer), { type: 'drawn' }).state,
    ...dailyPuzzleScreens(start),
    'puzzle, answered wrongly': updated(opened, ...entered('yryr'), { type: 'drawn' }).state,
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
    'puzzles of a game without one of the day': updated(page, { type: 'change', by: 1 }).state,
    'puzzles of the day, an older one': updated(page, choose('older')).state,
    'puzzle of the day': puzzleOfTheDay(known),
    'puzzle of the day, about to be answered': updated(puzzleOfTheDay(known), ...entered('yryr'))
      .state,
    'puzzle of the day, answered': updated(puzzleOfTheDay(known), ...entered('yryr'), YES, {
      type: 'drawn',
    }).state,
    'puzzle of the day, answered before': puzzleOfTheDay(known, {
      result: 'wrong',
      answer: 'YRYR',
    }),
    'puzzle of the day, given up before': puzzleOfTheDay(known, { result: 'given up' }),
  };
}

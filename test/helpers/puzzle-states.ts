import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { pegs } from '../../source/games/pegs.ts';
import { CLOCK, newsWith } from './daily-states.ts';
import type { Screens } from './every-menu.ts';
import { puzzleAskedIn, puzzleIn, puzzleOfTheDay } from './puzzles.ts';
import { stateWith } from './states.ts';
import { choose, entered, typed, updated, YES } from './steps.ts';

/** A puzzle from its beginning to both of its ends, and one of each other game. */
export function puzzleScreens(more: Partial<AppState>): Screens {
  const start = stateWith([], { ...more, setId: 'pegs' });
  const made = puzzleIn(start);
  const screen = screenOf(made);
  if (screen.name !== 'puzzle' || !screen.made) throw new Error('There is no puzzle.');
  const answer = screen.made.answer.map((symbol) => pegs.rules.symbols[symbol]?.character).join('');
  const games = RULE_SETS.map(({ rules, title }) => [
    `puzzle of ${title}`,
    puzzleIn({ ...start, setId: rules.id }),
  ]);
  return {
    'puzzle, being made': puzzleAskedIn(start).state,
    ...Object.fromEntries(games),
    'puzzle, an answer being typed': updated(made, ...typed('yr')).state,
    'puzzle, what is no code': updated(made, ...entered('yr')).state,
    'puzzle, answered': updated(made, ...entered(answer), { type: 'drawn' }).state,
    ...dailyPuzzleScreens(start),
    'puzzle, answered wrongly': updated(made, ...entered('yryr'), { type: 'drawn' }).state,
  };
}

/** The pages of the puzzles, and a puzzle of the day with what is seen where it was answered. */
function dailyPuzzleScreens(start: AppState): Screens {
  const log = { '2026-11-20': { id: 'a', broken: 1 }, '2026-11-21': { id: 'b', broken: 1 } };
  const known = { ...start, clock: CLOCK, dailies: { pegs: newsWith([], {}, log) } };
  const page = updated(known, choose('puzzles')).state;
  return {
    'start where a puzzle waits': known,
    'puzzles before they are known': updated(start, choose('puzzles')).state,
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

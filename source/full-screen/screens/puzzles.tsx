import { addDays, formatDate } from '../../games/calendar.ts';
import { dailyNumber } from '../../games/daily.ts';
import { neighbourOf, ruleSetOf } from '../../games/index.ts';
import * as ui from '../kit/index.ts';
import {
  hasDailyPuzzles,
  lookAtPuzzles,
  puzzleFigures,
  puzzleStanding,
  puzzleWords,
  todayWithPuzzle,
} from '../model/dailies.ts';
import { defineOlder, reached } from './calendar.tsx';
import {
  noneYet,
  openPuzzle,
  openToday,
  type Puzzle,
  TOO_EARLY,
  withNewPuzzle,
} from './puzzle.tsx';

type State = ui.AppState;

type Puzzles = { readonly name: 'puzzles'; readonly setId: string };
type Older = { readonly name: 'olderPuzzle'; readonly setId: string; readonly date: string };

declare module '../model/state.ts' {
  interface ScreenStates {
    readonly puzzles: Puzzles | Older | Puzzle;
  }
}

/** The page of a game's puzzles. */
export const puzzles = ui.defineScreen<Puzzles>('puzzles', {
  keys(state, { setId }) {
    const to = (by: 1 | -1) => () => toOther(state, setId, by);
    return [{ keys: { Left: to(-1), Right: to(1) }, hint: 'other game', rank: 6 }];
  },
  // The date, known later, moves no item.
  items: (state, { setId }) => [
    ...(hasDailyPuzzles(setId)
      ? [
          {
            label: "Today's puzzle",
            aside: puzzleStanding(state, setId),
            go: () => openToday(state, setId),
          },
          { label: 'An older one', aside: 'practice', go: () => toOlder(state, setId) },
        ]
      : []),
    {
      label: 'A new puzzle',
      aside: 'as many as you like',
      go: () => withNewPuzzle(state, ui.push, setId),
    },
    {
      label: 'Another game',
      aside: ruleSetOf(neighbourOf(setId, 1)).title,
      go: () => toOther(state, setId, 1),
    },
  ],
  View({ state, my: { setId } }) {
    const today = state.clock?.today;
    return (
      <ui.Page title={`Puzzles: ${ruleSetOf(setId).title}`} right={today ? formatDate(today) : ''}>
        {aboutOf(state, setId).map((line) => (
          <ui.Column key={line}>
            <ui.Gap />
            <ui.Para as="muted">{line}</ui.Para>
          </ui.Column>
        ))}
        <ui.Gap />
        <ui.Menu />
      </ui.Page>
    );
  },
});

function aboutOf(state: State, setId: string): string[] {
  const about =
    'You see a few guesses with their clues. Only one code fits them all. Find it: you only get one try.';
  const today = todayWithPuzzle(state, setId);
  const figures = puzzleFigures(state, setId);
  const isEarly = state.clock && today === undefined && hasDailyPuzzles(setId);
  if (today === undefined) return [about, ...(isEarly ? [TOO_EARLY] : [])];
  const daily = `Today's puzzle is #${dailyNumber(today)}, the same for everyone.`;
  if (!figures || figures.played === 0) return [about, daily];
  const { played, won, current, longest } = figures;
  const sofar = `${played} answered, ${won} solved. Streak ${current}, longest ${longest}.`;
  return [about, daily, sofar];
}

function toOther(state: State, setId: string, by: 1 | -1): ui.Update {
  const other = neighbourOf(setId, by);
  return { state: ui.set(state, { setId: other }), work: lookAtPuzzles(other) };
}

/** Lets the player choose an older puzzle by its date. Yesterday's is chosen first. */
function toOlder(state: State, setId: string): ui.Update {
  const today = todayWithPuzzle(state, setId);
  if (today === undefined) return noneYet(state);
  const date = reached(state, addDays(today, -1));
  return ui.just(ui.push(state, { name: 'olderPuzzle', setId, date }));
}

export const olderPuzzle = defineOlder('olderPuzzle', {
  kind: 'puzzle',
  titles: ['Puzzles of the day', 'Puzzles'],
  words: (_, standing) => puzzleWords(standing),
  open: openPuzzle,
});

export function toPuzzles(state: State): ui.Update {
  const { setId } = state;
  return { state: ui.push(state, { name: 'puzzles', setId }), work: lookAtPuzzles(setId) };
}

import { dailyNumber } from '../../games/daily.ts';
import { formatDate } from '../../games/dates.ts';
import { neighbourOf, ruleSetOf } from '../../games/index.ts';
import * as ui from '../kit/index.ts';
import {
  hasDailyPuzzles,
  lookAtPuzzles,
  puzzleFigures,
  puzzleStanding,
  todayWithPuzzle,
} from '../model/dailies.ts';
import { openToday, TOO_EARLY, withNewPuzzle } from './puzzle.tsx';

type State = ui.AppState;

type Puzzles = { readonly name: 'puzzles'; readonly setId: string };

export const puzzles: ui.Definition<Puzzles> = ui.defineScreen('puzzles', {
  keys(state, { setId }) {
    const to = (by: 1 | -1) => () => toOther(state, setId, by);
    return [{ keys: { Left: to(-1), Right: to(1) }, hint: 'other game', rank: 6 }];
  },
  // An item for today is there even before the date is known, so that no item moves later.
  items: (state, { setId }) => [
    ...(hasDailyPuzzles(setId)
      ? [
          {
            label: "Today's puzzle",
            aside: puzzleStanding(state, setId),
            go: () => openToday(state, setId),
          },
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
      <ui.Page
        title={`Puzzles: ${ruleSetOf(setId).title}`}
        right={today ? formatDate(today) : ''}
        gaps="above"
      >
        {aboutOf(state, setId).map((line) => (
          <ui.Para key={line} as="muted">
            {line}
          </ui.Para>
        ))}
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

export function toPuzzles(state: State): ui.Update {
  const { setId } = state;
  return { state: ui.push(state, { name: 'puzzles', setId }), work: lookAtPuzzles(setId) };
}

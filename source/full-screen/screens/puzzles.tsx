import { dailyNumber } from '../../games/daily.ts';
import { formatDate } from '../../games/dates.ts';
import { neighbourOf, ruleSetOf } from '../../games/index.ts';
import * as ui from '../kit/index.ts';
import {
  hasDailyPuzzles,
  lookAtPuzzles,
  puzzleFigures,
  puzzleStanding,
  TOO_EARLY,
  todayWithPuzzle,
} from '../model/dailies.ts';

type State = ui.AppState;

type Puzzles = { readonly name: 'puzzles'; readonly setId: string };

export const puzzles: ui.Definition<Puzzles, object> = ui.defineScreen('puzzles', {
  open(state) {
    const { setId } = state;
    return { state: ui.push(state, { name: 'puzzles', setId }), work: lookAtPuzzles(setId) };
  },
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
            go: () => ui.open(state, 'puzzle', { setId, isOfToday: true }),
          },
        ]
      : []),
    {
      label: 'A new puzzle',
      aside: 'as many as you like',
      go: () => ui.open(state, 'puzzle', { setId }),
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
      <ui.ChoicePage
        title={`Puzzles: ${ruleSetOf(setId).title}`}
        right={[today && formatDate(today)]}
        intro={ABOUT}
        menu={<ui.Menu />}
        explains={<Explained {...{ state, setId }} />}
      />
    );
  },
});

const ABOUT = 'One code fits all the clues on the board. You get one try.';

/** Today's puzzle, and the player's figures. */
function Explained({ state, setId }: { readonly state: State; readonly setId: string }) {
  const today = todayWithPuzzle(state, setId);
  const figures = puzzleFigures(state, setId);
  const isEarly = state.clock && today === undefined && hasDailyPuzzles(setId);
  if (today === undefined) return <ui.Para as="muted">{isEarly ? TOO_EARLY : ''}</ui.Para>;
  const { played = 0, won = 0, current = 0, longest = 0 } = figures ?? {};
  return (
    <>
      <ui.Para as="muted">
        {`Today's puzzle is #${dailyNumber(today)}, the same for everyone.`}
      </ui.Para>
      <ui.Box height={1} />
      {played > 0 ? (
        <ui.Facts
          facts={[
            ['answered', played],
            ['solved', won],
            ['streak', current, `longest ${longest}`],
          ]}
        />
      ) : null}
    </>
  );
}

function toOther(state: State, setId: string, by: 1 | -1): ui.Update {
  const other = neighbourOf(setId, by);
  return { state: ui.set(state, { setId: other }), work: lookAtPuzzles(other) };
}

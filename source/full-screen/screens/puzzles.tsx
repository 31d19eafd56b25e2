import { DAILY_SETS, dailyNumber } from '../../games/daily.ts';
import { dateVersions } from '../../games/dates.ts';
import { ruleSetOf } from '../../games/index.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import {
  dailyFiguresOf,
  dailyToday,
  NOT_ANSWERED,
  puzzleForms,
  puzzleRulesOf,
  TOO_EARLY,
  USUAL_DAILY,
} from '../model/dailies.ts';
import { countHistory } from '../model/from-saves.ts';
import { otherGameItem, otherGameKeys, todayIn } from './lobby.tsx';

type My = { readonly name: 'puzzles'; readonly setId: string };

const TODAYS = 'Puzzle of the day';
const A_NEW_ONE = 'A new puzzle';

export const puzzles: ui.Definition<My, ui.AppState, object> = {
  name: 'puzzles',
  open(state) {
    const isDaily = DAILY_SETS.includes(ruleSetOf(state.setId));
    const setId = isDaily ? state.setId : USUAL_DAILY;
    const isOpen = puzzleForms(state, setId)?.includes(NOT_ANSWERED);
    const highlighted = isOpen ? TODAYS : A_NEW_ONE;
    return ui.push(state, { name: 'puzzles', setId, highlighted });
  },
  reads: [countHistory],
  keys: (state, { setId }) => [otherGameKeys(state, setId)],
  // An item for today is there even before the date is known, so that no item moves later.
  items: (state, { setId }) => [
    {
      label: TODAYS,
      aside: puzzleForms(state, setId),
      go: () => ui.open(state, 'puzzle', { setId, isOfToday: true }),
    },
    {
      label: A_NEW_ONE,
      aside: 'easy at first',
      go: () => ui.open(state, 'puzzle', { setId }),
    },
    otherGameItem(state, setId),
  ],
  View({ state, my: { setId } }) {
    const today = state.clock?.today;
    return (
      <ui.ChoicePage
        title={`Puzzles: ${ruleSetOf(setId).title}`}
        right={[today && dateVersions(today)]}
        intro={ABOUT}
        menu={<ui.Menu />}
        besideMenu={<BesideMenu {...{ state, setId }} />}
      />
    );
  },
};

const ABOUT = 'Only one code fits all the clues. You get one try.';

function BesideMenu({ state, setId }: { readonly state: ui.AppState; readonly setId: string }) {
  const today = dailyToday(state);
  const figures = dailyFiguresOf(state, setId, 'puzzles');
  const { played = 0, won = 0, streak = 0, longest = 0 } = figures ?? {};
  const facts: ui.FactRow[] = [
    { label: 'answered', figure: played },
    { label: 'solved', figure: won },
    { label: 'streak', figure: streak, note: `longest ${longest}` },
  ];
  const number = today && `The puzzle of the day is #${dailyNumber(today)}, the same for everyone.`;
  const about = ui.useText(state.clock ? [number ?? TOO_EARLY] : []);
  const example = board.useExample(puzzleRulesOf(setId));
  return (
    <ui.Blocks
      blocks={[
        about,
        today ? todayIn((id) => puzzleForms(state, id)) : undefined,
        played > 0 ? ui.factsBlock(facts) : undefined,
        example,
      ]}
    />
  );
}

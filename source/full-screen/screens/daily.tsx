import { dailyNumber } from '../../games/daily.ts';
import { addDays, dateVersions, formatDay } from '../../games/dates.ts';
import { distributionRows } from '../../games/distribution.ts';
import { ruleSetOf } from '../../games/index.ts';
import { PENDING } from '../../text/columns.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { openDaily, openToday } from '../model/begin.ts';
import {
  dailyAbout,
  dailyFiguresOf,
  dailyToday,
  type Standing,
  standingForms,
  standingOf,
} from '../model/dailies.ts';
import { countHistory } from '../model/from-saves.ts';
import { parOf } from '../model/rules.ts';
import { calendarIn, dayKeys, reached } from './calendar.tsx';
import { endedBoard, otherGameItem, otherGameKeys, todayIn, waitingBoard } from './lobby.tsx';

type My = {
  readonly name: 'daily';
  readonly setId: string;
  /** The day of the calendar that the cursor is on, while the player chooses an older code. */
  readonly day?: string | undefined;
};

export const daily: ui.Definition<My> = {
  name: 'daily',
  reads: [countHistory],
  keys: (state, { setId, day }) =>
    day === undefined
      ? [{ ...otherGameKeys(state, setId), help: 'show another game' }]
      : [
          {
            keys: { Enter: () => openDaily(state, setId, day) },
            footer: isOver(standingOf(state, setId, day)) ? 'see the board' : 'play',
          },
          ...dayKeys(state, day, (date) => choose(state, date)),
          { keys: { Esc: () => ui.set(state, { day: undefined }) }, footer: 'back' },
        ],
  items: (state, { setId, day }) => (day === undefined ? itemsOfToday(state, setId) : []),
  View({ state, my: { setId, day } }) {
    const today = state.clock?.today;
    const date = day ?? today;
    const onDate = (pressed: string) =>
      pressed === date ? openDaily(state, setId, pressed) : choose(state, pressed);
    return (
      <ui.ChoicePage
        title={`Daily code: ${ruleSetOf(setId).title}`}
        right={[date && dateVersions(date)]}
        intro={day === undefined ? dailyAbout(state) : aboutDay(state, setId, day)}
        above={
          date ? calendarIn({ state, setId, date, isChosen: day !== undefined, onDate }) : undefined
        }
        menu={day === undefined ? <ui.Menu /> : null}
        besideMenu={date ? <Figures {...{ state, setId, date }} /> : null}
      />
    );
  },
};

const isOver = ({ is }: Standing) => is === 'broken' || is === 'unbroken';

function itemsOfToday(state: ui.AppState, setId: string): ui.Item[] {
  const today = state.clock?.today ?? '';
  const now = standingOf(state, setId, today);
  const isDone = isOver(now);
  const isBegun = now.is === 'begun';
  return [
    {
      name: 'play',
      label: isDone ? "Today's board" : `${isBegun ? 'Continue' : 'Play'} today's code`,
      aside: isDone || isBegun ? standingForms(now)[0] : undefined,
      go: () => openToday(state, setId),
    },
    {
      label: 'An older one',
      aside: 'practice',
      go: () => choose(state, today && addDays(today, -1)),
    },
    otherGameItem(state, setId),
  ];
}

function Figures(props: {
  readonly state: ui.AppState;
  readonly setId: string;
  readonly date: string;
}) {
  const { state, setId, date } = props;
  const set = ruleSetOf(setId);
  const figures = dailyFiguresOf(state, setId);
  const { height } = ui.useRoom();
  const example = board.useExample(set.rules);
  const played = board.useBoardBeside(boardOfDay(state, setId, date));
  if (!figures) return null;
  const { streak, longest, average, played: games, won } = figures;
  const all: ui.FactRow[] = [
    { label: 'streak', figure: streak, note: `longest ${longest}` },
    ...ui.averageFacts(average, parOf(set.rules)),
  ];
  const facts = games > 0 ? all : [];
  const heading = date === state.clock?.today ? 'Today' : formatDay(date);
  const onDay = todayIn((id) => standingForms(standingOf(state, id, date)), heading);
  // Leaves room for two empty rows, and for the bar of the codes that weren't broken.
  const most = height - onDay.rows - facts.length - 2 - (games > won ? 1 : 0);
  const bars = distributionRows(figures, Math.max(1, most));
  const blocks = [onDay, ui.factsBlock(facts), ui.barsBlock({ rows: bars }), played ?? example];
  return <ui.Blocks blocks={blocks} />;
}

function boardOfDay({ report }: ui.AppState, setId: string, date: string) {
  const ended = report?.statistics.games[setId]?.last.find(({ daily }) => daily === date);
  if (ended) return endedBoard(ended);
  const begun = report?.begunDailies[setId]?.[date];
  return begun && waitingBoard(ui.viewOf(begun));
}

function choose(state: ui.AppState, date: string): ui.AppState {
  return dailyToday(state)
    ? ui.set(state, { day: reached(state, date) })
    : ui.say(state, dailyAbout(state));
}

function aboutDay(state: ui.AppState, setId: string, date: string): string {
  const standing = standingOf(state, setId, date);
  const isPractice = standing.is === 'open' && date !== state.clock?.today;
  const words = standingForms(standing)[0] || PENDING;
  return `#${dailyNumber(date)}: ${words}.${isPractice ? ' You can play it for practice.' : ''}`;
}

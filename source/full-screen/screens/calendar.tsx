import { Text } from 'ink';
import type { ReactNode } from 'react';
import { dailyNumber, FIRST_DAILY } from '../../games/daily.ts';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  formatDate,
  formatMonth,
  monthPage,
} from '../../games/dates.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { Role } from '../../terminal/theme.ts';
import * as ui from '../kit/index.ts';
import {
  type DailyKind,
  hasDaily,
  puzzleWords,
  type Standing,
  standingOf,
  standingWords,
} from '../model/dailies.ts';
import { isLargeStage } from '../model/stage.ts';
import { openDaily } from './daily.tsx';
import { openPuzzle } from './puzzle.tsx';

type OnDate = (date: string) => ui.Update;

/** A day of a calendar, with the mark of its daily code or puzzle. */
type Day = { readonly date: string; readonly mark: string; readonly as: Role };

type Week = readonly (Day | undefined)[];

type CalendarProps = {
  readonly state: ui.AppState;
  readonly kind: DailyKind;
  readonly setId: string;
  /** The chosen day. Its month is shown, and on a large stage the previous one, too. */
  readonly date: string;
  readonly isChosen?: boolean;
  readonly beside?: ReactNode;
  readonly onDate: OnDate;
};

/** Calendar pages, and what the marks on them mean. */
export function Calendar(props: CalendarProps) {
  const { state, kind, setId, date, isChosen = false, beside, onDate } = props;
  const isLarge = isLargeStage(state);
  const months = isLarge ? [addDays(firstOfMonth(date), -1), date] : [date];
  const pages = months.map((month) => weeksOf(state, kind, setId, month));
  return (
    <>
      <ui.Row gap={isLarge ? WIDE_GAP : GAP}>
        {months.map((month, at) => (
          <Month
            key={month}
            weeks={pages[at] ?? []}
            {...(isLarge && { name: formatMonth(month) })}
            {...(isChosen && { chosen: date })}
            onDate={onDate}
          />
        ))}
        {beside}
      </ui.Row>
      <ui.Gap />
      <Legend kind={kind} days={pages.flat(2).filter((day) => day !== undefined)} />
    </>
  );
}

const GAP = 2;
const WIDE_GAP = 8;

function weeksOf(state: ui.AppState, kind: DailyKind, setId: string, month: string): Week[] {
  const { log = {}, puzzles = {} } = state.dailies?.[setId] ?? {};
  const played = Object.entries(kind === 'code' ? log : puzzles);
  const onTime = played.flatMap(([day, { isPractice }]) => (isPractice ? [] : [day])).sort();
  const markOf = (date: string): Omit<Day, 'date'> => {
    const { is, guesses, isPractice } = standingOf(state, setId, date, kind);
    const solved = kind === 'code' ? String(guesses) : '+';
    const result = is === 'broken' ? solved : is === 'unbroken' ? 'x' : '';
    if (date === state.clock?.today) return { mark: `[${result || ' '}]`, as: 'selection' };
    if (result && isPractice) return { mark: `(${result})`, as: 'muted' };
    if (result) return { mark: ` ${result}`, as: is === 'broken' ? 'text' : 'red' };
    // The player missed this day: there were earlier games, but none on it.
    const isMissed = is === 'open' && date > (onTime[0] ?? date) && hasDaily(state, date);
    return { mark: isMissed ? ' .' : is === 'begun' ? ' -' : '', as: 'muted' };
  };
  return monthPage(month).map((week) =>
    week.map((date) => (date ? { date, ...markOf(date) } : undefined)),
  );
}

const WEEKDAYS = ' Mo    Tu    We    Th    Fr    Sa    Su';
/** The columns of a day: one before its number, two for that, three for its mark. */
const DAY = 6;
const MOST_WEEKS = 6;

/** A month of the calendar. All months are equally high. `onDate` gets the date that is pressed. */
function Month(props: {
  readonly weeks: readonly Week[];
  /** If there is room, there is also an empty row between two weeks. */
  readonly name?: string;
  readonly chosen?: string;
  readonly onDate: OnDate;
}) {
  const { weeks, name, chosen, onDate } = props;
  const step = name === undefined ? 1 : 2;
  return (
    <ui.Column width={7 * DAY}>
      {name === undefined ? null : <Text bold>{` ${name}`}</Text>}
      <ui.Styled as="accent">{WEEKDAYS}</ui.Styled>
      <ui.Press
        rowGap={step - 1}
        height={step * (MOST_WEEKS - 1) + 1}
        on={({ x, y }) => {
          const day = weeks[y / step]?.[Math.floor(x / DAY)];
          return day && (() => onDate(day.date));
        }}
      >
        {weeks.map((week, at) => (
          <Text key={at}>
            {week.map((day, weekday) => (
              <DayCell key={weekday} day={day} isChosen={day?.date === chosen} />
            ))}
          </Text>
        ))}
      </ui.Press>
    </ui.Column>
  );
}

function DayCell({ day, isChosen }: { readonly day: Day | undefined; readonly isChosen: boolean }) {
  if (!day) return ' '.repeat(DAY);
  const number = day.date.slice(8).replace(/^0/, ' ');
  const chosen = isChosen ? `>${number}${day.mark || ' '}` : '';
  return chosen ? (
    <>
      <ui.Styled as="selection" bold>
        {chosen}
      </ui.Styled>
      {' '.repeat(DAY - chosen.length)}
    </>
  ) : (
    <>
      <ui.Styled as="muted">{` ${number}`}</ui.Styled>
      <ui.Styled as={day.as} bold={day.as !== 'muted'}>
        {day.mark}
      </ui.Styled>
      {' '.repeat(DAY - 3 - day.mark.length)}
    </>
  );
}

/** The meanings of the marks, the most important ones first. */
const MEANINGS: Readonly<Record<DailyKind, readonly (readonly [sign: RegExp, meaning: string])[]>> =
  {
    code: [
      [/^[ []\d/, '4 = guesses'],
      [/x/, 'x = not broken'],
      [/\./, '. = missed'],
      [/\(/, '(4) = practice'],
      [/\[/, '[ ] = today'],
      [/-/, '- = begun'],
    ],
    puzzle: [
      [/^[ []\+/, '+ = solved'],
      [/x/, 'x = not solved'],
      [/\./, '. = missed'],
      [/\(/, '(+) = practice'],
      [/\[/, '[ ] = today'],
    ],
  };

function Legend({ kind, days }: { readonly kind: DailyKind; readonly days: readonly Day[] }) {
  const meant = MEANINGS[kind].filter(([sign]) => days.some(({ mark }) => sign.test(mark)));
  return (
    <ui.Box height={1} paddingLeft={1} overflow="hidden">
      <ui.Flow gap={2}>
        {meant.map(([, meaning]) => (
          <ui.Styled key={meaning} as="muted">
            {meaning}
          </ui.Styled>
        ))}
      </ui.Flow>
    </ui.Box>
  );
}

type Older = {
  readonly name: 'older';
  readonly kind: DailyKind;
  readonly setId: string;
  readonly date: string;
};

declare module '../model/state.ts' {
  interface ScreenStates {
    readonly calendar: Older;
  }
}

/** By kind: possible titles, words for a day's status, and the function that opens a day. */
const KINDS = {
  code: { titles: ['Daily codes'], words: standingWords, open: openDaily },
  puzzle: {
    titles: ['Puzzles of the day', 'Puzzles'],
    words: (_: string, standing: Standing) => puzzleWords(standing),
    open: openPuzzle,
  },
};

/** Chooses an older daily code or puzzle by its date. */
export const older = ui.defineScreen<Older>('older', {
  keys(state, { kind, setId, date }) {
    const to = (days: number) => () => ui.just(ui.set(state, { date: reached(state, date, days) }));
    return [
      { keys: { Enter: () => KINDS[kind].open(state, setId, date) }, hint: 'play', rank: 1 },
      { keys: { Left: to(-1), Right: to(1) }, hint: 'day', help: ['Arrows', 'choose a day'] },
      { keys: { Up: to(-7), Down: to(7) }, hint: 'week' },
      { keys: { PgUp: to(toMonth(date, -1)), PgDn: to(toMonth(date, 1)) }, hint: 'month' },
      { keys: { Home: to(-Infinity), End: to(Infinity) } },
    ];
  },
  View({ state, my: { kind, setId, date } }) {
    const { text } = ui.useRoom();
    const { titles, words, open } = KINDS[kind];
    const right = formatDate(date);
    // The first title that has room.
    const named = titles.map((title) => `${title}: ${ruleSetOf(setId).title}`);
    const standing = standingOf(state, setId, date, kind);
    const isPractice = standing.is === 'open' && date !== state.clock?.today;
    const practice = isPractice ? '; playing it now is practice' : '';
    return (
      <ui.Page
        title={named.find((title) => title.length + 1 + right.length <= text) ?? ''}
        right={right}
        gaps="around"
      >
        <Calendar
          {...{ state, kind, setId, date }}
          isChosen
          onDate={(pressed) =>
            pressed === date
              ? open(state, setId, date)
              : ui.just(ui.set(state, { date: reached(state, pressed) }))
          }
        />
        <ui.Para>
          {`#${dailyNumber(date)}, ${right}: ${words(setId, standing) || '...'}${practice}.`}
        </ui.Para>
      </ui.Page>
    );
  },
});

/** Opens the choice of an older daily code or puzzle. Yesterday's is chosen first. */
export function toOlder(state: ui.AppState, kind: DailyKind, setId: string, date?: string) {
  const today = state.clock?.today ?? '';
  const chosen = reached(state, date ?? addDays(today, -1));
  return ui.just(ui.push(state, { name: 'older', kind, setId, date: chosen }));
}

/** The date this many days later, or the nearest one that has a daily code. */
function reached({ clock }: ui.AppState, date: string, days = 0): string {
  const today = clock?.today ?? date;
  const [least, most] = [daysBetween(date, FIRST_DAILY), daysBetween(date, today)];
  return addDays(date, Math.max(least, Math.min(most, days)));
}

/** The number of days to the same day of the next or previous month, or to its last day. */
function toMonth(date: string, months: 1 | -1): number {
  const first = firstOfMonth(date, months);
  const days = daysBetween(first, firstOfMonth(first, 1));
  return daysBetween(date, addDays(first, Math.min(Number(date.slice(8)), days) - 1));
}

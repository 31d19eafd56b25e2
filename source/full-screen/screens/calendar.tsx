import { Text } from 'ink';
import { FIRST_DAILY } from '../../games/daily.ts';
import { addDays, daysBetween, firstOfMonth, formatMonth, monthPage } from '../../games/dates.ts';
import type { Role } from '../../terminal/theme.ts';
import * as ui from '../kit/index.ts';
import { dailyLogOf, hasDaily, type Standing, standingOf } from '../model/dailies.ts';

type Marked = Standing & Readonly<Record<'isToday' | 'isMissed', boolean>>;

type Day = Marked & { readonly date: string; readonly mark: string; readonly as: Role };

type Props = {
  readonly state: ui.AppState;
  readonly setId: string;
  /** The month of this date is shown. With `isChosen`, the cursor is on the date. */
  readonly date: string;
  readonly isChosen: boolean;
  readonly onDate: (date: string) => ui.AppState;
};

const MOST_WEEKS = 6;

/** The rows of a month: its name, the weekdays, its weeks, and an empty row. */
const MONTH = 3 + MOST_WEEKS;

export const calendarIn =
  (props: Props) =>
  (rows: number): ui.Block => {
    const count = Math.max(1, Math.floor((rows - 1) / MONTH));
    const shown = monthsWith(props.date, props.state.clock?.today ?? props.date, count);
    const blocks = shown.map((month) => {
      const block = { rows: 1 + MOST_WEEKS, view: <Month {...props} month={month} /> };
      return count > 1 ? ui.headed(` ${formatMonth(month)}`, block) : block;
    });
    const { state, setId } = props;
    const days = shown.flatMap((month) => weeksOf(state, setId, month).flat());
    return ui.stacked([...blocks, { rows: 1, view: <MarkLegend days={days} /> }]);
  };

/**
 * Months are shown in groups of `count`, so that no month moves while the cursor goes from day to
 * day. The newest group ends with today's month.
 */
function monthsWith(date: string, today: string, count: number): string[] {
  let last = firstOfMonth(today);
  while (date < firstOfMonth(last, 1 - count)) last = firstOfMonth(last, -count);
  const months = Array.from({ length: count }, (_, at) => firstOfMonth(last, at + 1 - count));
  return months.filter((month) => month === last || firstOfMonth(month, 1) > FIRST_DAILY);
}

function Month(props: Props & { readonly month: string }) {
  const { state, setId, date, month, isChosen, onDate } = props;
  const weeks = weeksOf(state, setId, month);
  return (
    <>
      <ui.Styled as="accent">{WEEKDAYS}</ui.Styled>
      <ui.Press
        height={MOST_WEEKS}
        on={({ x, y }) => {
          const day = weeks[y]?.[Math.floor(x / DAY)];
          return day && (() => onDate(day.date));
        }}
      >
        {weeks.map((week, at) => (
          <Text key={at}>
            {week.map((day, weekday) => (
              <DayCell
                key={weekday}
                {...{ day, before: week[weekday - 1] }}
                isChosen={isChosen && day?.date === date}
              />
            ))}
            <EndOfMark day={week.at(-1)} />
          </Text>
        ))}
      </ui.Press>
    </>
  );
}

const WEEKDAYS = ' Mo    Tu    We    Th    Fr    Sa    Su';
/** How many columns a day takes: a blank, two for its number, three for its mark. */
const DAY = 6;
/** A longer mark, such as `[10]`, has its last character in the blank before the next day. */
const MARK = 3;

function weeksOf(state: ui.AppState, setId: string, month: string): (Day | undefined)[][] {
  const played = Object.entries(dailyLogOf(state, setId) ?? {});
  const onTime = played.flatMap(([day, { isPractice }]) => (isPractice ? [] : [day])).sort();
  const dayOf = (date: string): Day => {
    const standing = standingOf(state, setId, date);
    const isToday = date === state.clock?.today;
    // Before the first code that was played on time, no day counts as missed.
    const isPast = !isToday && date > (onTime[0] ?? date) && hasDaily(state, date);
    const day = { ...standing, isToday, isMissed: isPast && standing.is === 'open' };
    return { ...day, date, ...markOf(day) };
  };
  return monthPage(month).map((week) => week.map((date) => (date ? dayOf(date) : undefined)));
}

function markOf({ is, guesses, ...day }: Marked): Pick<Day, 'mark' | 'as'> {
  const result = is === 'broken' ? String(guesses) : is === 'unbroken' ? 'x' : '';
  if (day.isToday) return { mark: `[${result || ' '}]`, as: 'selection' };
  if (result && day.isPractice) return { mark: `(${result})`, as: 'muted' };
  if (result) return { mark: ` ${result}`, as: is === 'broken' ? 'text' : 'warning' };
  return { mark: day.isMissed ? ' .' : is === 'begun' ? ' -' : '', as: 'muted' };
}

function DayCell(props: {
  readonly day: Day | undefined;
  readonly before: Day | undefined;
  readonly isChosen: boolean;
}) {
  const { day, before, isChosen } = props;
  const number = day?.date.slice(8).replace(/^0/, ' ') ?? '';
  const mark = day?.mark.slice(0, MARK) ?? '';
  const blanks = (shown: string) => ' '.repeat(DAY - 1 - shown.length);
  if (day && isChosen) {
    const chosen = number + (mark || ' ');
    return (
      <>
        <ui.Styled as="selection" bold>
          {`>${chosen}`}
        </ui.Styled>
        {blanks(chosen)}
      </>
    );
  }
  return (
    <>
      <EndOfMark day={before} />
      <ui.Styled as="muted">{number}</ui.Styled>
      {day ? (
        <ui.Styled as={day.as} bold={day.as !== 'muted'}>
          {mark}
        </ui.Styled>
      ) : null}
      {blanks(number + mark)}
    </>
  );
}

function EndOfMark({ day }: { readonly day: Day | undefined }) {
  const end = day?.mark.slice(MARK);
  return end && day ? <ui.Styled as={day.as}>{end}</ui.Styled> : ' ';
}

/** The legend explains a 4, as in `4 broken in 4`, or another number if no day shown has a 4. */
const NUMBER = 4;

/** If not all texts fit, the last ones are left out. */
const LEGEND: readonly (readonly [
  has: (day: Day) => boolean,
  text: (guesses: number) => string,
])[] = [
  [(day) => day.is === 'broken' && (day.isToday || !day.isPractice), (n) => `${n} broken in ${n}`],
  [({ is }) => is === 'unbroken', () => 'x not broken'],
  [({ isMissed }) => isMissed, () => '. missed'],
  [(day) => day.isPractice === true && !day.isToday, (n) => `(${n}) practice`],
  [({ isToday }) => isToday, () => '[ ] today'],
  [({ is, isToday }) => is === 'begun' && !isToday, () => '- begun'],
];

function MarkLegend({ days }: { readonly days: readonly (Day | undefined)[] }) {
  const { width } = ui.useRoom();
  const words = LEGEND.flatMap(([has, text]) => {
    const shown = days.filter((day) => day !== undefined).filter(has);
    const numbers = shown.flatMap(({ guesses }) => guesses ?? []);
    const number = numbers.includes(NUMBER) ? NUMBER : (numbers.at(-1) ?? NUMBER);
    return shown.length > 0 ? [text(number)] : [];
  });
  while (words.join(ui.GAP).length >= width) words.pop();
  return <ui.Styled as="muted">{` ${words.join(ui.GAP)}`}</ui.Styled>;
}

export function dayKeys(
  state: ui.AppState,
  date: string,
  to: (date: string) => ui.AppState,
): ui.KeyRow[] {
  const by = (days: number) => () => to(reached(state, date, days));
  return [
    {
      keys: { Left: by(-1), Right: by(1), Up: by(-7), Down: by(7) },
      footer: ['Arrows', 'other day'],
      help: ['Arrows', 'choose a day'],
    },
    { keys: { PgUp: by(toMonth(date, -1)), PgDn: by(toMonth(date, 1)) }, footer: 'month' },
    { keys: { Home: by(-Infinity), End: by(Infinity) } },
  ];
}

/** The date `days` later, but not before the first daily code and not after today. */
export function reached({ clock }: ui.AppState, date: string, days = 0): string {
  const today = clock?.today ?? date;
  const [least, most] = [daysBetween(date, FIRST_DAILY), daysBetween(date, today)];
  return addDays(date, Math.max(least, Math.min(most, days)));
}

/** Days to the same day of another month or, if that month is too short, to its last day. */
function toMonth(date: string, months: 1 | -1): number {
  const first = firstOfMonth(date, months);
  const days = daysBetween(first, firstOfMonth(first, 1));
  return daysBetween(date, addDays(first, Math.min(Number(date.slice(8)), days) - 1));
}

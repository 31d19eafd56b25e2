import { Box, Text } from 'ink';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  formatDate,
  formatMonth,
} from '../../../games/calendar.ts';
import { FIRST_DAILY } from '../../../games/daily.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { wrapped } from '../../../text/wrapped.ts';
import { Menu, menuRows } from '../../components/menu.tsx';
import { PanelLines, StyledLine } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Click, Clickable } from '../../kit/clickable.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Styled } from '../../kit/styled.tsx';
import { dailyAbout, hasDaily } from '../../model/dailies.ts';
import { gap, type Place } from '../../model/fit.ts';
import { type Bindings, ENTER, menu, OTHER_GAME } from '../../model/keys.ts';
import { blank, muted, type PanelLine, stacked, widthOf } from '../../model/panel.ts';
import { isLargeStage, isWide, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import {
  type CalendarDay,
  type CalendarWeek,
  calendarPage,
  DAY_WIDTH,
  figureRows,
  legendOf,
  MOST_WEEKS,
  resultsSection,
  todaySection,
  WEEKDAYS,
} from './calendar-page.ts';
import { dailyItems, olderSentence } from './words.ts';

/** The columns left of the calendar, and between it and the figures: usual, and on a wide stage. */
const [MARGIN, GAP, WIDE_GAP] = [1, 3, 20];

export const dailyBindings = (): Bindings<'daily'> => [
  ...menu<ScreenProps<'daily'>>(({ state, screen }) => dailyItems(state, screen)),
  { ...OTHER_GAME, help: 'show those of another game' },
];

export function Daily({ state, screen }: ScreenProps<'daily'>) {
  const { columns } = stageOf(state);
  const { setId } = screen;
  const items = dailyItems(state, screen);
  const about = wrapped(dailyAbout(state, setId), columns - 2);
  const today = state.clock?.today;
  const months = monthsThatFit(state, AROUND_MONTHS + about.length + items.length);
  const rows = screenRows(state, {
    aboveAbout: gap(2),
    about: about.length,
    aboveMonth: gap(3),
    months: heightOf(state, months.length),
    aboveLegend: gap(1),
    legend: 1,
    aboveMenu: gap(4),
    menu: menuRows(items, columns),
  });
  return (
    <ScreenFrame
      title={`Daily code: ${ruleSetOf(setId).title}`}
      right={today ? formatDate(today) : ''}
    >
      <Lines lines={about} as="muted" left={1} above={rows.aboveAbout.lines} />
      <Months state={state} setId={setId} months={months} rows={rows} />
      <Box flexShrink={0} marginTop={rows.aboveMenu.lines}>
        <Menu items={items} initial="play" />
      </Box>
    </ScreenFrame>
  );
}

/** The lines of the page but for the calendar, what is said above it, and the menu. */
const AROUND_MONTHS = 7;

/** The rows of a week: on the large stage with an empty one between two. */
const weekRows = (state: AppState) => (isLargeStage(state) ? 2 : 1);

/** How many rows a number of months takes. If there are several, each has its name above it. */
function heightOf(state: AppState, months: number): number {
  const rows = 1 + weekRows(state) * (MOST_WEEKS - 1) + 1;
  return months > 1 ? months * (rows + 2) - 1 : rows;
}

/** One date of each month of the calendar: this month, and the month before if it has room. */
function monthsThatFit(state: AppState, others: number): readonly string[] {
  const today = state.clock?.today;
  if (today === undefined) return [];
  const before = addDays(firstOfMonth(today), -1);
  const fits = heightOf(state, 2) + others <= stageOf(state).rows;
  return before >= FIRST_DAILY && isLargeStage(state) && fits ? [before, today] : [today];
}

function Months(props: {
  readonly state: AppState;
  readonly setId: string;
  readonly months: readonly string[];
  readonly rows: Readonly<Record<'aboveMonth' | 'months' | 'aboveLegend', Place>>;
}) {
  const { state, setId, months, rows } = props;
  if (months.length === 0) return null;
  const stage = stageOf(state);
  const figures = figureRows(state, setId).map(([label, value]) => [
    muted(label.padEnd(8)),
    { text: value.padStart(5), isBold: true },
  ]);
  const more = isWide(stage) ? [resultsSection(state, setId), todaySection(state)] : [];
  // This may be higher than the calendar.
  const besideAt = 7 * DAY_WIDTH + (more.length > 0 ? WIDE_GAP : GAP);
  const beside = stacked([figures, ...more], more, stage.rows - 1 - rows.months.at);
  const pages = months.map((date) => calendarPage(state, 'code', setId, date));
  const legend = legendOf('code', pages.flat(), stage.columns - MARGIN - 1);
  return (
    <Box
      flexDirection="column"
      flexShrink={0}
      paddingLeft={MARGIN}
      marginTop={rows.aboveMonth.lines}
    >
      <Box flexDirection="column" flexShrink={0} rowGap={1} height={rows.months.lines}>
        {months.map((date, index) => (
          <Box key={date} flexDirection="column" flexShrink={0}>
            {months.length > 1 ? <Text bold>{` ${formatMonth(date)}`}</Text> : null}
            <Calendar
              weeks={pages[index] ?? []}
              step={weekRows(state)}
              onDate={(pressed) => keysThatOpen(state, setId, pressed)}
            />
          </Box>
        ))}
      </Box>
      <Box position="absolute" marginLeft={besideAt}>
        <PanelLines lines={beside} />
      </Box>
      <Lines lines={[` ${legend}`]} as="muted" above={rows.aboveLegend.lines} />
    </Box>
  );
}

/** The keys that play the daily code of today, or go to an older date where it can be chosen. */
function keysThatOpen(state: AppState, setId: string, date: string): Click | undefined {
  const today = state.clock?.today;
  if (today === undefined || !hasDaily(state, date)) return undefined;
  const items = dailyItems(state, { name: 'daily', setId });
  const keyOf = (wanted: string) => items.find(({ value }) => value === wanted)?.key ?? '';
  if (date === today) return { keys: [keyOf('play')] };
  const days = daysBetween(addDays(today, -1), date);
  return { keys: [keyOf('older'), ...(days < 0 ? keysTo(days) : [])] };
}

export const olderDailyBindings = (): Bindings<'olderDaily'> => [
  { ...ENTER, hint: 'play' },
  {
    keys: { Left: { type: 'scroll', by: -1 }, Right: { type: 'scroll', by: 1 } },
    hint: 'day',
    help: ['Arrows', 'choose an older one by its date; PgUp and PgDn turn over a month'],
  },
  { keys: { Up: { type: 'scroll', by: -7 }, Down: { type: 'scroll', by: 7 } }, hint: 'week' },
  { keys: { PgUp: { type: 'change', by: -1 }, PgDn: { type: 'change', by: 1 } }, hint: 'month' },
  { keys: { Home: { type: 'scroll', by: -Infinity }, End: { type: 'scroll', by: Infinity } } },
];

/** The choice of a date: its month, and how its daily code stands, or its puzzle. */
export function OlderDaily({ state, screen }: ScreenProps<'olderDaily'>) {
  const { columns } = stageOf(state);
  const { kind, setId, date } = screen;
  const isCode = kind === 'code';
  const right = formatDate(date);
  const sentence = olderSentence(state, screen);
  const weeks = calendarPage(state, kind, setId, date);
  const legend = legendOf(kind, weeks, columns - MARGIN - 1);
  return (
    <ScreenFrame
      title={titleThatFits(isCode, ruleSetOf(setId).title, columns - right.length)}
      right={right}
    >
      <Box flexDirection="column" flexShrink={0} paddingLeft={MARGIN} marginTop={1}>
        <Calendar
          weeks={weeks}
          step={weekRows(state)}
          chosen={date}
          onDate={(pressed) => ({ keys: keysTo(daysBetween(date, pressed)) })}
        />
        <Lines lines={[` ${legend}`]} as="muted" above={1} />
      </Box>
      <Lines lines={wrapped(sentence, columns - 2)} left={1} above={1} below={1} />
    </ScreenFrame>
  );
}

/** The keys that move by this many days; without a move, the key that plays the chosen date. */
function keysTo(days: number): string[] {
  if (days === 0) return ['Enter'];
  const [week, day] = days < 0 ? ['Up', 'Left'] : ['Down', 'Right'];
  const [weeks, more] = [Math.floor(Math.abs(days) / 7), Math.abs(days) % 7];
  return [...Array<string>(weeks).fill(week), ...Array<string>(more).fill(day)];
}

/** The title beside a date. In a narrow window the puzzles of the day are only `puzzles`. */
function titleThatFits(isCode: boolean, game: string, width: number): string {
  if (isCode) return `Daily codes: ${game}`;
  const whole = `Puzzles of the day: ${game}`;
  // There is a blank before the title, and one on each side of the date.
  return whole.length + 3 <= width ? whole : `Puzzles: ${game}`;
}

/** A month as a page of a calendar: a line for the weekdays and one for each week. */
function Calendar(props: {
  readonly weeks: readonly CalendarWeek[];
  /** The rows from one week to the next. */
  readonly step: number;
  /** The chosen date, where the player chooses one. */
  readonly chosen?: string;
  readonly onDate: (date: string) => Click | undefined;
}) {
  const { weeks, step, chosen, onDate } = props;
  return (
    <Box flexDirection="column" flexShrink={0} width={7 * DAY_WIDTH}>
      <Styled as="accent">{WEEKDAYS.map((day) => ` ${day}`.padEnd(DAY_WIDTH)).join('')}</Styled>
      <Clickable
        flexDirection="column"
        flexShrink={0}
        rowGap={step - 1}
        onPress={({ button, x, y }) => {
          const date = weeks[y / step]?.[Math.floor(x / DAY_WIDTH)]?.date;
          return button === 'left' && date !== undefined ? onDate(date) : undefined;
        }}
      >
        {weeks.map((week, index) => (
          <StyledLine key={index} line={week.flatMap((day) => dayPieces(day, chosen))} />
        ))}
      </Clickable>
    </Box>
  );
}

/** A day in its six columns: the number, and the mark of its daily code. */
function dayPieces(day: CalendarDay | undefined, chosen: string | undefined): PanelLine {
  if (!day) return [blank(DAY_WIDTH)];
  const number = day.date.slice(8).replace(/^0/, ' ');
  const mark = day.mark.text;
  const pieces: PanelLine =
    day.date === chosen
      ? [{ text: `>${number}${mark || ' '}`, as: 'selection', isBold: true }]
      : [muted(` ${number}`), day.mark];
  return [...pieces, blank(DAY_WIDTH - widthOf(pieces))];
}

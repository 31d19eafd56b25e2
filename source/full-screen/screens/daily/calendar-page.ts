import { monthPage } from '../../../games/calendar.ts';
import { DAILY_SETS } from '../../../games/daily.ts';
import { barLengths, distributionRows } from '../../../games/statistics-words.ts';
import { hasDaily, standingOf } from '../../model/dailies.ts';
import { bar, blank, heading, muted, type Piece, type Section } from '../../model/panel.ts';
import type { AppState } from '../../model/state.ts';
import type { DailyKind } from './state.ts';
import { todayWords } from './words.ts';

/** A day of a calendar page, and the mark for its daily code or its puzzle. */
export type CalendarDay = { readonly date: string; readonly mark: Piece };

/** A week of seven days, Monday first; days of other months are undefined. */
export type CalendarWeek = readonly (CalendarDay | undefined)[];

/** The columns of a day: one before its number, two for that, and three for the mark. */
export const DAY_WIDTH = 6;

/** The most weeks that a month is spread over. */
export const MOST_WEEKS = 6;

export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** What the marks of a calendar mean, the first ones most wanted. */
const LEGENDS: Readonly<Record<DailyKind, readonly (readonly [RegExp, string])[]>> = {
  code: [
    [/^[ []\d/, '4 guesses'],
    [/x/, 'x not broken'],
    [/\./, '. missed'],
    [/\(/, '(4) practice'],
    [/\[/, '[ ] today'],
    [/-/, '- begun'],
  ],
  puzzle: [
    [/^[ []\+/, '+ solved'],
    [/x/, 'x not solved'],
    [/\./, '. missed'],
    [/\(/, '(+) practice'],
    [/\[/, '[ ] today'],
  ],
};

/** What the marks on these pages mean, as far as that has room in a line of this width. */
export function legendOf(kind: DailyKind, weeks: readonly CalendarWeek[], columns: number): string {
  const marks = weeks.flat().flatMap((day) => (day ? [day.mark.text] : []));
  const meant = LEGENDS[kind].filter(([mark]) => marks.some((text) => mark.test(text)));
  const forms = meant.map((_, index) =>
    meant
      .slice(0, meant.length - index)
      .map(([, meaning]) => meaning)
      .join('  '),
  );
  return forms.find((form) => form.length <= columns) ?? '';
}

export function calendarPage(state: AppState, kind: DailyKind, setId: string, date: string) {
  return monthPage(date).map(
    (week): CalendarWeek =>
      week.map((day) =>
        day === undefined ? day : { date: day, mark: markOf(state, kind, setId, day) },
      ),
  );
}

function markOf(state: AppState, kind: DailyKind, setId: string, date: string): Piece {
  const { is, guesses, isPractice } = standingOf(state, setId, date, kind);
  const broken = kind === 'code' ? String(guesses) : '+';
  const text = is === 'broken' ? broken : is === 'unbroken' ? 'x' : '';
  if (date === state.clock?.today)
    return { text: `[${text || ' '}]`, as: 'selection', isBold: true };
  if (text !== '' && isPractice) return muted(`(${text})`);
  if (text !== '') return { text: ` ${text}`, as: is === 'broken' ? 'text' : 'red', isBold: true };
  return muted(isMissed(state, kind, setId, date) ? ' .' : is === 'begun' ? ' -' : '');
}

/** Whether a date was missed: nothing was played on it, though the player had begun by then. */
function isMissed(state: AppState, kind: DailyKind, setId: string, date: string): boolean {
  const status = state.dailies?.[setId];
  if (standingOf(state, setId, date, kind).is !== 'open' || !hasDaily(state, date)) return false;
  const played = Object.entries((kind === 'code' ? status?.log : status?.puzzles) ?? {});
  return played.some(([day, { isPractice }]) => day < date && !isPractice);
}

/** The figures beside the calendar, each with its label; empty until they are known. */
export function figureRows(state: AppState, setId: string): readonly (readonly [string, string])[] {
  const figures = state.dailies?.[setId]?.figures;
  if (!figures) return [];
  const { current, longest, average } = figures;
  return [
    ['streak', String(current)],
    ['longest', String(longest)],
    ...(average === undefined ? [] : [['average', average.toFixed(1)] as const]),
  ];
}

/** How many daily codes of a game were broken in how many guesses, as bars under a heading. */
export function resultsSection(state: AppState, setId: string): Section {
  const { log = {}, figures } = state.dailies?.[setId] ?? {};
  const distribution: Record<number, number> = {};
  for (const { broken } of Object.values(log)) {
    if (broken !== undefined) distribution[broken] = (distribution[broken] ?? 0) + 1;
  }
  const { played = 0, won = 0 } = figures ?? {};
  const rows = distributionRows({ distribution, played, won });
  const lengths = barLengths(rows, LONGEST_BAR);
  const bars = rows.map(({ label, games, guesses }, index) => {
    const cells = lengths[index] ?? 0;
    return [
      muted(`${label.padStart(5)}  `),
      bar(cells, guesses ? 'accent' : 'muted'),
      blank(LONGEST_BAR - cells + 2),
      { text: String(games).padStart(3), isBold: true },
      muted(guesses ? '' : '  not broken'),
    ];
  });
  return bars.length > 0 ? [[heading('Guesses')], ...bars] : [];
}

const LONGEST_BAR = 18;

export function todaySection(state: AppState): Section {
  const widest = Math.max(...DAILY_SETS.map(({ title }) => title.length));
  return [
    [heading('Today')],
    ...DAILY_SETS.map(({ rules, title }) => [
      muted(title.padEnd(widest + 3)),
      { text: todayWords(state, rules.id) },
    ]),
  ];
}

import { Box } from 'ink';
import { percent } from '../../../coach/words.ts';
import { addDays, formatDate } from '../../../games/calendar.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../../games/daily.ts';
import type { DailyLog } from '../../../games/daily-log.ts';
import { type HistoryEntry, viewAtEnd } from '../../../games/history-entry.ts';
import { RULE_SETS } from '../../../games/index.ts';
import type { RuleSet } from '../../../games/rule-set.ts';
import { formatMean } from '../../../games/statistics-words.ts';
import type { Counted } from '../../../saves/saves.ts';
import type { GameFigures } from '../../../saves/statistics.ts';
import { counted as countedWords, formatNumber } from '../../../text/words.ts';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { BACK, type Bindings, CHANGING } from '../../model/keys.ts';
import {
  blank,
  heading,
  muted,
  type PanelLine,
  type Piece,
  pegs,
  type Section,
  sideBySide,
  widthOf,
} from '../../model/panel.ts';
import { isWide, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import {
  barsThatFit,
  COUNTING,
  DAILY_HEADS,
  dailyRows,
  endOf,
  FIGURES_COLUMNS,
  type FigureRow,
  figureRows,
  notPlayed,
  pageRows,
  placeOfPage,
  setOfPage,
  troublesThatFit,
} from './figures.ts';

export const statisticsBindings = (): Bindings<'statistics'> => [
  { ...CHANGING, hint: 'other page' },
  { keys: { Enter: BACK } },
];

const LEFT = 3;

const LABEL = 10;
const VALUE = 11;
const UNAIDED = 16;
const CELL = 10;

/** In a stage of fewer columns the tables are closer. */
const ROOMY = 70;
const NARROW_CELL = 8;

export function Statistics({ state, screen }: ScreenProps<'statistics'>) {
  return (
    <ScreenFrame title="Statistics" right={placeOfPage(screen.at)} notices={troublesThatFit(state)}>
      <Box flexDirection="column" flexShrink={0} paddingLeft={LEFT} marginY={1}>
        <PanelLines lines={pageLines(state, screen.at)} />
      </Box>
    </ScreenFrame>
  );
}

function pageLines(state: AppState, at: number): Section {
  const { counted } = state;
  const stage = stageOf(state);
  const width = stage.columns - LEFT;
  const isRoomy = stage.columns >= ROOMY;
  const height = pageRows(state);
  if (!counted) return [[{ text: COUNTING }]];
  const set = setOfPage(at);
  if (!set) {
    const figures = dailyLines(counted, isRoomy ? CELL : NARROW_CELL);
    return [...figures, ...daySection(counted, height - figures.length, width)];
  }
  const played = counted.statistics.games[set.rules.id];
  const figures =
    played && played.played > 0
      ? withBars(state, figureRows(state, set, played), played, isRoomy)
      : [[{ text: notPlayed(set) }]];
  return [...figures, ...lists(state, counted, set, height - figures.length, width)];
}

/** The figures of all games and of those without hints, with the bars beside them or below. */
function withBars(
  state: AppState,
  rows: readonly FigureRow[],
  played: GameFigures,
  isRoomy: boolean,
): Section {
  const figures: Section = [
    [muted('all games'.padStart(LABEL + VALUE) + 'without hints'.padStart(UNAIDED))],
    ...rows.map(({ label, value, unaided = '', remark = '' }) => [
      muted(label.padEnd(LABEL)),
      { text: value.padStart(VALUE), isBold: true },
      { text: unaided.padStart(isRoomy || unaided !== '' ? UNAIDED : 0) },
      muted(remark === '' ? '' : `   ${remark}`),
    ]),
  ];
  const bars = barsThatFit(state, played, rows.length);
  if (bars.length === 0) return figures;
  if (!isWide(stageOf(state))) return [...figures, [], ...bars];
  return sideBySide(figures, FIGURES_COLUMNS, [[muted('guesses')], ...bars]);
}

function dailyLines(counted: Counted, width: number): Section {
  const rows = dailyRows(counted).map((row) => ({ ...row, isBold: true }));
  return table(muted(''), DAILY_HEADS, rows, width);
}

/** A table with a title before the cells of each row, which all have this width. */
function table(
  head: Piece,
  heads: readonly string[],
  rows: readonly { readonly title: string; readonly cells: string[]; readonly isBold: boolean }[],
  width: number,
): Section {
  const titles = Math.max(...rows.map(({ title }) => title.length));
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(width)).join('');
  return [
    [{ ...head, text: head.text.padEnd(titles) }, muted(line(heads))],
    ...rows.map(({ title, cells, isBold }) => [
      muted(title.padEnd(titles)),
      { text: line(cells), isBold },
    ]),
  ];
}

/** The columns of a peg, of a date, and between two columns of a table. */
const [PEG, DATE, GAP] = [3, 12, 3];

/** `21 November` */
const dayOf = (date: string) => formatDate(date).replace(/^\w+ | \d+$/g, '');

/** The last games of a page and the figures of all games, as far as they fit into these rows. */
function lists(
  state: AppState,
  counted: Counted,
  set: RuleSet,
  rows: number,
  columns: number,
): Section {
  const last = (counted.statistics.games[set.rules.id]?.last ?? []).toReversed();
  const all = allGames(counted, set);
  const lastRows = last.length > 0 ? last.length + 2 : 0;
  const showsAll = lastRows + all.length < rows && all.every((line) => widthOf(line) <= columns);
  return [
    ...(lastRows > 0 && lastRows <= rows
      ? [[], [heading('The last games')], ...last.map((entry) => gameLine(state, entry, columns))]
      : []),
    ...(showsAll ? [[], ...all] : []),
  ];
}

/** A game in a line: `21 November   1  3  5  0  0   broken in 3   skill 86%   2 hints`, as far as it fits. */
function gameLine(state: AppState, entry: HistoryEntry, columns: number): PanelLine {
  const { secret, par, hints, race, daily } = entry;
  const view = viewAtEnd(entry);
  const widest = view ? Math.max(...view.rules.lengths) : secret.length;
  const skill = entry.skill ?? state.skills?.known[entry.id];
  const remarks = [
    (skill === undefined ? '' : `skill ${percent(skill)}`).padEnd('skill 100%'.length),
    par === undefined ? '' : `par ${par}`,
    hints > 0 ? countedWords(hints, 'hint') : '',
    daily === undefined ? '' : 'daily',
    race ? 'race' : '',
  ].filter((remark) => remark !== '');
  const line = [
    muted(dayOf((entry.begun ?? entry.at).slice(0, 10)).padEnd(DATE + GAP)),
    ...(view ? pegs(secret, view.rules) : [{ text: secret }]),
    blank(PEG * (widest - secret.length) + GAP),
    { text: endOf(entry).padEnd('broken in 10'.length + GAP), isBold: true },
  ];
  const said = () => remarks.join(' '.repeat(GAP)).trimEnd();
  while (widthOf(line) + said().length > columns) remarks.pop();
  return [...line, muted(said())];
}

const HEADS = ['games', 'won', 'average', 'par', 'best', 'in a row'];

function allGames({ statistics }: Counted, here: RuleSet): Section {
  const rows = RULE_SETS.map((set) => {
    const { played = 0, won = 0, average, best, streak = 0 } = statistics.games[set.rules.id] ?? {};
    const figures = [formatNumber(played), formatNumber(won), formatMean(average)];
    const par = formatMean(set.par?.(set.rules));
    const cells = [...figures, par, String(best ?? '-'), formatNumber(streak)];
    return { title: set.title, cells, isBold: set === here };
  });
  return table(heading('All games'), HEADS, rows, CELL);
}

/** How the daily codes of each day ended, the latest first: as many days as have room. */
function daySection({ statistics, today }: Counted, rows: number, columns: number): Section {
  const logs = DAILY_SETS.map(({ rules }): DailyLog => statistics.dailies[rules.id] ?? {});
  const first = logs.flatMap((log) => Object.keys(log)).sort()[0] ?? today;
  const titles = DAILY_SETS.map(({ title }) => title);
  const all = DATE + titles.reduce((sum, { length }) => sum + length + GAP, 0);
  const between = all <= columns ? GAP : 1;
  const cells = (texts: readonly string[]) =>
    texts.map((text, index) => text.padStart((titles[index]?.length ?? 0) + between)).join('');
  const lines: PanelLine[] = [];
  for (let day = today; day >= first && day >= FIRST_DAILY && lines.length < rows - 2; ) {
    const marks = logs.map((log) => markOf(log, day, today));
    lines.push([muted(dayOf(day).padEnd(DATE)), { text: cells(marks) }]);
    day = addDays(day, -1);
  }
  if (lines.length < 2) return [];
  return [[], [heading('Day'.padEnd(DATE)), muted(cells(titles))], ...lines];
}

/** As in the calendar: the guesses, `x` not broken, `.` missed since the first played one. */
function markOf(log: DailyLog, day: string, today: string): string {
  const result = log[day];
  if (result) return result.isPractice ? `(${result.broken ?? 'x'})` : String(result.broken ?? 'x');
  const isSince = Object.keys(log).some((played) => played < day && !log[played]?.isPractice);
  return isSince && day !== today ? '.' : '';
}

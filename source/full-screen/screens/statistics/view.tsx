import { Box, Text } from 'ink';
import { percent } from '../../../coach/words.ts';
import { addDays, formatDate } from '../../../games/calendar.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../../games/daily.ts';
import type { DailyLog } from '../../../games/daily-log.ts';
import { type HistoryEntry, viewAtEnd } from '../../../games/history-entry.ts';
import { RULE_SETS } from '../../../games/index.ts';
import type { RuleSet } from '../../../games/rule-set.ts';
import { formatMean } from '../../../games/statistics-words.ts';
import type { Counted } from '../../../saves/saves.ts';
import { counted as countedWords, formatNumber } from '../../../text/words.ts';
import { Lines } from '../../components/lines.tsx';
import { Bar, PanelLines } from '../../components/panel-lines.tsx';
import { Peg } from '../../components/peg.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
import { BACK, type Bindings, CHANGING } from '../../model/keys.ts';
import { heading, type PanelLine, type Section, widthOf } from '../../model/panel.ts';
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
  statisticsSentences,
  troublesThatFit,
} from './figures.ts';

export const statisticsBindings = (): Bindings<'statistics'> => [
  { ...CHANGING, hint: 'other page' },
  { keys: { Enter: BACK } },
];

/** The columns left of the page. */
const LEFT = 3;

/** The widths of the columns of the tables. */
const LABEL = 10;
const VALUE = 11;
const UNAIDED = 16;
const CELL = 10;

/** In a stage of fewer columns the tables are closer. */
const ROOMY = 70;
const NARROW_CELL = 8;

/** The statistics, a page a game, and one for the daily codes. */
export function Statistics({ state, screen }: ScreenProps<'statistics'>) {
  return (
    <ScreenFrame
      title="Statistics"
      right={placeOfPage(screen.at, state.isLinear === true)}
      notices={troublesThatFit(state)}
    >
      {state.isLinear ? (
        <Lines lines={statisticsSentences(state, screen)} />
      ) : (
        <Box flexDirection="column" flexShrink={0} paddingLeft={LEFT} marginY={1}>
          <Page state={state} at={screen.at} />
        </Box>
      )}
    </ScreenFrame>
  );
}

function Page({ state, at }: { readonly state: AppState; readonly at: number }) {
  const { counted } = state;
  const set = setOfPage(at);
  const stage = stageOf(state);
  const { columns } = stage;
  const isRoomy = columns >= ROOMY;
  const [isBeside, height] = [isWide(stage), pageRows(state)];
  if (!counted) return <Text>{COUNTING}</Text>;
  if (!set) {
    return (
      <>
        <Dailies counted={counted} cell={isRoomy ? CELL : NARROW_CELL} />
        <DailyDays
          counted={counted}
          rows={height - dailyRows(counted).length - 1}
          columns={columns - LEFT}
        />
      </>
    );
  }
  const figures = counted.statistics.games[set.rules.id];
  const played = figures && figures.played > 0 ? figures : undefined;
  const rows = played ? figureRows(state, set, played) : [];
  const bars = played ? barsThatFit(state, played, rows.length) : [];
  const below = bars.length > 0 && !isBeside ? bars.length + 1 : 0;
  const used = 1 + Math.max(rows.length, isBeside ? bars.length : 0) + below;
  const width = columns - LEFT;
  return (
    <>
      {played ? (
        <Box flexDirection={isBeside ? 'row' : 'column'} flexShrink={0}>
          <Box flexDirection="column" flexShrink={0} width={isBeside ? FIGURES_COLUMNS : width}>
            <Figures rows={rows} isRoomy={isRoomy} />
          </Box>
          {bars.length > 0 ? <Bars bars={bars} isBeside={isBeside} /> : null}
        </Box>
      ) : (
        <Text>{notPlayed(set)}</Text>
      )}
      <Lists state={state} counted={counted} set={set} rows={height - used} columns={width} />
    </>
  );
}

/** The figures of all games beside those of the games without hints. */
function Figures(props: { readonly rows: readonly FigureRow[]; readonly isRoomy: boolean }) {
  const { rows, isRoomy } = props;
  const heads = 'all games'.padStart(LABEL + VALUE) + 'without hints'.padStart(UNAIDED);
  return (
    <>
      <Styled as="muted">{heads}</Styled>
      {rows.map(({ label, value, unaided = '', remark = '' }) => (
        <Text key={label}>
          <Styled as="muted">{label.padEnd(LABEL)}</Styled>
          <Text bold>{value.padStart(VALUE)}</Text>
          {unaided.padStart(isRoomy || unaided !== '' ? UNAIDED : 0)}
          <Styled as="muted">{remark === '' ? '' : `   ${remark}`}</Styled>
        </Text>
      ))}
    </>
  );
}

/** How many games were won with how many guesses. */
function Bars(props: {
  readonly bars: ReturnType<typeof barsThatFit>;
  /** They stand beside the figures, with a heading of their own, not below them. */
  readonly isBeside: boolean;
}) {
  const { bars, isBeside } = props;
  const longest = Math.max(...bars.map(({ length }) => length));
  const digits = Math.max(...bars.map(({ games }) => formatNumber(games).length));
  return (
    <Box flexDirection="column" flexShrink={0} marginTop={isBeside ? 0 : 1}>
      {isBeside ? <Styled as="muted">{'guesses'}</Styled> : null}
      {bars.map(({ label, length, games, guesses }) => (
        <Text key={label}>
          <Styled as="muted">{`${label}  `}</Styled>
          <Bar cells={length} as={guesses === undefined ? 'muted' : 'accent'} />
          <Text
            bold
          >{`${' '.repeat(longest - length)}  ${formatNumber(games).padStart(digits)}`}</Text>
          <Styled as="muted">{guesses === undefined ? '  not broken' : ''}</Styled>
        </Text>
      ))}
    </Box>
  );
}

function Dailies({ counted, cell: width }: { readonly counted: Counted; readonly cell: number }) {
  const rows = dailyRows(counted);
  const titles = Math.max(...rows.map(({ title }) => title.length));
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(width)).join('');
  return (
    <>
      <Styled as="muted">{' '.repeat(titles) + line(DAILY_HEADS)}</Styled>
      {rows.map(({ title, cells }) => (
        <Text key={title}>
          <Styled as="muted">{title.padEnd(titles)}</Styled>
          <Text bold>{line(cells)}</Text>
        </Text>
      ))}
    </>
  );
}

/** The columns of a peg, of a date, and between two columns of a table. */
const [PEG, DATE, GAP] = [3, 12, 3];

/** `21 November` */
const dayOf = (date: string) => formatDate(date).replace(/^\w+ | \d+$/g, '');

/**
 * The games of a page that were played last, the latest first, and the figures of all games below
 * them: what has room in these rows.
 */
function Lists(props: {
  readonly state: AppState;
  readonly counted: Counted;
  readonly set: RuleSet;
  readonly rows: number;
  readonly columns: number;
}) {
  const { state, counted, set, rows, columns } = props;
  const last = (counted.statistics.games[set.rules.id]?.last ?? []).toReversed();
  const all = allGames(counted, set);
  const lastRows = last.length > 0 ? last.length + 2 : 0;
  const showsAll = lastRows + all.length < rows && all.every((line) => widthOf(line) <= columns);
  return (
    <>
      {lastRows > 0 && lastRows <= rows ? (
        <Box flexDirection="column" flexShrink={0} marginTop={1}>
          <PanelLines lines={[[heading('The last games')]]} />
          {last.map((entry) => (
            <LastGame key={entry.id} state={state} entry={entry} />
          ))}
        </Box>
      ) : null}
      {showsAll ? (
        <Box flexShrink={0} marginTop={1}>
          <PanelLines lines={all} />
        </Box>
      ) : null}
    </>
  );
}

/** A game in a line: `21 November   1  3  5  0  0   broken in 3   skill 86%   2 hints`. */
function LastGame({ state, entry }: { readonly state: AppState; readonly entry: HistoryEntry }) {
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
  return (
    <Text wrap="truncate">
      <Styled as="muted">{dayOf((entry.begun ?? entry.at).slice(0, 10)).padEnd(DATE + GAP)}</Styled>
      {[...secret].map((character, at) =>
        view ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place in the code.
          <Peg key={at} character={character} rules={view.rules} />
        ) : (
          character
        ),
      )}
      {' '.repeat(PEG * (widest - secret.length) + GAP)}
      <Text bold>{endOf(entry).padEnd('broken in 10'.length + GAP)}</Text>
      <Styled as="muted">{remarks.join(' '.repeat(GAP))}</Styled>
    </Text>
  );
}

const HEADS = ['games', 'won', 'average', 'par', 'best', 'in a row'];
/** The figures of all games in a table, that of the page in bold. */
function allGames({ statistics }: Counted, here: RuleSet): Section {
  const titles = Math.max(...RULE_SETS.map(({ title }) => title.length));
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(CELL)).join('');
  return [
    [heading('All games'.padEnd(titles)), { text: line(HEADS), as: 'muted' }],
    ...RULE_SETS.map((set): PanelLine => {
      const {
        played = 0,
        won = 0,
        average,
        best,
        streak = 0,
      } = statistics.games[set.rules.id] ?? {};
      const figures = [formatNumber(played), formatNumber(won), formatMean(average)];
      const par = formatMean(set.par?.(set.rules));
      const isBold = set === here ? ({ isBold: true } as const) : {};
      return [
        { text: set.title.padEnd(titles), as: 'muted' },
        { text: line([...figures, par, String(best ?? '-'), formatNumber(streak)]), ...isBold },
      ];
    }),
  ];
}

/** How the daily codes of each day ended, the latest first: as many days as have room. */
function DailyDays(props: {
  readonly counted: Counted;
  readonly rows: number;
  readonly columns: number;
}) {
  const { rows, columns, counted } = props;
  const { statistics, today } = counted;
  const logs = DAILY_SETS.map(({ rules }): DailyLog => statistics.dailies[rules.id] ?? {});
  const first = logs.flatMap((log) => Object.keys(log)).sort()[0] ?? today;
  const all = DATE + DAILY_SETS.reduce((sum, { title }) => sum + title.length + GAP, 0);
  const between = all <= columns ? GAP : 1;
  const cells = (texts: readonly string[]) =>
    texts
      .map((text, index) => text.padStart((DAILY_SETS[index]?.title.length ?? 0) + between))
      .join('');
  const lines: PanelLine[] = [];
  for (let day = today; day >= first && day >= FIRST_DAILY && lines.length < rows - 2; ) {
    const marks = logs.map((log) => markOf(log, day, today));
    lines.push([{ text: dayOf(day).padEnd(DATE), as: 'muted' }, { text: cells(marks) }]);
    day = addDays(day, -1);
  }
  if (lines.length < 2) return null;
  const head: PanelLine = [
    heading('Day'.padEnd(DATE)),
    { text: cells(DAILY_SETS.map(({ title }) => title)), as: 'muted' },
  ];
  return (
    <Box flexShrink={0} marginTop={1}>
      <PanelLines lines={[head, ...lines]} />
    </Box>
  );
}

/** As in the calendar: the guesses, `x` not broken, `.` missed since the first played one. */
function markOf(log: DailyLog, day: string, today: string): string {
  const result = log[day];
  if (result) return result.isPractice ? `(${result.broken ?? 'x'})` : String(result.broken ?? 'x');
  const isSince = Object.keys(log).some((played) => played < day && !log[played]?.isPractice);
  return isSince && day !== today ? '.' : '';
}

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
import { PanelLines } from '../../components/panel-lines.tsx';
import { Peg } from '../../components/peg.tsx';
import { Styled } from '../../components/styled.tsx';
import { heading, type PanelLine, type Section, widthOf } from '../../model/panel.ts';
import type { AppState } from '../../model/state.ts';
import { endOf } from './figures.ts';

/** The columns of a peg, of a date, and between two columns of a table. */
const [PEG, DATE, GAP] = [3, 12, 3];

/** `21 November` */
const dayOf = (date: string) => formatDate(date).replace(/^\w+ | \d+$/g, '');

/**
 * The games of a page that were played last, the latest first, and the figures of all games below
 * them: what has room in these rows.
 */
export function Lists(props: {
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
const CELL = 10;

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
export function DailyDays(props: {
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

/**
 * As in the calendar: the guesses, `x` not broken, `.` missed since the first one that was played.
 */
function markOf(log: DailyLog, day: string, today: string): string {
  const result = log[day];
  if (result) return result.isPractice ? `(${result.broken ?? 'x'})` : String(result.broken ?? 'x');
  const isSince = Object.keys(log).some((played) => played < day && !log[played]?.isPractice);
  return isSince && day !== today ? '.' : '';
}

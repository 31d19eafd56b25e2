import { askedAbout, skillOver } from '../../../coach/skill.ts';
import { percent } from '../../../coach/words.ts';
import { defined } from '../../../engine/defined.ts';
import { DAILY_SETS } from '../../../games/daily.ts';
import { dailyFigures } from '../../../games/daily-log.ts';
import type { HistoryEntry } from '../../../games/history-entry.ts';
import { RULE_SETS } from '../../../games/index.ts';
import type { RuleSet } from '../../../games/rule-set.ts';
import {
  barLengths,
  distributionRows,
  formatMean,
  type Skill,
} from '../../../games/statistics-words.ts';
import type { Counted } from '../../../saves/saves.ts';
import type { GameFigures } from '../../../saves/statistics.ts';
import { formatSeconds } from '../../../text/local-time.ts';
import { formatNumber } from '../../../text/words.ts';
import { REST } from '../../model/fit.ts';
import { bar, muted, type Section } from '../../model/panel.ts';
import { isWide, linesThatFit, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf } from '../../model/state.ts';

/** How many pages there are: one for each game, and one for the daily codes. */
export const STATISTICS_PAGES = RULE_SETS.length + 1;

export const COUNTING = 'The history is being counted.';

/** What stands for the figures of a game without any that counts; others may stand below. */
export function notPlayed({ title }: RuleSet): string {
  return `No game of ${title} counts yet.`;
}

/** The columns of the page beside labels and bars: the margin, a number, and `not broken`. */
const BESIDE_BARS = 26;
/** The columns of a label, where the bars stand below the figures. */
const LABEL = 5;
const LONGEST_BAR = 40;

/** The columns of the figures on the wide stage, where the bars stand beside them. */
export const FIGURES_COLUMNS = 63;

/** The game of a page; undefined for the daily codes. */
export function setOfPage(at: number): RuleSet | undefined {
  return RULE_SETS[at];
}

/** `< Code Breakers >   1 of 7` */
export function placeOfPage(at: number): string {
  const title = setOfPage(at)?.title ?? 'Daily codes';
  return `< ${title} >   ${at + 1} of ${STATISTICS_PAGES}`;
}

/** A figure of all games, of those without hints, and what to compare it to. */
export type FigureRow = {
  readonly label: string;
  readonly value: string;
  readonly unaided?: string;
  readonly remark?: string;
};

export function figureRows(state: AppState, set: RuleSet, figures: GameFigures): FigureRow[] {
  const { played, won, average, best, streak, longest, hints, unaided } = figures;
  const par = set.par?.(set.rules);
  return [
    { label: 'games', value: formatNumber(played), unaided: formatNumber(unaided.played) },
    { label: 'won', value: formatNumber(won), unaided: formatNumber(unaided.won) },
    {
      label: 'average',
      value: formatMean(average),
      unaided: formatMean(unaided.average),
      ...defined({ remark: par === undefined ? undefined : `the coach ${formatMean(par)}` }),
    },
    { label: 'best', value: best === undefined ? '-' : String(best) },
    { label: 'in a row', value: formatNumber(streak), remark: `longest ${formatNumber(longest)}` },
    { label: 'hints', value: formatNumber(hints) },
    ...timeRow(figures),
    ...skillRow(state, figures),
  ];
}

/** The times of the games that were timed; empty without one. */
function timeRow({ time }: GameFigures): FigureRow[] {
  if (!time) return [];
  const remark = `at best ${formatSeconds(time.best)}`;
  return [{ label: 'time', value: formatSeconds(time.median), remark }];
}

/** The skill over the last games; empty where the coach has nothing to say about them. */
function skillRow(state: AppState, { last }: GameFigures): FigureRow[] {
  const skill = skillIn(state, last);
  const isPending = nextToAsk(state, last) !== undefined || isAsked(state, last);
  if (!skill) return isPending ? [{ label: 'skill', value: '...' }] : [];
  const over = skill.games === 1 ? 'the last game' : `the last ${skill.games} games`;
  const remark = isPending ? `over ${skill.games} of the last ${last.length}` : `over ${over}`;
  return [{ label: 'skill', value: percent(skill.mean), remark }];
}

function skillIn(state: AppState, last: readonly HistoryEntry[]): Skill | undefined {
  return skillOver(last.map((entry) => entry.skill ?? state.skills?.known[entry.id]));
}

/** The question that asks the coach about the first of these games whose skill is not known. */
export function nextToAsk(state: AppState, last: readonly HistoryEntry[]) {
  if (state.isCoachGone) return undefined;
  for (const entry of last) {
    const { id } = entry;
    if (state.skills?.known[id] !== undefined || id === state.skills?.asked?.id) continue;
    const question = askedAbout(entry);
    if (question) return { id, question };
  }
  return undefined;
}

function isAsked({ skills, isCoachGone }: AppState, last: readonly HistoryEntry[]): boolean {
  return !isCoachGone && last.some(({ id }) => id === skills?.asked?.id);
}

export function lastOnPage(state: AppState, { at }: ScreenOf<'statistics'>) {
  const id = setOfPage(at)?.rules.id;
  return (id !== undefined && state.counted?.statistics.games[id]?.last) || [];
}

/** The distribution of a game as bars, as many as fit below its figures or beside them. */
export function barsThatFit(state: AppState, figures: GameFigures, figureCount: number): Section {
  const stage = stageOf(state);
  const isBeside = isWide(stage);
  const rows = screenRows(state, {
    top: 1,
    heads: 1,
    figures: isBeside ? 0 : figureCount,
    aboveBars: isBeside ? 0 : 1,
    bars: REST,
    bottom: 1,
    notices: troublesThatFit(state).length,
  });
  const lost = figures.played > figures.won ? 1 : 0;
  const most = rows.bars.lines - lost;
  if (most < 1) return [];
  const all = distributionRows(figures, Math.min(most, MOST_BARS));
  const labels = isBeside ? Math.max(...all.map(({ label }) => label.length)) : LABEL;
  const before = isBeside ? FIGURES_COLUMNS : 0;
  const room = stage.columns - before - labels - BESIDE_BARS;
  const longest = Math.min(LONGEST_BAR, room);
  const lengths = barLengths(all, longest);
  const digits = Math.max(...all.map(({ games }) => formatNumber(games).length));
  return all.map(({ label, games, guesses }, index) => {
    const cells = lengths[index] ?? 0;
    const count = formatNumber(games).padStart(longest - cells + 2 + digits);
    return [
      muted(`${label.padStart(labels)}  `),
      bar(cells, guesses ? 'accent' : 'muted'),
      { text: count, isBold: true },
      muted(guesses ? '' : '  not broken'),
    ];
  });
}

/** The rows of a page between its title and its footer, with an empty one at both ends. */
export function pageRows(state: AppState): number {
  const notices = troublesThatFit(state).length;
  return screenRows(state, { top: 1, page: REST, bottom: 1, notices }).page.lines;
}

/** More than this many numbers of guesses are merged even where there is room. */
const MOST_BARS = 12;

/** What the history could not be read for, broken to the width of the stage. */
export function troublesThatFit(state: AppState): string[] {
  return linesThatFit(state.counted?.troubles ?? [], stageOf(state));
}

export const DAILY_HEADS = ['played', 'won', 'average', 'streak', 'longest'];

/** The daily codes as a table: a line for each game that has them. */
export function dailyRows({ statistics, today }: Counted) {
  return DAILY_SETS.map(({ rules, title }) => {
    const figures = dailyFigures(statistics.dailies[rules.id], today);
    const { played, won, average, current, longest } = figures;
    const cells = [played, won, formatMean(average), current, longest].map(String);
    return { title, cells };
  });
}

/** How a recorded game ended: `broken in 5`. */
export function endOf({ result, guesses }: HistoryEntry): string {
  if (result === 'won') return `broken in ${guesses.length}`;
  return result === 'lost' ? 'not broken' : 'given up';
}

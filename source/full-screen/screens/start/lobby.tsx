import { use } from 'react';
import { type Reviewed, skillOf } from '../../../coach/review.ts';
import { formatDate } from '../../../games/calendar.ts';
import type { HistoryEntry } from '../../../games/history-entry.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { gradesOf, LETTERS } from '../../../games/share.ts';
import { formatMean } from '../../../games/statistics-words.ts';
import { formatNumber } from '../../../text/words.ts';
import { PanelLines } from '../../components/panel-lines.tsx';
import { LookContext } from '../../kit/styled.tsx';
import { dailyStanding, USUAL_DAILY } from '../../model/dailies.ts';
import {
  heading,
  muted,
  type PanelLine,
  type Piece,
  type Section,
  stacked,
  widthOf,
} from '../../model/panel.ts';
import { puzzleSetOf, puzzleStanding } from '../../model/puzzles.ts';
import type { AppState } from '../../model/state.ts';
import { finishedToday, lastPlayed } from './questions.ts';

const LABEL = 12;

const GAP = '  ';

/** The colour of a guess of each grade, as in the squares that are shared. */
const FACES = { good: 'blue', fair: 'yellow', weak: 'white', won: 'green' } as const;

const label = (text: string): Piece => muted(text.padEnd(LABEL));

/** Beside the first menu: today's codes and guesses, and the player's figures. */
export function Lobby(props: {
  readonly state: AppState;
  readonly width: number;
  readonly rows: number;
}) {
  const { state, width, rows } = props;
  const today = todaySection(state, width);
  // The arrow stands between the codes left after one guess and after the next.
  const guesses = guessesSection(state, width, use(LookContext).unicode ? ' \u2192 ' : ' > ');
  const you = youSection(state, width);
  return <PanelLines lines={stacked([today, guesses, you], [guesses, you], rows)} />;
}

function todaySection(state: AppState, width: number): Section {
  const { clock, dailies } = state;
  if (!clock) return [];
  const { words: code = '...', isBroken } = dailyStanding(state) ?? {};
  const setId = puzzleSetOf(state);
  const puzzle = puzzleStanding(state, setId) ?? '...';
  const streak = dailies?.[USUAL_DAILY]?.figures.current ?? 0;
  const daily: PanelLine = [
    label('Daily code'),
    isBroken ? { text: code, isBold: true } : { text: code },
  ];
  const streakPiece: Piece = { text: `streak ${streak}`, as: 'good', isBold: true };
  const puzzleOf = muted(ruleSetOf(setId).title);
  // Without its year, and in a narrow place without the weekday.
  const date = formatDate(clock.today).replace(/ \d+$/, '');
  const shown = LABEL + date.length <= width ? date : date.replace(/^\w+ /, '');
  return [
    [{ ...heading('Today'), text: 'Today'.padEnd(LABEL) }, { text: shown }],
    ...(streak === 0 ? [daily] : withBeside(daily, streakPiece, width)),
    ...withBeside([label('Puzzle'), { text: puzzle }], puzzleOf, width),
  ];
}

/** The line with one more piece. If there is no room beside the line, the piece stands below it. */
function withBeside(line: PanelLine, piece: Piece, width: number): Section {
  const beside = [...line, { text: GAP }, piece];
  return widthOf(beside) <= width ? [beside] : [line, [label(''), piece]];
}

/** How good the guesses of today's daily code were, and how many codes were left before each. */
function guessesSection(state: AppState, width: number, arrow: string): Section {
  const entry = finishedToday(state);
  if (!entry || entry.guesses.length === 0 || state.isCoachGone) return [];
  const isWon = entry.result === 'won';
  const reviewed = state.lobby?.review?.answer?.reviewed;
  // Until the coach has answered, lines are kept that are about as long.
  const left = reviewed
    ? codesLeft(reviewed, isWon).map(formatNumber)
    : entry.guesses.map((_, index) => formatNumber(10 ** Math.max(0, 4 - index)));
  const skills = reviewed?.map(skillOf) ?? entry.guesses.map(() => 0);
  const chips = gradesOf(skills, isWon).map(
    (grade): Piece => ({ text: ` ${LETTERS[grade]} `, face: FACES[grade] }),
  );
  const beside = [...chips, { text: GAP }, muted(left.join(arrow))];
  const lines =
    widthOf(beside) <= width
      ? [beside]
      : [chips, ...brokenAt(left, arrow, width).map((line) => [muted(line)])];
  return reviewed ? lines : lines.map(() => []);
}

/** The codes left before each guess, and after the last one where it was wrong. */
function codesLeft(reviewed: readonly Reviewed[], isWon: boolean): number[] {
  const before = reviewed.map((one) => one.before);
  return isWon ? before : [...before, reviewed.at(-1)?.after ?? 0];
}

/** The numbers with an arrow between two, broken to lines of this width. */
function brokenAt(numbers: readonly string[], arrow: string, width: number): string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const line = `${lines.at(-1)}${arrow}${number}`;
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line;
    else lines.push(number);
  }
  return lines;
}

function youSection(state: AppState, width: number): Section {
  const { counted } = state;
  const last = counted && lastPlayed(counted);
  if (!last) return [];
  const set = ruleSetOf(last.game);
  const { machine, games } = counted.statistics;
  const { played = 0, average, best } = games[last.game] ?? {};
  const par = set.par?.(set.rules);
  const figures = [
    ['Games', formatNumber(played), ''],
    ['Average', formatMean(average), par === undefined ? '' : `par ${formatMean(par)}`],
    ['Best', best === undefined ? '-' : String(best), ''],
  ] as const;
  const widest = Math.max(...figures.map(([, value]) => value.length));
  const races = machine.won + machine.lost;
  return [
    [{ ...heading('You'), text: 'You'.padEnd(LABEL) }, { text: set.title }],
    ...figures.map(([name, value, remark]) => [
      label(name),
      { text: value.padStart(widest), isBold: true as const },
      muted(remark && `${GAP}${remark}`),
    ]),
    ...lastLines(state, last, width),
    ...(races > 0
      ? [[label('Machine'), { text: `${machine.won} won, ${machine.lost} lost` }]]
      : []),
  ];
}

/** How the last game ended, beside the par of its code where that is known. */
function lastLines(state: AppState, last: HistoryEntry, width: number): Section {
  const { result, guesses } = last;
  if (result !== 'won') {
    return [[label('Last'), { text: result === 'lost' ? 'not broken' : 'given up' }]];
  }
  const broken: PanelLine = [label('Last'), { text: `broken in ${guesses.length}` }];
  const par = last.par ?? state.lobby?.par?.answer?.par;
  if (par === undefined) return [broken];
  const over = guesses.length - par;
  const text = over === 0 ? 'at par' : `${Math.abs(over)} ${over < 0 ? 'under' : 'over'} par`;
  const compared: Piece = over > 0 ? { text } : { text, as: 'good', isBold: true };
  return withBeside(broken, compared, width);
}

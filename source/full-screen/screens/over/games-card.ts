import { statusOf } from '../../../engine/game.ts';
import {
  barLengths,
  type DistributionRow,
  distributionRows,
} from '../../../games/statistics-words.ts';
import type { GameFigures } from '../../../saves/statistics.ts';
import { counted } from '../../../text/words.ts';
import type { WindowSize } from '../../features/window/state.ts';
import { bar, blank, heading, muted, type Section } from '../../model/panel.ts';
import type { GameAppState } from '../../model/state.ts';
import { figuresIn, isCounted } from './layout.ts';

/** The longest bar in columns, and the shortest that still tells one number from another. */
const LONGEST = 20;
const SHORTEST = 5;

/** With fewer bars than this, most games would be in merged ones. */
const FEWEST_BARS = 4;

/** More than this many numbers of guesses are merged at the ends, even where there is room. */
const MOST_BARS = 12;

const HERE = '< this game';
const NOT_BROKEN = 'not broken';

/** `27 games, 4 in a row, best 3`, or as much of it as fits into these columns. */
function gamesHeading({ played, streak, best }: GameFigures, columns = Number.POSITIVE_INFINITY) {
  const games = counted(played, 'game');
  const row = streak > 1 ? [`${streak} in a row`] : [];
  const least = best === undefined ? [] : [`best ${best}`];
  const forms = [[games, ...row, ...least], [games, ...least], [games]];
  return forms.map((parts) => parts.join(', ')).find(({ length }) => length <= columns);
}

/** All games of this kind: bars under a heading, or that alone; undefined if nothing fits. */
export function gamesCard(state: GameAppState, { columns, rows }: WindowSize): Section | undefined {
  const figures = figuresIn(state);
  if (!figures) return undefined;
  const title = gamesHeading(figures, columns);
  if (title === undefined || rows < 1) return undefined;
  const notWon = figures.played > figures.won ? 1 : 0;
  const most = rows - 1 - notWon;
  const all = distributionRows(figures, Number.POSITIVE_INFINITY);
  if (most < Math.min(FEWEST_BARS, all.length - notWon)) return [[heading(title)]];
  const bars = distributionRows(figures, Math.min(most, MOST_BARS));
  return [[heading(title)], ...barLines(state, bars, columns)];
}

/** The bars, as wide as there is room for, with the remarks behind them; empty without room. */
function barLines(state: GameAppState, bars: readonly DistributionRow[], columns: number): Section {
  const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const labels = widest(bars.map((row) => row.label));
  const digits = widest(bars.map(({ games }) => String(games)));
  // A blank between label and bar, and between bar and number; two before the remark.
  const roomBeside = (remarks: readonly string[]) =>
    columns - labels - 1 - 1 - digits - 2 - widest(remarks);
  const forms = [false, true].map((isShort) => bars.map((row) => remarkOf(state, row, isShort)));
  forms.push(bars.map((row) => (isIn(state, row) ? '<' : '')));
  const remarks = forms.find((form) => roomBeside(form) >= SHORTEST);
  if (!remarks) return [];
  const lengths = barLengths(bars, Math.min(LONGEST, roomBeside(remarks)));
  return bars.map((row, index) => {
    const isHere = isIn(state, row);
    const [cells = 0, remark = ''] = [lengths[index], remarks[index]];
    const games = { text: String(row.games).padStart(digits), isBold: isHere };
    return [
      muted(`${row.label.padStart(labels)} `),
      bar(cells, row.guesses ? 'accent' : 'muted'),
      blank(Math.max(...lengths) - cells + 1),
      games,
      ...(remark === ''
        ? []
        : [{ text: `  ${remark}`, as: isHere && row.guesses ? 'good' : 'muted' } as const]),
    ];
  });
}

function remarkOf(state: GameAppState, row: DistributionRow, isShort: boolean): string {
  const isHere = isIn(state, row);
  if (row.guesses || (isHere && isShort)) return isHere ? HERE : '';
  return isHere ? `${HERE}, ${NOT_BROKEN}` : NOT_BROKEN;
}

/** Whether a bar counts the game that is over. Some games count in no figure. */
function isIn(state: GameAppState, { guesses }: DistributionRow): boolean {
  const { game } = state;
  const figures = figuresIn(state);
  if (!figures || !isCounted(state, figures)) return false;
  if (statusOf(game) !== 'won') return guesses === undefined;
  const made = game.guesses.length;
  return guesses !== undefined && made >= guesses[0] && made <= guesses[1];
}

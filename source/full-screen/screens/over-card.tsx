import { Text } from 'ink';
import { overall, type ReviewedGame } from '../../coach/game-review.ts';
import { luckSteps, luckWord, skillWord } from '../../coach/review-words.ts';
import { type GameState, guessesLeft, statusOf, turnsOf } from '../../engine/game-state.ts';
import type { Rules } from '../../engine/rules.ts';
import { dailyDateOf, type Streak } from '../../games/daily.ts';
import { dailyFigures } from '../../games/daily-log.ts';
import { codeOf, formatCode } from '../../games/game-code.ts';
import { entryOf, type HistoryEntry, idOf } from '../../games/history-entry.ts';
import { countsNowhere } from '../../games/share-text.ts';
import { type DistributionRow, distributionRows } from '../../games/statistics-words.ts';
import type { GameFigures } from '../../saves/figures.ts';
import type { Role } from '../../terminal/theme.ts';
import { PENDING, wrapped } from '../../text/columns.ts';
import { counted, formatNumber, numberIn, skillPercent } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { answerIn, isCoached, questionOfReview, reviewIn } from '../model/coach.ts';
import { kindOf } from '../model/game-kinds.ts';
import { parOf } from '../model/rules.ts';
import { endOf } from './coach-column.tsx';

type State = ui.GameAppState;

// The statistics on the card.

/** What the history says at the end of a game. */
type Tally = {
  /** The figures of games of this kind; undefined until they are counted. */
  readonly figures?: GameFigures | undefined;
  /**
   * Whether the figures count this game. If the player has finished the same game before, from a
   * slot or by its seed, they count the `earlier` time only. `awaited`: the history hasn't been
   * counted again yet.
   */
  readonly counts: 'this' | 'earlier' | 'awaited' | 'none';
  /** For a daily code of today: the streak, and the id of the game that counts in it. */
  readonly days?: (Streak & { readonly id: string | undefined }) | undefined;
};

const tallyOf = ui.memoizeByObject((state: State): Tally => {
  const { report, game, clock } = state;
  if (countsNowhere(game)) return { counts: 'none' };
  if (!report) return { counts: 'awaited' };
  const { id } = game.rules;
  const [figures, log] = [report.statistics.games[id], report.statistics.dailies[id] ?? {}];
  const daily = dailyDateOf(game) ?? '';
  const isToday = daily !== '' && daily === clock?.today;
  return {
    figures: figures && figures.played > 0 ? figures : undefined,
    counts: endIn(figures?.last ?? [], state),
    days: isToday ? { ...dailyFigures(log, daily), id: log[daily]?.id } : undefined,
  };
});

/** Which time the game was finished is among these entries. */
function endIn(last: readonly HistoryEntry[], { game, screens, report }: State): Tally['counts'] {
  const recorded = last.find(({ id }) => id === idOf(game));
  if (recorded) {
    const isThis = turnsIn(recorded) === turnsIn(entryOf(game, recorded.at));
    return isThis ? 'this' : 'earlier';
  }
  const over = screens.find((screen): screen is ui.ScreenOf<'over'> => screen.name === 'over');
  if (over?.reportBefore === report) return 'awaited';
  // The history was counted without this game: an earlier game with its seed or its date counts.
  return dailyDateOf(game) === undefined ? 'earlier' : 'none';
}

const turnsIn = ({ result, guesses }: HistoryEntry) => JSON.stringify([result, guesses]);

/** Whether the player has finished the same board before, from a slot or by its seed. */
export const isEndedBefore = (state: State) => tallyOf(state).counts === 'earlier';

// What is special about a game.

const STREAKS: readonly number[] = [7, 30, 100];

/** What is special about a win, such as `FIRST TRY`; undefined until the history is counted. */
export function specialIn(state: State): string | undefined {
  const { game } = state;
  const view = ui.viewOf(game);
  if (view.status !== 'won' || view.rules.showsSecret) return undefined;
  if (view.race?.result === 'lost') return undefined;
  const tally = tallyOf(state);
  // A player who has finished the game before may have seen the code.
  if (tally.counts === 'awaited' || tally.counts === 'earlier') return undefined;
  if (view.rows.length === 1 && view.spent === 0) return 'FIRST TRY';
  const figures = tally.counts === 'this' ? tally.figures : undefined;
  const isUnaided = view.hints === 0 && !view.aids.some((aid) => aid.revealed);
  if (figures && isUnaided && isBest(state, figures)) {
    return `NEW BEST: ${game.guesses.length}`;
  }
  const streak = streakOf(game, tally);
  if (STREAKS.includes(streak)) return `STREAK ${streak}`;
  return isCoached(state) && isUnaided ? 'NO HINTS' : undefined;
}

/** Whether no other game took as few guesses. The first win isn't a record. */
function isBest({ game }: State, { won, last, distribution }: GameFigures): boolean {
  const { length } = game.guesses;
  const fewer = Object.keys(distribution).some((guesses) => Number(guesses) < length);
  const later = last.slice(last.findIndex(({ id }) => id === idOf(game)) + 1);
  const winsSoFar = won - later.filter(({ result }) => result === 'won').length;
  return !fewer && winsSoFar > 1 && distribution[length] === 1;
}

/** The streak of daily codes, or else the number of games of this kind won in a row. */
function streakOf(game: GameState, { figures, counts, days }: Tally): number {
  const id = idOf(game);
  if (days?.id === id && STREAKS.includes(days.streak)) return days.streak;
  return counts === 'this' && figures?.last.at(-1)?.id === id ? figures.streak : 0;
}

// The card.

/** The verdict on the game and, if they fit, the player's figures and the game code. */
export function Card({ state }: { readonly state: State }) {
  const { width, height } = ui.useRoom();
  const { game } = state;
  const gameCode = kindOf(game).hasSlot ? codeOf(game) : undefined;
  const code = gameCode === undefined ? '' : formatCode(gameCode);
  const codeRows = wrapped(CODE + code, width).length;
  // The bars say how the game ended. If the card takes their place, the card says it.
  const { isShared } = board.placeIn(state);
  const end = isShared ? endOf(state) : undefined;
  const figures = [...uncountedIn(game), ...figureFacts(game, tallyOf(state))];
  const groups = [verdictOf(state, width), figures].filter(({ length }) => length > 0);
  const rowsNeeded = (shown: typeof groups) =>
    shown.flat().length + shown.length - 1 + Number(end !== undefined);
  while (groups.length > 1 && rowsNeeded(groups) > height) groups.pop();
  const free = height - rowsNeeded(groups);
  return (
    <>
      {end ? <board.EndWord end={end} /> : null}
      <ui.Facts
        longest={{ label: 'in a row', figure: '100%' }}
        facts={groups.flatMap((group, at) => (at === 0 ? group : ['', ...group]))}
      />
      {code !== '' && free >= codeRows ? (
        <ui.Box marginTop={free > codeRows ? 1 : 0}>
          <Text>
            <ui.Styled as="muted">{CODE}</ui.Styled>
            <Text bold>{code}</Text>
          </Text>
        </ui.Box>
      ) : null}
    </>
  );
}

const CODE = 'game code ';

/**
 * Beside the menu: the chart and, in a window without room for the card, the verdict above it. If
 * the bars need all rows there, the chart's heading is in the row above the menu.
 */
export function Corner({ state, isBrief }: { readonly state: State; readonly isBrief: boolean }) {
  const { width, height } = ui.useRoom();
  const { place } = board.useBoard();
  const { game } = state;
  const { figures } = tallyOf(state);
  const facts = isBrief
    ? [...closenessOf(state, width), ...reviewFacts(state, game), ...uncountedIn(game)]
    : [];
  const top = board.cornerTop(place);
  const below = top + facts.length;
  const spare = height - below - (figures ? distributionRows(figures, height).length : 0);
  const hasRow = spare > 0 || (top > 0 && facts.length === 0);
  const hasHeading = hasRow && figures !== undefined;
  const y = below + (spare > 0 ? Number(facts.length > 0 && spare > 1) : -Number(hasHeading));
  return (
    <>
      <ui.Part y={top} height={facts.length}>
        <ui.Facts longest={{ label: 'skill', figure: '100%' }} facts={facts} />
      </ui.Part>
      <ui.Part y={y}>
        <Chart {...{ state, hasHeading }} />
      </ui.Part>
    </>
  );
}

/** The guesses beside par, and how well and how luckily they were made. */
function verdictOf(state: State, width: number): (ui.Fact | string)[] {
  const { game } = state;
  const view = ui.viewOf(game);
  const aids = view.aids.filter(({ revealed }) => revealed).length;
  return [
    ...guessFacts(view.rules, game.guesses.length),
    ...reviewFacts(state, game),
    ...(aids > 0 ? [{ label: 'lifelines', figure: aids }] : []),
    ...closenessOf(state, width),
  ];
}

/** A number of guesses, and par below it. */
export function guessFacts(rules: Rules, guesses: number): ui.Fact[] {
  return [{ label: 'guesses', figure: guesses }, ...ui.parFacts(parOf(rules))];
}

/** Skill and luck. None if no guess was made, or if the coach stopped before it found them. */
export function reviewFacts(state: ui.AppState, game: GameState): ui.Fact[] {
  const reviewed = reviewIn(state, game);
  // A game in which the player could see the code deserves no praise.
  if (game.guesses.length === 0 || game.rules.showsSecret) return [];
  if (state.isCoachGone && !reviewed) return [];
  const all = reviewed && overall(reviewed);
  // A game that was cut short deserves no praise for its opening.
  const isCutShort = statusOf(game) !== 'won' && guessesLeft(game) > 0;
  const word = !all ? '' : isCutShort ? 'so far' : skillWord(all.skill);
  const count = counted(game.hints, 'hint');
  const hints = game.hints > 0 ? [`with ${count}`, count] : undefined;
  return [
    { label: 'skill', figure: all ? skillPercent(all.skill) : PENDING, note: hints ?? word },
    all ? luckFact(all) : { label: 'luck', note: PENDING },
  ];
}

function luckFact({ luck, guesses }: ReviewedGame): ui.Fact {
  const word = luckWord(luck, guesses);
  return { label: 'luck', note: [`${word} clues`, word], as: luckRole(luck, guesses) };
}

/** Kind clues are green and unkind ones amber, everywhere. */
export function luckRole(bits: number, clues = 1): Role | undefined {
  return luckSteps(bits, clues) === 0 ? undefined : bits < 0 ? 'warning' : 'good';
}

const CODES_LEFT = ' codes were left';

/** How close a game came that wasn't won: `3 codes were left`. */
function closenessOf(state: State, width: number): string[] {
  const { game, isCoachGone } = state;
  if (statusOf(game) === 'won' || turnsOf(game) === 0) return [];
  const left = answerIn(state, questionOfReview(game))?.left;
  if (left === undefined) return isCoachGone ? [] : [PENDING + CODES_LEFT];
  if (left === 1) return ['1 code was left'];
  return [numberIn(left, width - CODES_LEFT.length) + CODES_LEFT];
}

const uncountedIn = (game: GameState) => (countsNowhere(game) ? ["This game isn't counted."] : []);

/** The rows are there before this game has been counted, so that nothing moves when it has been. */
function figureFacts(game: GameState, { figures, counts, days }: Tally): ui.Fact[] {
  const isExpected = counts === 'awaited' && game.guesses.length > 0;
  if (!isExpected && !figures) return [];
  const shown = (figure: number | undefined) =>
    isExpected ? PENDING : figure === undefined ? '' : formatNumber(figure);
  const hasBest = figures?.best !== undefined || statusOf(game) === 'won';
  return [
    { label: 'games', figure: shown(figures?.played) },
    days
      ? {
          label: 'streak',
          figure: shown(days.streak),
          note: isExpected ? '' : `longest ${days.longest}`,
        }
      : { label: 'in a row', figure: shown(figures?.streak) },
    ...(hasBest ? [{ label: 'best', figure: shown(figures?.best) }] : []),
  ];
}

/** In how many guesses the games of this kind were broken, as many rows as there is room for. */
export function Chart(props: { readonly state: State; readonly hasHeading: boolean }) {
  const { state, hasHeading } = props;
  const { height } = ui.useRoom();
  const { game } = state;
  const { figures, counts } = tallyOf(state);
  if (!figures) return null;
  const most = height - (hasHeading ? 1 : 0) - (figures.played > figures.won ? 1 : 0);
  if (most < 1) return null;
  const rows = distributionRows(figures, most).map((row) => ({
    ...row,
    isHere: counts === 'this' && isBarOf(game, row),
  }));
  return <ui.Bars {...{ rows, hasHeading }} />;
}

/** Whether a bar counts games that ended as this one did. */
function isBarOf(game: GameState, { guesses }: DistributionRow): boolean {
  if (statusOf(game) !== 'won') return guesses === undefined;
  const made = game.guesses.length;
  return guesses !== undefined && made >= guesses[0] && made <= guesses[1];
}

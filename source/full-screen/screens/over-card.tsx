import type { ReactNode } from 'react';
import { overall } from '../../coach/game-review.ts';
import { revealedAfter } from '../../coach/puzzle.ts';
import { decidedSentence, luckWord } from '../../coach/review-words.ts';
import { percent } from '../../coach/words.ts';
import { type GameState, type PlayerView, statusOf } from '../../engine/game.ts';
import { guessesLeft } from '../../engine/game-state.ts';
import { idOf } from '../../games/history-entry.ts';
import { ruleSetOf } from '../../games/index.ts';
import milestones from '../../games/milestones.json';
import { formatPar } from '../../games/par.ts';
import type { Surprise } from '../../games/rule-set.ts';
import { countsNowhere } from '../../games/share-text.ts';
import { type DistributionRow, distributionRows } from '../../games/statistics-words.ts';
import { surpriseOf } from '../../games/wording.ts';
import type { GameFigures } from '../../saves/figures.ts';
import { counted, formatNumber } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { isCoached, reviewIn } from '../model/coach.ts';
import { dateOf, kindOf } from '../model/kinds.ts';
import { viewOf } from '../model/state.ts';
import type { OverScreen } from './over.tsx';

type State = ui.GameAppState;

// The statistics on the card.

/** The statistics of games of this kind; undefined until they are counted. */
function figuresIn({ counted: report, game }: State): GameFigures | undefined {
  const figures = report?.statistics.games[game.rules.id];
  return figures && figures.played > 0 && !countsNowhere(game) ? figures : undefined;
}

/** Whether the history hasn't been counted since the game was added to it. */
function isAwaitingCount({ screens, counted: report, game, dailies }: State): boolean {
  const over = screens.find((screen): screen is OverScreen => screen.name === 'over');
  const daily = dateOf(game);
  if (countsNowhere(game)) return false;
  const isNew = over?.countedBefore !== undefined && over.countedBefore.report === report;
  return isNew || (daily !== undefined && !dailies?.[game.rules.id]?.log[daily]);
}

const isIn = ({ game }: State, { last }: GameFigures) => last.some(({ id }) => id === idOf(game));

/**
 * The number of this win among all wins in its game, from 1. Until the history is counted, it is
 * one more than the wins in the last count, so that the first frame can show what the win brings.
 */
function winNumber(state: State): number | undefined {
  const figures = figuresIn(state);
  if (!figures || viewOf(state.game).status !== 'won') return undefined;
  const { won, last } = figures;
  if (!isIn(state, figures)) return isAwaitingCount(state) ? won + 1 : undefined;
  const at = last.findIndex(({ id }) => id === idOf(state.game));
  return won - last.slice(at + 1).filter(({ result }) => result === 'won').length;
}

/** The surprises of the tenth, thirtieth and hundredth win, by game and by number of the win. */
const MILESTONES: Readonly<Record<string, Readonly<Record<string, Surprise>>>> = milestones;

function milestoneIn(state: State): Surprise | undefined {
  return MILESTONES[state.game.rules.id]?.[winNumber(state) ?? ''];
}

/** The surprise that the win brings: in some games every win has one, in others every milestone. */
export function surpriseIn(state: State): Surprise | undefined {
  const { game, wins } = state;
  const view = viewOf(game);
  const milestone = milestoneIn(state);
  if (view.status !== 'won') return undefined;
  if (view.race?.result === 'lost') return milestone && { ...milestone, picture: [] };
  return surpriseOf(ruleSetOf(game.rules.id).surprises, wins) ?? milestone;
}

// The special thing about a game.

type Special = {
  readonly title: string;
  readonly beside?: string;
};

const STREAKS: readonly number[] = [7, 30, 100];

/**
 * The special thing about a game, from the first check that applies. There is none while an earlier
 * check can't be decided.
 */
export function specialIn(state: State): Special | undefined {
  const { game } = state;
  const view = viewOf(game);
  if (view.status !== 'won' || view.rules.showsSecret) return undefined;
  if (view.race?.result === 'lost') return undefined;
  if (view.rows.length === 1 && view.spent === 0) return firstTry(state, view);
  if (isAwaitingCount(state)) return undefined;
  const all = figuresIn(state);
  const figures = all && isIn(state, all) ? all : undefined;
  const isUnaided = view.hints === 0 && !view.aids.some((aid) => aid.revealed);
  if (figures && isUnaided && isBest(state, figures)) {
    return { title: `NEW BEST: ${game.guesses.length}` };
  }
  const streak = streakOf(state, figures);
  if (STREAKS.includes(streak)) return { title: `STREAK ${streak}` };
  return isCoached(state) && isUnaided ? { title: 'NO HINTS' } : undefined;
}

/** Says how likely such a guess was, if the code was drawn at random. */
function firstTry({ game }: State, { rules, secret = '' }: PlayerView): Special {
  if (kindOf(game).name === 'code') return { title: 'FIRST TRY' };
  const { lengths, symbols, repeats } = rules;
  const choices = [...secret].map((_, peg) => (repeats ? symbols.length : symbols.length - peg));
  // The length was drawn, too.
  const odds = choices.reduce((product, count) => product * count, lengths.length);
  return { title: 'FIRST TRY', beside: `  1 in ${formatNumber(odds)}` };
}

/** Whether no other game took as few guesses. The first win isn't a record. */
function isBest(state: State, { distribution }: GameFigures): boolean {
  const { length } = state.game.guesses;
  const fewer = Object.keys(distribution).some((guesses) => Number(guesses) < length);
  return !fewer && winNumber(state) !== 1 && distribution[length] === 1;
}

/** The streak of daily codes, or else the number of games of this kind won in a row. */
function streakOf({ game, dailies, clock }: State, figures: GameFigures | undefined): number {
  const [daily, id] = [dateOf(game), idOf(game)];
  const status = dailies?.[game.rules.id];
  const isToday = daily !== undefined && daily === clock?.today;
  const days = isToday && status?.log[daily]?.id === id ? (status?.figures.current ?? 0) : 0;
  if (STREAKS.includes(days)) return days;
  const { streak = 0, last = [] } = figures ?? {};
  return last.at(-1)?.id === id ? streak : 0;
}

/** Shown instead of a figure until the coach has answered. */
const THINKING = '...';

/** The average of the rules, unless the code was not drawn. */
function parOf({ rules }: PlayerView): string | undefined {
  const par = rules.evil ? undefined : ruleSetOf(rules.id).par?.(rules);
  return par === undefined ? undefined : formatPar(par);
}

// The card.

/** The columns that three figures in a row need, and those that two need. */
const THREE = 46;
const TWO = 26;
/** In fewer columns, there is no card. */
export const LEAST_CARD = 20;
/** The widest figure in the first column. */
const SKILL = 'skill 100%';

/** The parts of the card, the most important first. The first part always has its line. */
export function cardParts(state: State, columns: number, rows: number): ReactNode[] {
  if (columns < LEAST_CARD) return [];
  const { title = '', beside = '' } = specialIn(state) ?? {};
  const facts = factRows(state, columns);
  const decided = decidedIn(state);
  const picture = surpriseIn(state)?.picture ?? [];
  const hasPicture = picture.every(({ length }) => length <= columns) && picture.length > 0;
  const figures = (
    <ui.Column key="facts">
      <ui.Table rows={facts} styles={FACT_STYLES} />
      {decided === undefined ? null : <ui.Styled as="text">{decided || ' '}</ui.Styled>}
    </ui.Column>
  );
  const drawn = hasPicture ? (
    <ui.Styled key="picture" as="accent">
      {picture.join('\n')}
    </ui.Styled>
  ) : null;
  const used = 2 + facts.length + 1 + (decided === undefined ? 0 : 1);
  const under = used + (hasPicture ? picture.length + 1 : 0);
  return [
    <ui.Box key="special">
      <ui.Styled as="good" bold>
        {title || ' '}
      </ui.Styled>
      <ui.Styled as="muted">{title.length + beside.length <= columns ? beside : ''}</ui.Styled>
    </ui.Box>,
    // A rare picture is more important than skill and luck.
    ...(milestoneIn(state) ? [drawn, figures] : [figures, drawn]),
    <Games key="games" {...{ state, columns }} rows={rows - under} />,
  ];
}

const FACT_STYLES = [{ bold: true }, { bold: true }, { bold: true }];

/** `3 guesses   par 4.9`, in three columns or in two. */
function factRows(state: State, columns: number): string[][] {
  const { game } = state;
  const view = viewOf(game);
  const par = parOf(view);
  const hasHints = game.hints > 0 || isCoached(state);
  const aids = view.aids.filter(({ revealed }) => revealed).length;
  const made = `${isCutShort(game) ? 'after ' : ''}${counted(game.guesses.length, 'guess')}`;
  const hints = hasHints ? counted(game.hints, 'hint') : '';
  const cells = [
    [made, par ?? ''],
    isCutShort(game) ? [hints] : [...reviewCells(state), hints],
    [aids > 0 ? counted(aids, 'lifeline') : ''],
  ];
  const across = columns >= THREE ? 3 : columns >= TWO ? 2 : 1;
  const rows = cells.flatMap((row) =>
    row.map((_, at) => (at % across === 0 ? row.slice(at, at + across) : [])),
  );
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** Whether the game ended before the code was broken and the guesses were used up. */
function isCutShort(game: GameState): boolean {
  return statusOf(game) !== 'won' && guessesLeft(game) > 0;
}

/** Skill and luck; empty if no guess was made, or if they will never come. */
function reviewCells(state: State): [string, string] {
  const reviewed = reviewIn(state);
  const { guesses, rules } = state.game;
  // Where the player could see the code or gave up, praise would be out of place.
  if (guesses.length === 0 || rules.showsSecret || isCutShort(state.game)) return ['', ''];
  if (state.isCoachGone && !reviewed) return ['', ''];
  const all = reviewed && overall(reviewed);
  const skill = `skill ${all ? percent(all.skill) : THINKING}`.padEnd(SKILL.length);
  const luck = all ? luckWord(all.luck, all.guesses) : '';
  return [skill, luck && `${luck} clues`];
}

/** The guess or clue that decided the game; '' while the coach thinks, to keep the line free. */
function decidedIn(state: State): string | undefined {
  const reviewed = reviewIn(state);
  const isToCome = reviewed !== undefined || !state.isCoachGone;
  const { length } = state.game.guesses;
  // What a lifeline revealed after the last guess may have decided it, and isn't in the review.
  const isAided = revealedAfter(viewOf(state.game)).includes(length);
  if (length < 2 || !isToCome || isAided) return undefined;
  return decidedSentence(reviewed ?? []);
}

const HERE = '< this game';
const NOT_BROKEN = 'not broken';

/**
 * If there are more different numbers of guesses than this, they are merged at the ends. With fewer
 * bars, that would happen in most games.
 */
const MOST_BARS = 12;
const FEWEST_BARS = 4;
const LONGEST_BAR = 20;
const SHORTEST_BAR = 5;

/** All games of this kind: bars under a heading, or only the heading. */
function Games(props: { readonly state: State; readonly columns: number; readonly rows: number }) {
  const { state, columns, rows } = props;
  const figures = figuresIn(state);
  const title = figures && gamesHeading(figures, columns);
  if (!figures || title === undefined || rows < 1) return null;
  const notWon = figures.played > figures.won ? 1 : 0;
  const most = rows - 1 - notWon;
  const all = distributionRows(figures, Number.POSITIVE_INFINITY);
  const bars = distributionRows(figures, Math.max(1, Math.min(most, MOST_BARS)));
  const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const beside = widest(bars.map(({ label, games }) => `${label} ${games}`)) + HERE.length + 3;
  const width = Math.min(LONGEST_BAR, columns - beside);
  if (most < Math.min(FEWEST_BARS, all.length - notWon) || width < SHORTEST_BAR) {
    return (
      <ui.Styled as="accent" bold>
        {title}
      </ui.Styled>
    );
  }
  const remark = (row: DistributionRow) => {
    if (isBarOf(state, figures, row)) return HERE;
    return row.guesses ? '' : NOT_BROKEN;
  };
  return (
    <ui.Bars
      {...{ title, width }}
      rows={bars.map((row) => ({ label: row.label, value: row.games, remark: remark(row) }))}
    />
  );
}

/** `27 games, 4 in a row, best 3`, or as much of it as fits into these columns. */
function gamesHeading({ played, streak, best }: GameFigures, columns: number) {
  const games = counted(played, 'game');
  const row = streak > 1 ? [`${streak} in a row`] : [];
  const least = best === undefined ? [] : [`best ${best}`];
  const forms = [[games, ...row, ...least], [games, ...least], [games]];
  return forms.map((parts) => parts.join(', ')).find(({ length }) => length <= columns);
}

/** Whether a bar counts the game that just ended. Some games aren't counted at all. */
function isBarOf(state: State, figures: GameFigures, { guesses }: DistributionRow): boolean {
  const { game } = state;
  if (!isIn(state, figures)) return false;
  if (statusOf(game) !== 'won') return guesses === undefined;
  const made = game.guesses.length;
  return guesses !== undefined && made >= guesses[0] && made <= guesses[1];
}

import { defined } from '../../../engine/defined.ts';
import type { GameState, PlayerView } from '../../../engine/game.ts';
import { longest, type Rules } from '../../../engine/rules.ts';
import { clueText } from '../../../games/board-rows.ts';
import { evilEnd } from '../../../games/evil.ts';
import { ruleSetOf } from '../../../games/index.ts';
import milestones from '../../../games/milestones.json';
import { raceResultLines } from '../../../games/race.ts';
import { countsNowhere } from '../../../games/share.ts';
import { type Surprise, surpriseOf } from '../../../games/surprises.ts';
import type { GameFigures } from '../../../saves/statistics.ts';
import { formatMinutes } from '../../../text/local-time.ts';
import { boardPlace } from '../../model/board-place.ts';
import { boardBlock, guessesIn } from '../../model/board-shape.ts';
import { dailyNotes } from '../../model/dailies.ts';
import { gap, REST } from '../../model/fit.ts';
import { type MenuItem, numbered } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { clueRule, machineBoard } from '../../model/race.ts';
import { linesThatFit, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, GameAppState } from '../../model/state.ts';
import type { Clock } from '../daily/state.ts';

const LABELS = {
  today: "Today's code",
  again: 'Play again',
  difficulty: 'Another difficulty',
  goOn: 'Go on with the match',
  review: 'Review',
  replay: 'Replay',
  another: 'Another game',
  calendar: 'Daily codes',
  share: 'Share',
  menu: 'Menu',
};

export type OverValue = keyof typeof LABELS;

/** The menu of a game that is over. A daily code is not played again, but the next one may be. */
export function overItems({ game, clock }: GameAppState): readonly MenuItem<OverValue>[] {
  const { daily, match } = game.origin ?? {};
  const asksAnew = daily === undefined && !game.race && ruleSetOf(game.rules.id).asksAnew === true;
  const isPast = daily !== undefined && clock !== undefined && daily < clock.today;
  const others = [
    isPast && 'today',
    daily === undefined && 'again',
    asksAnew && 'difficulty',
    'review',
    daily === undefined ? 'another' : 'calendar',
    'share',
    game.guesses.length > 0 && 'replay',
  ] as const;
  const ofMatch = ['goOn', 'review', game.guesses.length > 0 && 'replay'] as const;
  const values = (match ? ofMatch : others).filter((value) => value !== false);
  const next = nextDaily(daily, clock);
  const items = values.map((value) =>
    defined({ value, label: LABELS[value], aside: value === 'calendar' ? next : undefined }),
  );
  return numbered<OverValue>(items, { value: 'menu', label: LABELS.menu });
}

function nextDaily(daily: string | undefined, clock: Clock | undefined): string | undefined {
  if (daily === undefined || daily !== clock?.today) return undefined;
  return `the next in ${formatMinutes(clock.left)}`;
}

/** What the history says about the game that is over; undefined before it is counted. */
export function figuresIn({ counted, game }: GameAppState): GameFigures | undefined {
  const figures = counted?.statistics.games[game.rules.id];
  if (!figures || figures.played === 0 || countsNowhere(game)) return undefined;
  return figures;
}

export function isCounted({ game }: GameAppState, { last }: GameFigures): boolean {
  return last.some(({ id }) => id === game.origin?.id);
}

/**
 * The number of this win among those of its game, from 1. Until the history with this game is
 * counted, it is one more than the wins in there, so that the first frame can show what the win
 * brings.
 */
export function winNumber(state: GameAppState): number | undefined {
  const figures = figuresIn(state);
  if (!figures || viewOf(state.game).status !== 'won') return undefined;
  const { won, last } = figures;
  if (!isCounted(state, figures)) return isUncounted(state) ? won + 1 : undefined;
  const at = last.findIndex(({ id }) => id === state.game.origin?.id);
  return won - last.slice(at + 1).filter(({ result }) => result === 'won').length;
}

/** Whether the history has not been counted since the game was written into it. */
export function isUncounted({ screens }: AppState): boolean {
  return screens.some((screen) => screen.name === 'over' && screen.isUncounted);
}

/** What the win brings: in some games each win brings something, in others every milestone. */
export function surpriseIn(state: GameAppState): Surprise | undefined {
  const { game, wins } = state;
  const { surprises } = ruleSetOf(game.rules.id);
  const milestone = milestoneIn(state);
  if (viewOf(game).status !== 'won') return undefined;
  if (isRaceLost(game)) return milestone && { ...milestone, picture: [] };
  return surpriseOf(surprises, wins) ?? milestone;
}

export function isRaceLost(game: GameState): boolean {
  return viewOf(game).race?.result === 'lost';
}

/** What the tenth, thirtieth and hundredth win bring, by the game and the number of the win. */
const MILESTONES: Readonly<Record<string, Readonly<Record<string, Surprise>>>> = milestones;

export function milestoneIn(state: GameAppState): Surprise | undefined {
  const { id } = ruleSetOf(state.game.rules.id).rules;
  return MILESTONES[id]?.[winNumber(state) ?? ''];
}

export function overLayout(state: GameAppState) {
  const { rules } = state.game;
  const stage = stageOf(state);
  const outcome = [
    ...sentencesOf(state),
    ...raceResultLines(viewOf(state.game)),
    ...dailyNotes(state),
  ];
  const { left, shape, top, below } = boardPlace(state);
  const [words, notices] = [outcome, state.notices].map((lines) =>
    linesThatFit(lines, { columns: stage.columns - left }),
  ) as [string[], string[]];
  const items = overItems(state).length;
  const rows = screenRows(state, {
    top,
    board: boardBlock(rules, shape),
    below: { lines: below, goes: 1 },
    // If even with one row of the board there is no room for all words, the last ones before the
    // notices are left out.
    sentences: { lines: words.length + notices.length, least: notices.length, goes: 10 },
    aboveMenu: gap(2),
    menu: { ...REST, least: items },
    notices: 0,
  });
  const sentences = [...words.slice(0, rows.sentences.lines - notices.length), ...notices];
  return { sentences, guesses: guessesIn(rows.board.lines, shape), rows };
}

/** The sentences about the end. If motion is off, a sentence takes the place of what would move. */
function sentencesOf(state: GameAppState): string[] {
  const view = viewOf(state.game);
  const { words } = ruleSetOf(view.rules.id);
  const evil = evilEnd(state.game);
  if (view.status === 'ended') return [...words.ended(view), ...evil];
  if (view.status !== 'won') return [...words.lost(view).filter((line) => line !== ''), ...evil];
  const surprise = surpriseIn(state);
  return [
    ...words.won(view),
    ...(state.settings.motion ? [] : [`Guess ${view.rows.length} is the code.`]),
    ...(surprise ? [surprise.sentence] : []),
  ];
}

/** The columns between the codes and the counts in a list of guesses, and before the list. */
const LIST_GAP = 2;

/** The columns of the machine's guesses as a list, which is shown whole or not at all. */
export function machineListBlock(rules: Rules) {
  const lines = LIST_GAP + longest(rules) + LIST_GAP + clueRule(rules).length - 4;
  return { lines, goes: 1, isWhole: true };
}

/** The lines of the machine's guesses from top to bottom, as many as the board has rows. */
export function machineList(view: PlayerView): string[] {
  const { rules, rows } = machineBoard(view);
  const lines = rows.map(
    ({ guess, clue }) => `  ${guess.padEnd(longest(rules))}  ${clueText(rules, clue)}`,
  );
  return [...lines, ...Array<string>(rules.guesses - lines.length).fill('')].reverse();
}

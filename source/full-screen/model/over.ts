import type { PlayerView } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { evilEnd } from '../../games/evil.ts';
import { ruleSetOf } from '../../games/index.ts';
import { raceSaid } from '../../games/race.ts';
import { type Surprise, surpriseOf } from '../../games/surprises.ts';
import { formatMinutes } from '../../text/local-time.ts';
import type { Clock } from '../screens/daily/state.ts';
import { boardPlace } from './board-place.ts';
import { boardBlock, guessesIn } from './board-shape.ts';
import { dailyNotes, isDaily } from './dailies.ts';
import { gap, REST } from './fit.ts';
import type { MenuItem } from './keys.ts';
import { viewOf } from './once.ts';
import { linesThatFit, screenRows, stageOf } from './stage.ts';
import type { GameAppState } from './state.ts';

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

/** The values of the items of the menu of a game that is over. */
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
  return [
    ...values.map((value, index) => ({
      ...{ key: String(index + 1), value, label: LABELS[value] },
      ...(value === 'calendar' && next !== undefined && { aside: next }),
    })),
    { key: '0', value: 'menu', label: LABELS.menu },
  ];
}

/** How long it is until the next daily code, beside the end of today's. */
function nextDaily(daily: string | undefined, clock: Clock | undefined): string | undefined {
  if (daily === undefined || daily !== clock?.today) return undefined;
  return `the next in ${formatMinutes(clock.left)}`;
}

/** The item that is chosen first: after a daily code the one that shares it. */
export function firstOverItem({ game }: GameAppState): OverValue | undefined {
  return isDaily(game) ? 'share' : undefined;
}

/** The modes of a game, before what else stands on the right of its title. */
export function modesOf({ hard, evil }: Rules): string {
  return `${evil ? 'evil   ' : ''}${hard ? 'hard   ' : ''}`;
}

const RACE_ENDS = { won: 'race won', lost: 'race lost', draw: 'a draw' } as const;

/** How the game ended: `BROKEN in 3`, `hard   BROKEN in 3`, `race lost   not broken`. */
export function outcomeOf({ status, rows, rules, race }: PlayerView): string {
  const mode = `${modesOf(rules)}${race?.result ? `${RACE_ENDS[race.result]}   ` : ''}`;
  if (status === 'ended') return `${mode}given up`;
  return mode + (status === 'won' ? `BROKEN in ${rows.length}` : 'not broken');
}

/** What the win brings, in a game that has surprises. */
export function surpriseIn({ game, wins }: GameAppState): Surprise | undefined {
  const { surprises } = ruleSetOf(game.rules.id);
  return viewOf(game).status === 'won' ? surpriseOf(surprises, wins) : undefined;
}

/** How the rows of the stage are divided between the board and what stands below it. */
export function overLayout(state: GameAppState) {
  const { rules } = state.game;
  const stage = stageOf(state);
  const sentences = [
    ...sentencesOf(state),
    ...raceSaid(viewOf(state.game)),
    ...dailyNotes(state),
    ...state.notices,
  ];
  const { left, shape } = boardPlace(state);
  const said = linesThatFit(sentences, { columns: stage.columns - left });
  const items = overItems(state).length;
  const rows = screenRows(state, {
    board: boardBlock(rules, shape),
    said: said.length,
    aboveMenu: gap(2),
    menu: { ...REST, least: items },
    notices: 0,
  });
  return { said, guesses: guessesIn(rows.board.lines, shape), rows };
}

/**
 * The game's sentences about its end, and the sentence of the surprise. Where nothing moves, a
 * sentence stands for what moves.
 */
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

import type { GameState } from '../../engine/game-state.ts';
import { dailyDateOf, isDaily, isOnTime } from '../../games/daily.ts';
import { entryOf } from '../../games/history-entry.ts';
import { ruleSetOf } from '../../games/index.ts';
import { countsNowhere } from '../../games/share-text.ts';
import { listedName } from '../../games/unfinished-names.ts';
import { isInHistory } from '../../saves/figures.ts';
import type { AppState, GameAppState, Screen } from './state.ts';
import { friendsTitle, namesAt } from './titles.ts';

/** What differs between a player's own games (races, too), daily codes, and games of a match. */
export type GameKind = {
  /** A match is saved as a whole. Its games have no coach and no place in the history. */
  readonly isInMatch: boolean;
  /** The player can save the game in a slot. Every game is also saved automatically. */
  readonly hasSlot: boolean;
  /** What Start says if the game was left before the first guess and can still be played. */
  readonly stillOpen?: string;
  readonly title: (state: GameAppState) => string;
  readonly besideTitle: (state: GameAppState) => readonly string[];
  /** The screens that are put between Start and the board. */
  readonly belowBoard: readonly Screen[];
  /** The screens that are put between Start and the page of the game's end. */
  readonly belowEnd: (game: GameState) => readonly Screen[];
  readonly giveUp: (state: GameAppState) => string;
};

const nothing = () => [];

const GIVE_UP = 'Give up this game?';

export function givenUpSentence({ report }: AppState, game: GameState): string {
  if (countsNowhere(game)) return "It doesn't count in your statistics.";
  if (game.guesses.length === 0) return "You haven't guessed yet, so it doesn't count.";
  const isCounted = report && isInHistory(report.statistics, entryOf(game, ''));
  return isCounted ? 'You finished it before. It counts once.' : 'It counts as given up.';
}

const OWN: GameKind = {
  isInMatch: false,
  hasSlot: true,
  title: ({ game }) => listedName(game),
  besideTitle: nothing,
  belowBoard: [],
  belowEnd: nothing,
  giveUp: (state) => `${GIVE_UP} ${givenUpSentence(state, state.game)}`,
};

const DAILY: GameKind = {
  isInMatch: false,
  hasSlot: false,
  stillOpen: 'You can still play this daily code.',
  title: (state) =>
    isPractice(state)
      ? listedName(state.game)
      : `Daily code: ${ruleSetOf(state.game.rules.id).title}`,
  besideTitle: (state) => (isPractice(state) ? ['practice'] : []),
  belowBoard: [],
  belowEnd: (game) => [{ name: 'daily', setId: game.rules.id }],
  giveUp: ({ game: { guesses } }) =>
    `Give up this daily code? ${guesses.length > 0 ? 'You only get one try.' : 'You can play it later.'}`,
};

const FRIENDS: GameKind = {
  isInMatch: true,
  hasSlot: false,
  title: ({ game, match }) => (match ? friendsTitle(match) : listedName(game)),
  besideTitle: ({ match }) => (match ? [namesAt(match, match.results.length).breaker] : []),
  belowBoard: [{ name: 'friendsTurn' }],
  belowEnd: nothing,
  giveUp({ match, game }) {
    if (!match) return GIVE_UP;
    const { maker } = namesAt(match, match.results.length);
    return `${GIVE_UP} ${maker} scores ${game.rules.guesses + 1} points.`;
  },
};

/** The rest of the full screen asks this function, and never looks at a game's `origin` itself. */
export function kindOf(game: GameState): GameKind {
  if (isDaily(game)) return DAILY;
  return game.origin?.friends === undefined ? OWN : FRIENDS;
}

const isPractice = ({ game, clock }: GameAppState) =>
  (game.origin?.begun ?? clock?.today) !== undefined && !isBegunOnDate(game, clock?.today);

/** If the game has no guess, today's date counts. */
export function isBegunOnDate(game: GameState, today: string | undefined): boolean {
  const daily = dailyDateOf(game);
  return daily !== undefined && isOnTime(daily, game.origin?.begun ?? today);
}

import type { GameState } from '../../engine/game-state.ts';
import { dailyDateOf, isDaily, isOnTime } from '../../games/daily.ts';
import { entryOf } from '../../games/history-entry.ts';
import { countsNowhere } from '../../games/share-text.ts';
import { isInHistory } from '../../saves/figures.ts';
import { listedName, nameOf } from '../../saves/unfinished.ts';
import type { AppState, GameAppState, Screen } from './state.ts';
import { friendsTitle, namesAt } from './titles.ts';

/** What differs between a player's own games (races, too), daily codes, and games of a match. */
export type GameKind = {
  /**
   * A match with friends is saved as a whole, and none of its games goes into the history or has a
   * coach.
   */
  readonly isInMatch: boolean;
  /** The player can save the game in a slot. Games of every kind are also saved automatically. */
  readonly hasSlot: boolean;
  /**
   * Set if the game can still be played after the player has left it, or given it up, before the
   * first guess. If the player leaves it, Start says this.
   */
  readonly stillOpen?: string;
  readonly title: (state: GameAppState) => string;
  /** These come first among the texts at the right of the title: `practice`, for example. */
  readonly besideTitle: (state: GameAppState) => readonly string[];
  /** In `AppState.screens`, these come between Start and the game's board. */
  readonly belowBoard: readonly Screen[];
  /** In `AppState.screens`, these come between Start and the page of the game's end. */
  readonly belowEnd: (game: GameState) => readonly Screen[];
  /** The question before the game is given up. It says what that costs. */
  readonly giveUp: (state: GameAppState) => string;
};

const nothing = () => [];

const GIVE_UP = 'Give up this game?';

/** Whether and how the statistics count a game that is given up now. */
export function givenUpSentence({ report }: AppState, game: GameState): string {
  if (countsNowhere(game)) return "It doesn't count in your statistics.";
  if (game.guesses.length === 0) return "You haven't guessed yet, so it doesn't count.";
  const isCounted = report && isInHistory(report.statistics, entryOf(game, ''));
  return isCounted ? 'You finished it before. It counts once.' : 'It counts as given up.';
}

const OWN: GameKind = {
  isInMatch: false,
  hasSlot: true,
  title: ({ game }) => nameOf(game),
  besideTitle: nothing,
  belowBoard: [],
  belowEnd: nothing,
  giveUp: (state) => `${GIVE_UP} ${givenUpSentence(state, state.game)}`,
};

const DAILY: GameKind = {
  isInMatch: false,
  hasSlot: false,
  stillOpen: 'You can still play this daily code.',
  // A practice game has the code's date in its title, as in the list of unfinished games.
  title: (state) =>
    isPractice(state) ? listedName(state.game) : `Daily code: ${nameOf(state.game)}`,
  besideTitle: (state) => (isPractice(state) ? ['practice'] : []),
  belowBoard: [],
  belowEnd: (game) => [{ name: 'daily', setId: game.rules.id }],
  giveUp: ({ game: { guesses } }) =>
    `Give up this daily code? ${guesses.length > 0 ? 'You only get one try.' : 'You can play it later.'}`,
};

const FRIENDS: GameKind = {
  isInMatch: true,
  hasSlot: false,
  title: ({ game, match }) => (match ? friendsTitle(match) : nameOf(game)),
  besideTitle: ({ match }) => (match ? [namesAt(match, match.results.length).breaker] : []),
  belowBoard: [{ name: 'friendsTurn' }],
  belowEnd: nothing,
  giveUp({ match, game }) {
    if (!match) return GIVE_UP;
    const { maker } = namesAt(match, match.results.length);
    return `${GIVE_UP} ${maker} scores ${game.rules.guesses + 1} points.`;
  },
};

/** Other files of the full screen don't read `origin`: they call this function. */
export function kindOf(game: GameState): GameKind {
  if (isDaily(game)) return DAILY;
  return game.origin?.friends === undefined ? OWN : FRIENDS;
}

const isPractice = ({ game, clock }: GameAppState) =>
  (game.origin?.begun ?? clock?.today) !== undefined && !isBegunOnDate(game, clock?.today);

/** Whether a daily code was begun on its own date. If it has no guess, today's date counts. */
export function isBegunOnDate(game: GameState, today: string | undefined): boolean {
  const daily = dailyDateOf(game);
  return daily !== undefined && isOnTime(daily, game.origin?.begun ?? today);
}

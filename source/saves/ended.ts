import { type GameState, turnsOf } from '../engine/game-state.ts';
import { dailyDateOf } from '../games/daily.ts';
import { type HistoryEntry, idOf } from '../games/history-entry.ts';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { identityOf } from './files.ts';
import { type Entry, entriesWith } from './history.ts';
import { historyIn } from './kinds.ts';

/**
 * What the history has about a game whose save is unfinished. `recorded`: an entry of the game,
 * with at least as many turns. `other counts`: another game of the same daily code.
 */
type End = 'recorded' | 'other counts' | 'none';

/** The finder keeps its answers until the history or the list of `unrecorded` entries changes. */
export function endFinder(folder: string, unrecorded: () => readonly Entry[]) {
  let identity: string | undefined;
  let answers = new Map<string, End>();
  return (game: GameState): End => {
    const waiting = unrecorded();
    const now = [identityOf(historyIn(folder)), ...waiting.map(({ id }) => id)].join(' ');
    if (now !== identity) answers = new Map();
    identity = now;
    const key = `${idOf(game)} ${turnsOf(game)}`;
    const known = answers.get(key) ?? endIn(folder, game, waiting);
    answers.set(key, known);
    return known;
  };
}

function endIn(folder: string, game: GameState, unrecorded: readonly Entry[]): End {
  const date = dailyDateOf(game);
  const found = [...unrecorded, ...entriesWith(folder, date ?? idOf(game)).entries];
  const entries = found.filter((entry): entry is HistoryEntry => !isPuzzle(entry));
  const ends = entries.filter(({ id }) => id === idOf(game));
  if (ends.some(({ guesses, aids }) => guesses.length + aids.length >= turnsOf(game))) {
    return 'recorded';
  }
  const { id } = game.rules;
  return date && entries.some((entry) => entry.daily === date && entry.game === id)
    ? 'other counts'
    : 'none';
}

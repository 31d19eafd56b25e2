import { join } from 'node:path';
import { isBegun } from '../engine/game-state.ts';
import { isObject } from '../engine/values.ts';
import { turnFrom1 } from './from-1.0.ts';
import { type FilePattern, inspect, type Reader } from './inspect.ts';
import { fileOf, type KeptGame, keysIn, readKeptGame } from './kinds.ts';
import { unscrambledObject } from './scramble.ts';

/** Matches against the machine, from 2.0.0 and earlier. Only their last game is read. */
const OLD_MATCH: FilePattern & Reader<KeptGame> = {
  name: 'match',
  key: '[0-9a-z-]{8,60}',
  version: 2,
  fromOlder: turnFrom1,
  read({ savedAt, match }) {
    const { games } = isObject(match) ? unscrambledObject(match.played, String(savedAt)) : {};
    const game: unknown = Array.isArray(games) ? games.at(-1) : undefined;
    return isObject(game) ? readKeptGame(savedAt, game) : undefined;
  },
};

/** The files stay, because an older version can still continue the matches. */
export function gamesInOldMatches(folder: string): KeptGame[] {
  return keysIn(folder, OLD_MATCH).flatMap((key) => {
    const found = inspect(join(folder, fileOf(OLD_MATCH, key)), OLD_MATCH);
    return found.state === 'good' && isBegun(found.save.game) ? [found.save] : [];
  });
}

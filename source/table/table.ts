import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { HistoryEntry } from '../games/history-entry.ts';
import { attempt } from '../saves/files.ts';
import { dailyBoard, postDaily } from './daily-board.ts';
import { isOwner, openNames } from './names.ts';

/** What the players of a host share: their names, and the board of the daily codes. */
export type Table = ReturnType<typeof openTable>;

/**
 * Opens the table of a host.
 * @param folder the folder of the table, the same for all players
 * @param saves the player's own folder. Its name tells who the player is, as the host gives one to each
 * key; several keys of one player lead to one folder by links.
 */
export function openTable(folder: string, saves: string) {
  const name = basename(attempt(() => realpathSync(saves)) ?? saves);
  const names = openNames(folder, isOwner(name) ? name : 'nobody');
  const look = async (game: string, date: string) => {
    const named = await names.names();
    const board = await dailyBoard(folder, named, names.owner, game, date);
    return { name: named.get(names.owner), board };
  };
  return {
    ...names,
    look,
    /** Puts a finished daily code on the board. Its game is in the history in any case. */
    post: (entry: HistoryEntry): void => {
      attempt(() => postDaily(folder, names.owner, entry));
    },
    board: async (game: string, date: string) => (await look(game, date)).board,
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type GameState, gameReducer, statusOf } from '../../source/engine/game.ts';
import { entryOf, gameOf, type HistoryEntry, readEntry } from '../../source/games/history-entry.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { StatisticsReader } from '../../source/saves/statistics-reader.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { aidedGame, anEntry } from '../helpers/saves/sample-game.ts';
import { attack, mutations } from '../helpers/stress/attack.ts';

const AT = '2026-12-05T21:20:41+01:00';

/** Whether an entry's game comes from its beginning, guess by guess, to its end. */
function isPlayable(entry: HistoryEntry): boolean {
  const end = gameOf(entry) as GameState;
  const start = { ...end, guesses: [], used: [], ended: false };
  const game = end.guesses.reduce((one: GameState, typed) => {
    expect(statusOf(one)).toBe('playing');
    return gameReducer(one, { type: 'guess', typed });
  }, start);
  return JSON.stringify(game.guesses) === JSON.stringify(end.guesses);
}

attack(
  'mutated lines of a history are games that can be played, or are passed over alone',
  { short: 150, full: 10_000 },
  async (tries, tally) => {
    const folder = temporaryFolder();
    const path = join(folder, HISTORY_FILE);
    const aided = gameReducer(aidedGame('', 11n), {
      type: 'guess',
      typed: aidedGame('', 11n).secret,
    });
    const good = JSON.stringify(entryOf({ ...aided, draft: '' }, AT, { skill: 0.5 }));
    const [before, after] = [anEntry(1), anEntry(2)];
    let read = 0;
    for (const [what, line] of mutations(Buffer.from(good), tries)) {
      await tally.try(what, async () => {
        const value = attemptToParse(line);
        const entry = readEntry(value);
        if (entry) expect(isPlayable(entry)).toBe(true);
        read += entry ? 1 : 0;
        const lines = [`${JSON.stringify(before)}\n`, line, `\n${JSON.stringify(after)}\n`];
        writeFileSync(path, Buffer.concat(lines.map((part) => Buffer.from(part))));
        const { statistics } = await new StatisticsReader(folder).read();
        expect(statistics.games.pegs?.last).toEqual([before, after]);
      });
    }
    tally.note(`${read} of them are still entries`);
  },
);

function attemptToParse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('latin1'));
  } catch {
    return undefined;
  }
}

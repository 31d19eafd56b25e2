import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { entryOf, gameOf, type HistoryEntry, readEntry } from '../../source/games/history-entry.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { attempt } from '../../source/saves/files.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { openSaves, type Saves } from '../../source/saves/saves.ts';
import { StatisticsReader } from '../../source/saves/statistics-reader.ts';
import { readName } from '../../source/text/name.ts';
import { type Files, temporaryFolder } from '../helpers/folder.ts';
import { DOCUMENTS } from '../helpers/saves/documents.ts';
import { aidedGame, anEntry } from '../helpers/saves/sample-game.ts';
import { contentsOf } from '../helpers/saves.ts';
import { attack, mutations } from '../helpers/stress/attack.ts';

/** One document of each kind, by the file names of the table DOCUMENTS. */
async function allDocuments(): Promise<Files> {
  const folder = temporaryFolder();
  const saves = await openSaves(folder);
  for (const { write } of DOCUMENTS) expect(await write(saves)).toEqual({ ok: true });
  saves.close();
  const running = readdirSync(folder).find((name) => name.startsWith('running-')) ?? '';
  renameSync(join(folder, running), join(folder, 'running-3.json'));
  return contentsOf(folder);
}

/** Fails unless everything that is read can be played and shown. */
async function checkRead(saves: Saves): Promise<void> {
  const { listed } = await saves.allUnfinished();
  const unfinished = listed.flatMap(({ unfinished }) =>
    unfinished && 'guesses' in unfinished ? [unfinished] : [],
  );
  const kept = saves.slots().flatMap((view) => (view.state === 'kept' ? [view] : []));
  for (const { name } of kept) expect(readName(name)).toEqual({ name });
  for (const game of [...unfinished, ...kept.map((view) => view.game)]) {
    expect(readRecord(recordOf(game))).toEqual(game);
  }
  for (const chosen of Object.values(saves.choices())) {
    expect(Object.values(chosen).every(Number.isSafeInteger)).toBe(true);
  }
}

attack(
  'a mutated document is read, or put aside whole, and no other file is touched',
  { short: 100, full: 10_000 },
  async (tries, tally) => {
    const whole = await allDocuments();
    const folder = temporaryFolder();
    let aside = 0;
    for (const { file, told, write } of DOCUMENTS) {
      const good = Buffer.from(whole[file] ?? '', 'latin1');
      for (const [what, bytes] of mutations(good, tries / DOCUMENTS.length)) {
        await tally.try(`${file}, ${what}`, async () => {
          for (const name of readdirSync(folder)) rmSync(join(folder, name));
          for (const [name, text] of Object.entries({ ...whole, [file]: bytes })) {
            writeFileSync(join(folder, name), text, 'latin1');
          }
          const saves = await openSaves(folder);
          const sentence = `${await told(saves)}`;
          await checkRead(saves);
          const isDamaged = sentence.includes('is damaged');
          const name = isDamaged ? file.replace('.json', '.damaged-1.json') : file;
          if (isDamaged) expect(sentence).toContain(` was moved to ${name}.`);
          aside += isDamaged ? 1 : 0;
          const { [file]: _, ...others } = whole;
          expect(contentsOf(folder)).toEqual({ ...others, [name]: bytes.toString('latin1') });
          // A document that can be read may have more turns, or be from a newer version.
          const result = await write(saves);
          if (isDamaged) expect(result).toEqual({ ok: true });
          saves.close();
        });
      }
    }
    expect(aside).toBeGreaterThan(tries / 3);
    tally.note(`${aside} put aside`);
  },
);

/** Whether an entry's game can be played guess by guess to its end. */
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
  'a mutated line of a history is a game that can be played, or is passed over alone',
  { short: 150, full: 10_000 },
  async (tries, tally) => {
    const folder = temporaryFolder();
    const game = aidedGame('', 11n);
    const won = gameReducer(game, { type: 'guess', typed: game.secret });
    const entry = { ...entryOf(won, '2026-12-05T21:20:41+01:00'), skill: 0.5 };
    const [before, after] = [anEntry(1), anEntry(2)];
    let read = 0;
    for (const [what, line] of mutations(Buffer.from(JSON.stringify(entry)), tries)) {
      await tally.try(what, async () => {
        const entry = readEntry(attempt(() => JSON.parse(line.toString('latin1'))));
        if (entry) expect(isPlayable(entry)).toBe(true);
        read += entry ? 1 : 0;
        const lines = [`${JSON.stringify(before)}\n`, line, `\n${JSON.stringify(after)}\n`];
        const all = Buffer.concat(lines.map((part) => Buffer.from(part)));
        writeFileSync(join(folder, HISTORY_FILE), all);
        const { statistics } = await new StatisticsReader(folder).read();
        expect(statistics.games.pegs?.last).toEqual([before, after]);
      });
    }
    tally.note(`${read} of them are still entries`);
  },
);

import { mkdirSync, readdirSync, readlinkSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { ruleSetOf } from '../../source/games/index.ts';
import { attempt } from '../../source/saves/files.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import type { Saves } from '../../source/saves/saves.ts';
import { openedSaves, temporaryFolder, waitingIn } from '../helpers/saves.ts';

const ID = 'code-breakers';
const DATE = '2026-12-05';
const FILE = `daily-${ID}-${DATE}.json`;

/** The daily code after these guesses, as the program with this id plays it. */
function daily(guesses: readonly string[], id = 'program-one', date = DATE): GameState {
  const at = `${DATE}T21:14:03+01:00`;
  return guesses.reduce(
    (game, typed) => gameReducer(game, { type: 'guess', typed, at }),
    dailyGame(ruleSetOf(ID), date, id),
  );
}

const guessesIn = async (saves: Saves, id = ID, date = DATE) =>
  (await saves.keptDaily(id, date)).game?.guesses;

it('a daily code that could not be recorded is finished all the same', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(daily(['0123']));
  mkdirSync(join(folder, HISTORY_FILE));
  const won = daily(['0123', daily([]).secret]);
  expect(saves.record(won).ok).toBe(false);
  saves.forget(won);
  expect(saves.finishedDaily(won.rules.id, DATE).entry).toMatchObject({ result: 'won' });
  saves.close();
  const { finishedDaily } = await openedSaves(folder);
  expect(finishedDaily(won.rules.id, DATE).entry).toMatchObject({ result: 'won' });
});

it('a window removes nothing that another one has kept', async () => {
  const folder = temporaryFolder();
  const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
  one.keep(daily(['0123', '2345']));
  // The second program has the daily code without a guess, then an older copy of it.
  two.forget(daily([], 'program-two'));
  two.forget(daily(['0123']));
  expect(await guessesIn(two)).toEqual(['0123', '2345']);
  expect(two.record(gameReducer(daily([], 'program-two'), { type: 'end' }))).toEqual({ ok: true });
  const givenUp = gameReducer(daily(['0123']), { type: 'end' });
  expect(two.record(givenUp)).toEqual({
    ok: false,
    why: "This game went on in another window, so it isn't given up.",
    goesOnElsewhere: true,
  });
  expect(readdirSync(folder)).toEqual([FILE]);
  expect(two.record(daily([daily([]).secret]))).toEqual({ ok: true });
});

it('a daily code is offered until its date has an end in the history', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(daily(['0123']));
  const { ino } = statSync(join(folder, FILE));
  saves.keep(daily(['0123']));
  expect(statSync(join(folder, FILE)).ino).toBe(ino);
  expect(waitingIn(saves)).toEqual(daily(['0123']));
  saves.record(daily([daily([]).secret], 'program-two'));
  expect(waitingIn(saves)).toBeUndefined();
  expect(readdirSync(folder)).toContain(FILE);
  // As if a program was killed before it removed the file.
  saves.record(daily(['0123', daily([]).secret]));
  expect(waitingIn(saves)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([HISTORY_FILE]);
});

it('each game has its daily code of each date', async () => {
  const saves = await openedSaves(temporaryFolder());
  saves.keep(daily(['0123']));
  saves.keep(daily(['5432'], 'program-one', '2026-12-06'));
  const other = dailyGame(ruleSetOf('pegs'), DATE, 'program-one');
  saves.keep(gameReducer(other, { type: 'guess', typed: 'RRRR' }));
  expect(await guessesIn(saves)).toEqual(['0123']);
  expect(await guessesIn(saves, ID, '2026-12-06')).toEqual(['5432']);
  expect(await guessesIn(saves, 'pegs')).toEqual(['RRRR']);
  const { begunDailies } = await saves.statistics();
  expect(begunDailies).toMatchObject({
    pegs: { [DATE]: { guesses: ['RRRR'] } },
    [ID]: { [DATE]: { guesses: ['0123'] }, '2026-12-06': { guesses: ['5432'] } },
  });
});

it('a daily code without a guess or a hint is not kept, because the next one is the same', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  expect(saves.keep(daily([]))).toEqual({ ok: true });
  expect(readdirSync(folder)).toEqual([]);
  saves.keep(gameReducer(daily([]), { type: 'hint', guess: true }));
  expect((await saves.keptDaily(ID, DATE)).game?.hints).toBe(1);
});

it('if two programs play one daily code, the file keeps the one that began', async () => {
  const folder = temporaryFolder();
  const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
  one.keep(daily(['0123', '2345']));
  const why = 'Not saved: another window is playing this daily code.';
  const refused = { ok: false, why, goesOnElsewhere: true };
  expect(two.keep(daily(['1111'], 'program-two'))).toEqual(refused);
  expect(two.keep(daily(['1111', '2222', '3333'], 'program-two'))).toEqual(refused);
  expect(await guessesIn(two)).toEqual(['0123', '2345']);
  // Of two copies of one game, the one with more guesses stays.
  expect(two.keep(daily(['1111', '2222']))).toEqual(refused);
  expect(two.keep(daily(['1111', '2222', '3333']))).toEqual({ ok: true });
});

it("a program that has not seen another one's last guesses takes none of them back", async () => {
  const folder = temporaryFolder();
  const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
  one.keep(daily(['0123', '2345']));
  expect(two.keep(daily(['0123']))).toEqual({ ok: true });
  expect(await guessesIn(two)).toEqual(['0123', '2345']);
});

it("a program that has not seen what another one's lifeline revealed does not take it back", async () => {
  const folder = temporaryFolder();
  const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
  const begun = gameReducer(dailyGame(ruleSetOf('lifelines'), DATE, 'program-one'), {
    type: 'hint',
    guess: true,
  });
  const aided = gameReducer(begun, { type: 'aid', word: 'Lifeline#1' });
  expect(one.keep(aided)).toEqual({ ok: true });
  expect(two.keep(begun)).toEqual({ ok: true });
  expect((await two.keptDaily('lifelines', DATE)).game?.used).toEqual(aided.used);
});

it('what was typed and hinted since the last guess is kept, too', async () => {
  const saves = await openedSaves(temporaryFolder());
  saves.keep(daily(['0123']));
  const typed = gameReducer(daily(['0123']), { type: 'draft', text: '55' });
  const helped = gameReducer(typed, { type: 'hint', guess: true });
  expect(saves.keep(helped)).toEqual({ ok: true });
  expect(await saves.keptDaily(ID, DATE)).toEqual({ game: helped });
});

it.each([
  ['of another date', (path: string) => renameSync(path.replace('05.json', '06.json'), path)],
  [
    'of another game',
    (path: string) => renameSync(path.replace(`daily-${ID}`, 'daily-pegs'), path),
  ],
])('a file that is %s is put aside, and the daily code begins anew', async (_, harm) => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(daily(['5432'], 'program-one', '2026-12-06'));
  saves.keep(
    gameReducer(dailyGame(ruleSetOf('pegs'), DATE, 'program-one'), { type: 'hint', guess: true }),
  );
  harm(join(folder, FILE));
  expect((await saves.keptDaily(ID, DATE)).trouble).toContain('is damaged');
  expect(await saves.keptDaily(ID, DATE)).toEqual({});
});

it.runIf(process.platform === 'linux')(
  'each look for a daily code closes the history again',
  async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.record(daily([daily([]).secret]));
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((number) =>
        attempt(() => readlinkSync(`/proc/self/fd/${number}`))?.startsWith(folder),
      );
    const before = openFiles();
    expect(saves.finishedDaily(ID, DATE).entry).toMatchObject({ daily: DATE });
    expect(openFiles()).toEqual(before);
  },
);

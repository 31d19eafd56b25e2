import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import { recordOf } from '../../source/games/record.ts';
import { gamesInOldMatches } from '../../source/saves/old-matches.ts';
import { scrambledObject } from '../../source/saves/scramble.ts';
import { documentText } from '../../source/saves/write.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { writeOldSaves } from '../helpers/old-saves.mjs';
import { named } from '../helpers/saves/sample-game.ts';
import { openedSaves, packSave, sampleGame, takenIn, waitingIn } from '../helpers/saves.ts';

const SAVED_AT = '2026-12-05T21:14:03.000Z';

/** A folder with a match as 2.0.0 saved it, whose last game is this one. */
function folderWith(last: object): string {
  const folder = temporaryFolder();
  const played = scrambledObject({ games: [{ guesses: 5, isBroken: true }, last] }, SAVED_AT);
  const match = { id: '0123456789abcdef-1', game: 'pegs', options: {}, codes: 4, played };
  const text = JSON.stringify({ version: 2, savedAt: SAVED_AT, match });
  writeFileSync(join(folder, 'match-0123456789abcdef-1.json'), text);
  return folder;
}

it('the game in which a match of 2.0.0 stopped is found, and its file stays as it is', () => {
  const game = sampleGame('draft');
  const match = { id: '0123456789abcdef-1', game: 3, of: 4 };
  const folder = folderWith({ ...recordOf(game), match });
  const before = contentsOf(folder);
  expect(gamesInOldMatches(folder)).toEqual([{ savedAt: new Date(SAVED_AT), game }]);
  expect(contentsOf(folder)).toEqual(before);
});

it.each([
  ['the machine breaks the code', { length: 4, rows: [], phase: 'thinking' }],
  ['the game is over', { ...recordOf(sampleGame()), result: 'given up' }],
  ['nothing was done yet', { ...recordOf(sampleGame()), guesses: [] }],
  ['the game is damaged', { ...recordOf(sampleGame()), secret: 'RGBX' }],
])('no game is found if %s, and the file stays as it is', (_, last) => {
  const folder = folderWith(last);
  const before = contentsOf(folder);
  expect(gamesInOldMatches(folder)).toEqual([]);
  expect(contentsOf(folder)).toEqual(before);
});

it.each([
  ['match-breaking-round-3', 1],
  ['match-lifelines-taken-killed', 1],
  ['match-making-round-2', 0],
  ['match-between-games', 0],
])('in the matches of 1.0.0, too: %s', (name, count) => {
  const folder = temporaryFolder();
  writeOldSaves(name, folder);
  expect(gamesInOldMatches(folder)).toHaveLength(count);
});

it('such a game waits like any other, is taken as a copy, and is offered until its end', async () => {
  const game = sampleGame('draft');
  const folder = folderWith(recordOf(game));
  const older = sampleGame('0', 5n);
  const file = documentText(packSave({ savedAt: new Date(0), game: older }));
  writeFileSync(join(folder, 'running-1.json'), file);
  const before = contentsOf(folder);
  const saves = await openedSaves(folder);
  // A slot hides the game that is in it, and no other one.
  await saves.save(1, named('Tim'), game);
  expect(waitingIn(saves)).toEqual(older);
  await saves.save(1, named('Tim'), sampleGame('1', 6n));
  expect(waitingIn(saves)).toEqual(game);
  const taken = takenIn(saves);
  expect(taken).toEqual(game);
  saves.keep(taken ?? expect.fail());
  expect((await saves.allUnfinished()).listed).toHaveLength(2);
  saves.record(gameReducer(game, { type: 'end' }));
  saves.forget(game);
  expect(waitingIn(saves)).toEqual(older);
  expect((await saves.allUnfinished()).listed).toHaveLength(1);
  expect(contentsOf(folder)).toMatchObject(before);
});

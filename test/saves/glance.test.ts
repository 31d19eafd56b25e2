import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { glanceAtUnfinished, hasHistory } from '../../source/saves/glance.ts';
import {
  fileOf,
  freeKeyOf,
  HISTORY_FILE,
  keysIn,
  ownerOf,
  RUNNING,
  runningKey,
} from '../../source/saves/kinds.ts';
import { thisOwner } from '../../source/saves/life.ts';
import { openMatches } from '../../source/saves/matches.ts';
import { documentText } from '../../source/saves/write.ts';
import { matchWith } from '../helpers/matches.ts';
import { contentsOf, packSave, sampleGame, temporaryFolder } from '../helpers/saves.ts';

it('a name says which game it is and whose', () => {
  const folder = temporaryFolder();
  const own = runningKey('0a1b2c3d', thisOwner());
  const names = ['running-1.json', fileOf(RUNNING, own), 'running-2.json'];
  const others = ['running-.json', 'running-x.json', 'running-1.damaged-1.json', 'running-1.json~'];
  for (const name of [...names, ...others]) writeFileSync(join(folder, name), '');
  expect(keysIn(folder, RUNNING)).toEqual([own, '1', '2']);
  expect([own, '1'].map(ownerOf)).toEqual([thisOwner(), undefined]);
  expect([own, '1'].map(freeKeyOf)).toEqual(['0a1b2c3d', '1']);
});

it('the first frame sees what waits, and whether something is open elsewhere', () => {
  const folder = temporaryFolder();
  const none = { newest: undefined, count: 0, isOpenElsewhere: false };
  expect(glanceAtUnfinished(folder)).toEqual(none);
  expect(glanceAtUnfinished(join(folder, 'missing'))).toEqual(none);
  expect(glanceAtUnfinished('\0')).toEqual(none);
  writeFileSync(join(folder, 'slot-1.json'), '{}');
  expect(glanceAtUnfinished(folder)).toEqual(none);
  const elsewhere = join(folder, 'running-2.1-1-elsewhere.json');
  writeFileSync(elsewhere, fileOfGame('theirs', 2000));
  expect(glanceAtUnfinished(folder)).toEqual({ ...none, isOpenElsewhere: true });
  writeFileSync(join(folder, 'running-1.json'), fileOfGame('waits', 1000));
  const waits = { newest: sampleGame('waits'), count: 1, isOpenElsewhere: true };
  expect(glanceAtUnfinished(folder)).toEqual(waits);
  // The program shows a sign of life every ten seconds, and may be late.
  const secondsAgo = (seconds: number) => {
    const time = Date.now() / 1000 - seconds;
    utimesSync(elsewhere, time, time);
    return glanceAtUnfinished(folder);
  };
  expect(secondsAgo(25)).toEqual(waits);
  const theirs = { newest: sampleGame('theirs'), count: 2, isOpenElsewhere: false };
  expect(secondsAgo(35)).toEqual(theirs);
  expect(secondsAgo(-35)).toEqual(theirs);
});

it('the first frame shows the newest that can be read, of all kinds, and changes nothing', () => {
  const folder = temporaryFolder({
    'running-1.json': fileOfGame('waits', 1000),
    'running-2.json': 'torn',
    'running-3.json': '{"version": 99}',
  });
  mkdirSync(join(folder, 'running-4.json'));
  expect(glanceAtUnfinished(folder)).toMatchObject({ newest: sampleGame('waits'), count: 4 });
  const match = matchWith(['RGBY']);
  openMatches(folder, () => new Date(2000)).keepMatch(match);
  expect(glanceAtUnfinished(folder)).toMatchObject({ newest: match, count: 5 });
  expect(Object.keys(contentsOf(folder)).filter((name) => name.includes('damaged'))).toEqual([]);
});

/** The file of a game in progress that was saved at this time. */
function fileOfGame(draft: string, savedAt: number): string {
  return documentText(packSave({ game: sampleGame(draft), savedAt: new Date(savedAt) }));
}

it("a glance tells whether a game was finished, and answers to puzzles don't count", () => {
  const puzzle = '{"v":1,"id":"a","at":"2026-12-05T21:14:03+01:00","game":"puzzle","of":"pegs"}\n';
  const game = '{"v":1,"id":"b","at":"2026-12-05T21:14:03+01:00","game":"pegs"}\n';
  const told = [undefined, '', puzzle, puzzle + game, game, puzzle.repeat(99)].map((text) =>
    hasHistory(temporaryFolder(text === undefined ? {} : { [HISTORY_FILE]: text })),
  );
  expect(told).toEqual([false, false, false, true, true, true]);
});

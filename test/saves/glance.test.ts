import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glanceAtWaiting, hasHistory } from '../../source/saves/glance.ts';
import {
  fileOf,
  HISTORY_FILE,
  keysIn,
  MATCH,
  RUNNING,
  runningKey,
  runningParts,
} from '../../source/saves/kinds.ts';
import { thisOwner } from '../../source/saves/life.ts';
import { temporaryFolder } from '../helpers/saves.ts';

test('a name says which game it is and whose', () => {
  const folder = temporaryFolder();
  const own = runningKey('0a1b2c3d', thisOwner());
  const names = ['running-1.json', fileOf(RUNNING, own), 'running-2.json'];
  const others = ['running-.json', 'running-x.json', 'running-1.damaged-1.json', 'running-1.json~'];
  for (const name of [...names, ...others]) writeFileSync(join(folder, name), '');
  expect(keysIn(folder, RUNNING)).toEqual([own, '1', '2']);
  expect([own, '1'].map(runningParts)).toEqual([
    { id: '0a1b2c3d', owner: thisOwner() },
    { id: '1' },
  ]);
});

test('the first frame sees by the files whether a game waits or is open elsewhere', () => {
  const folder = temporaryFolder();
  const none = { unread: [], isOpenElsewhere: false };
  expect(glanceAtWaiting(folder)).toEqual(none);
  expect(glanceAtWaiting(join(folder, 'missing'))).toEqual(none);
  expect(glanceAtWaiting('\0')).toEqual(none);
  writeFileSync(join(folder, 'running-2.json'), '');
  mkdirSync(join(folder, 'running-3.json'));
  writeFileSync(join(folder, 'slot-1.json'), '{}');
  expect(glanceAtWaiting(folder)).toEqual(none);
  const kept = join(folder, 'running-4.json');
  writeFileSync(kept, '{}');
  expect(glanceAtWaiting(folder)).toEqual({ unread: ['game'], isOpenElsewhere: false });
  rmSync(kept);
  writeFileSync(join(folder, fileOf(RUNNING, runningKey('1', thisOwner()))), '{}');
  expect(glanceAtWaiting(folder)).toEqual({ unread: [], isOpenElsewhere: true });
  const unknown = join(folder, 'running-2.1-1-elsewhere.json');
  writeFileSync(unknown, '{}');
  expect(glanceAtWaiting(folder)).toEqual({ unread: [], isOpenElsewhere: true });
  // Its program shows every ten seconds that it runs, and may be late.
  const secondsAgo = (seconds: number) => {
    const time = Date.now() / 1000 - seconds;
    utimesSync(unknown, time, time);
    return glanceAtWaiting(folder);
  };
  expect(secondsAgo(25)).toEqual({ unread: [], isOpenElsewhere: true });
  expect(secondsAgo(35)).toEqual({ unread: ['game'], isOpenElsewhere: true });
  utimesSync(unknown, 0, 0);
  expect(glanceAtWaiting(folder)).toEqual({ unread: ['game'], isOpenElsewhere: true });
});

test('the first frame sees by the files whether a game and a match wait, in the order in which they are listed', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, fileOf(MATCH, 'a-match-of-friends')), '{}');
  expect(glanceAtWaiting(folder).unread).toEqual(['friends']);
  writeFileSync(join(folder, fileOf(RUNNING, '1')), '{}');
  expect(glanceAtWaiting(folder).unread).toEqual(['game', 'friends']);
});

test('a glance tells whether a game was finished, and takes answers to puzzles for none', () => {
  const puzzle = '{"v":1,"id":"a","at":"2026-12-05T21:14:03+01:00","game":"puzzle","of":"pegs"}\n';
  const game = '{"v":1,"id":"b","at":"2026-12-05T21:14:03+01:00","game":"pegs"}\n';
  const told = [undefined, '', puzzle, puzzle + game, game, puzzle.repeat(99)].map((text) =>
    hasHistory(temporaryFolder(text === undefined ? {} : { [HISTORY_FILE]: text })),
  );
  expect(told).toEqual([false, false, false, true, true, true]);
});

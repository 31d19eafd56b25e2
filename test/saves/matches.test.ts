import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptMatch } from '../../source/games/kept-match.ts';
import type { Match } from '../../source/games/match.ts';
import { keysIn, MATCH } from '../../source/saves/kinds.ts';
import { openMatches } from '../../source/saves/matches.ts';
import {
  afterGuess,
  afterTurns,
  anyFriends,
  gameIn,
  MATCH_ID,
  matchIn,
  matchWith,
  newFriends,
} from '../helpers/matches.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { openedSaves, sampleGame, temporaryFolder, waitingIn } from '../helpers/saves.ts';
import { runs } from '../helpers/work.ts';

const FILE = `friends-${MATCH_ID}.json`;
const REFUSED = {
  ok: false,
  why: 'Not saved: another program is playing this match.',
  isElsewhere: true,
};

/** The matches of a folder, as one program after the other sees them. */
function clocked(folder: string, at = '2026-12-05T21:14:03.000Z') {
  return openMatches(folder, () => new Date(at));
}

test('a match that was kept waits for the next program, and is gone once it is forgotten', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  expect(saves.newestUnfinished().newest).toBeUndefined();
  expect(saves.keep(matchWith(['RGBY']))).toEqual({ ok: true });
  expect(saves.keep(matchWith(['RGBY', 'OOPP']))).toEqual({ ok: true });
  saves.close();
  const next = await openedSaves(folder);
  expect(next.newestUnfinished().newest?.of).toEqual(matchWith(['RGBY', 'OOPP']));
  const match = next.take(MATCH_ID) ?? fail();
  next.forget(match);
  expect(readdirSync(folder)).toEqual([]);
});

const fail = () => expect.fail('There is no match.');

test('any match is read back from its file as it was kept', async () => {
  await fc.assert(
    fc.asyncProperty(anyFriends, async (match) => {
      const folder = temporaryFolder();
      expect(clocked(folder).keepMatch(match)).toEqual({ ok: true });
      const { match: read } = matchIn(clocked(folder));
      expect(read && keptMatch(read)).toEqual(keptMatch(match));
    }),
    runs(60),
  );
});

test('a match that could not be read back is not kept, and leaves no file', () => {
  const folder = temporaryFolder();
  const why = "Not saved: this match can't be read back.";
  expect(clocked(folder).keepMatch({ ...newFriends(), codes: 0 })).toEqual({ ok: false, why });
  expect(readdirSync(folder)).toEqual([]);
});

test('the file of a match is no game that waits, for any version, and shows no secret', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  const match = matchWith(['RGBY']);
  saves.keep(match);
  expect(readdirSync(folder)).toEqual([FILE]);
  const file = readFileSync(join(folder, FILE), 'utf8');
  for (const code of [gameIn(match).secret, 'RGBY']) expect(file).not.toContain(code);
  // 1.0.0 leaves a match alone whose version is newer than its own.
  expect(JSON.parse(file).version).toBeGreaterThan(1);
  expect(waitingIn(await openedSaves(folder))).toBeUndefined();
});

test('a match and a running game are kept side by side, and neither touches the other', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  const match = matchWith(['RGBY']);
  saves.keep(sampleGame('waits'));
  saves.keep(match);
  saves.forget(sampleGame('waits'));
  expect(readdirSync(folder)).toEqual([FILE]);
  saves.keep(sampleGame('new'));
  saves.forget(match);
  expect(waitingIn(saves)).toEqual(sampleGame('new'));
});

test('of two matches both wait, and the newest first', async () => {
  const folder = temporaryFolder();
  const [older, newer] = ['an-older-match', 'a-newer-match'].map((id) =>
    afterTurns(newFriends({ id }), 'RGBY'),
  ) as [Match, Match];
  clocked(folder, '2026-12-05T21:14:03.000Z').keepMatch(newer);
  clocked(folder, '2026-12-04T21:14:03.000Z').keepMatch(older);
  expect(matchIn(clocked(folder))).toEqual({ match: newer });
  const last = clocked(folder);
  last.forgetMatch(last.takeMatch(newer.id) ?? fail());
  expect(matchIn(clocked(folder))).toEqual({ match: older });
});

test('of two programs that go on with one match the second is told, and nothing is lost', async () => {
  const folder = temporaryFolder();
  clocked(folder).keepMatch(matchWith(['RGBY']));
  const [one, two] = [clocked(folder), clocked(folder)];
  matchIn(one);
  matchIn(two);
  expect(one.keepMatch(matchWith(['RGBY', 'OOPP']))).toEqual({ ok: true });
  expect(two.keepMatch(matchWith(['RGBY', 'RRRR']))).toEqual(REFUSED);
  expect(two.keepMatch(matchWith(['RGBY', 'RRRR', 'GGGG']))).toEqual(REFUSED);
  expect(one.keepMatch(matchWith(['RGBY', 'OOPP', 'YYYY']))).toEqual({ ok: true });
  expect(matchIn(clocked(folder))).toEqual({
    match: matchWith(['RGBY', 'OOPP', 'YYYY']),
  });
});

test('two programs that play one match alike keep it alike, and neither is refused', async () => {
  const folder = temporaryFolder();
  clocked(folder).keepMatch(matchWith(['RGBY']));
  const [one, two] = [clocked(folder), clocked(folder)];
  matchIn(one);
  matchIn(two);
  const next = matchWith(['RGBY', 'OOPP']);
  expect([one.keepMatch(next), two.keepMatch(next)]).toEqual([{ ok: true }, { ok: true }]);
  expect(two.keepMatch(matchWith(['RGBY', 'OOPP', 'YYYY']))).toEqual({ ok: true });
});

test('a draft that cannot be kept makes no other match of it', () => {
  const saves = clocked(temporaryFolder());
  const match = matchWith([]);
  const typed = { ...match, game: { ...gameIn(match), draft: '\u00e9' } };
  expect([saves.keepMatch(typed), saves.keepMatch(typed)]).toEqual([{ ok: true }, { ok: true }]);
  expect(saves.keepMatch(afterGuess(typed, 'RGBY'))).toEqual({ ok: true });
});

test('a match whose file is gone is written anew', async () => {
  const folder = temporaryFolder();
  const saves = clocked(folder);
  saves.keepMatch(matchWith(['RGBY']));
  rmSync(join(folder, FILE));
  expect(saves.keepMatch(matchWith(['RGBY', 'OOPP']))).toEqual({ ok: true });
  expect(matchIn(clocked(folder))).toEqual({
    match: matchWith(['RGBY', 'OOPP']),
  });
});

test.each<[string, (text: string) => string]>([
  ['is of another match', (text) => text.replaceAll(MATCH_ID, 'another-match')],
  ['is no match', () => '{"version":2}'],
  ['is no match of 1.0.0', () => '{"version":1}'],
])('a file that %s is put aside, and said', async (_, damage) => {
  const folder = temporaryFolder();
  clocked(folder).keepMatch(matchWith(['RGBY']));
  const path = join(folder, FILE);
  writeFileSync(path, damage(readFileSync(path, 'utf8')));
  const aside = FILE.replace('.json', '.damaged-1.json');
  const trouble = `The match with friends is damaged. It was moved to ${aside}.`;
  expect(matchIn(clocked(folder))).toEqual({ trouble });
  expect(readdirSync(folder)).toEqual([aside]);
  expect(keysIn(folder, MATCH)).toEqual([]);
});

test('no slot takes a game of a match', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  const game = gameIn(matchWith(['RGBY']));
  const why = 'Not saved: a match is saved as a whole.';
  expect(await saves.save(1, named('Tim'), game)).toEqual({ ok: false, why });
  expect(readdirSync(folder)).toEqual([]);
});

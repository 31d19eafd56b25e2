import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { custom } from '../../source/games/custom.ts';
import { type Match, turnIn } from '../../source/games/match.ts';
import { matchRecord } from '../../source/games/match-record.ts';
import { MAX_BYTES, packAs } from '../../source/saves/inspect.ts';
import { keysIn, MATCH } from '../../source/saves/kinds.ts';
import { openMatches } from '../../source/saves/matches.ts';
import { rulesOf } from '../helpers/any-game.ts';
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
import { temporaryFolder, whileDiskFails } from '../helpers/saves.ts';
import { dearRuns } from '../helpers/work.ts';

const FILE = `friends-${MATCH_ID}.json`;
const ANOTHER = { match: newFriends({ id: 'another-match' }), savedAt: new Date() };
const REFUSED = {
  ok: false,
  why: 'Not saved: another program is playing this match.',
  goesOnElsewhere: true,
};

/** The matches of a folder, opened by a program whose clock stands still. */
function clocked(folder: string, at = '2026-12-05T21:14:03.000Z') {
  return openMatches(folder, () => new Date(at));
}

it('any match is read back from its file as it was kept', async () => {
  await fc.assert(
    fc.asyncProperty(anyFriends, async (match) => {
      const folder = temporaryFolder();
      expect(clocked(folder).keepMatch(match)).toEqual({ ok: true });
      const { match: read } = matchIn(clocked(folder));
      expect(read && matchRecord(read)).toEqual(matchRecord(match));
    }),
    dearRuns(640),
  );
});

it('a match that could not be read back is not kept, and leaves no file', () => {
  const folder = temporaryFolder();
  const why = "Not saved: this match can't be read back.";
  expect(clocked(folder).keepMatch({ ...newFriends(), codes: 0 })).toEqual({ ok: false, why });
  expect(readdirSync(folder)).toEqual([]);
});

it('if two programs go on with one match, the second is told, and nothing is lost', async () => {
  const folder = temporaryFolder();
  clocked(folder).keepMatch(matchWith(['RGBY']));
  const [one, two] = [clocked(folder), clocked(folder)];
  matchIn(one);
  matchIn(two);
  expect(one.keepMatch(matchWith(['RGBY', 'OOPP']))).toEqual({ ok: true });
  expect(two.keepMatch(matchWith(['RGBY', 'RRRR']))).toEqual(REFUSED);
  expect(two.keepMatch(matchWith(['RGBY', 'RRRR', 'GGGG']))).toEqual(REFUSED);
  expect(one.keepMatch(matchWith(['RGBY', 'OOPP', 'YYYY']))).toEqual({ ok: true });
  two.forgetMatch(matchWith(['RGBY', 'OOPP', 'YYYY']))();
  expect(matchIn(clocked(folder))).toEqual({ match: matchWith(['RGBY', 'OOPP', 'YYYY']) });
});

it('if the file of a match that is over cannot be read, it is removed later', async () => {
  const folder = temporaryFolder();
  const saves = clocked(folder);
  saves.keepMatch(matchWith(['RGBY']));
  const remove = saves.forgetMatch(matchWith(['RGBY']));
  expect(await whileDiskFails(0, remove)).toBe(false);
  expect([remove(), readdirSync(folder)]).toEqual([true, []]);
});

it('two programs that play one match alike keep it alike, and neither is refused', async () => {
  const folder = temporaryFolder();
  clocked(folder).keepMatch(matchWith(['RGBY']));
  const [one, two] = [clocked(folder), clocked(folder)];
  matchIn(one);
  matchIn(two);
  const next = matchWith(['RGBY', 'OOPP']);
  expect([one.keepMatch(next), two.keepMatch(next)]).toEqual([{ ok: true }, { ok: true }]);
  expect(two.keepMatch(matchWith(['RGBY', 'OOPP', 'YYYY']))).toEqual({ ok: true });
});

it('a draft that cannot be kept does not make it another match', () => {
  const saves = clocked(temporaryFolder());
  const match = matchWith([]);
  const typed = { ...match, game: { ...gameIn(match), draft: '\ud800' } };
  expect([saves.keepMatch(typed), saves.keepMatch(typed)]).toEqual([{ ok: true }, { ok: true }]);
  expect(saves.keepMatch(afterGuess(typed, 'RGBY'))).toEqual({ ok: true });
});

it('a match whose file is gone is written anew, even if the clock is wrong', async () => {
  const folder = temporaryFolder();
  const saves = clocked(folder, 'never');
  saves.keepMatch(matchWith(['RGBY']));
  rmSync(join(folder, FILE));
  expect(saves.keepMatch(matchWith(['RGBY', 'OOPP']))).toEqual({ ok: true });
  expect(matchIn(clocked(folder))).toEqual({ match: matchWith(['RGBY', 'OOPP']) });
});

it('the size of the file does not tell how long a code is', () => {
  const rules = rulesOf(custom, { shortest: 1, longest: 10 });
  const sizes = ['0', '0123', '0123012301'].map((secret) => {
    const folder = temporaryFolder();
    clocked(folder).keepMatch(afterTurns(newFriends({ rules }), secret));
    return statSync(join(folder, FILE)).size;
  });
  expect(new Set(sizes).size).toBe(1);
});

it('the longest possible match is kept', async () => {
  const folder = temporaryFolder();
  const rules = rulesOf(custom, { shortest: 10, longest: 10, guesses: 30 });
  const [symbol = '0', other = '1'] = rules.symbols.map(({ character }) => character);
  const secret = symbol.repeat(10);
  const wrong = Array<string>(30).fill(other.repeat(10));
  let match = newFriends({
    rules,
    names: ['Maximilian 1', 'Maximilian 2', 'c', 'd', 'e'],
    rounds: 5,
  });
  for (;;) {
    const turn = turnIn(match);
    if (!turn) break;
    const next: Match = afterTurns(match, turn.isMaking ? secret : wrong);
    if (!turnIn(next)) break;
    match = next;
  }
  expect(clocked(folder).keepMatch(match)).toEqual({ ok: true });
  expect(statSync(join(folder, FILE)).size).toBeLessThan(MAX_BYTES);
  expect(matchIn(clocked(folder))).toEqual({ match });
});

/** Puts another text in the place of the turns that were played. */
const played = (change: (played: string) => unknown) => (text: string) => {
  const { match, ...rest } = JSON.parse(text);
  return JSON.stringify({ ...rest, match: { ...match, played: change(match.played) } });
};

it.each<[string, (text: string) => string]>([
  ['is of another match', () => JSON.stringify(packAs(MATCH, ANOTHER))],
  ['is no match', () => '{"version":2}'],
  ['is no match of 1.0.0', () => '{"version":1}'],
  ['has no time', (text) => text.replace(/"savedAt": ?"/, '$&on ')],
  ['has no turns', played(() => undefined)],
  ['has a number for turns', played(() => 7)],
  ['has an empty text for turns', played(() => '')],
  ['goes on', played((text) => `${text}AAAA`)],
  ['ends with a blank', played((text) => `${text} `)],
  ['begins otherwise', played((text) => `AAAAAAAA${text.slice(8)}`)],
  ['is otherwise inside', played((text) => `${text.slice(0, 20)}AAAAAAAA${text.slice(28)}`)],
  ['is all zeros', played((text) => 'A'.repeat(text.length))],
])('a file that %s is put aside, and the player is told', async (_, damage) => {
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

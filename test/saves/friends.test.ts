import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { custom } from '../../source/games/custom.ts';
import { type Match, turnIn } from '../../source/games/match.ts';
import { MAX_BYTES } from '../../source/saves/inspect.ts';
import { openMatches } from '../../source/saves/matches.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { afterTurns, MATCH_ID, matchIn, newFriends } from '../helpers/matches.ts';
import { temporaryFolder } from '../helpers/saves.ts';

const FILE = `friends-${MATCH_ID}.json`;

function clocked(folder: string, at = '2026-12-05T21:14:03.000Z') {
  return openMatches(folder, () => new Date(at));
}

test('the size of the file does not tell how long a code is', () => {
  const rules = rulesOf(custom, { shortest: 1, longest: 10 });
  const sizes = ['0', '0123', '0123012301'].map((secret) => {
    const folder = temporaryFolder();
    clocked(folder).keepMatch(afterTurns(newFriends({ rules }), secret));
    return statSync(join(folder, FILE)).size;
  });
  expect(new Set(sizes).size).toBe(1);
});

test('the longest match that there can be is kept', async () => {
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

test('a damaged match of friends is put aside and told, whatever is wrong with it', async () => {
  const folder = temporaryFolder();
  clocked(folder).keepMatch(afterTurns(newFriends(), 'RGBY'));
  const good = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  const { played } = good.match;
  for (const bad of [
    undefined,
    '',
    played.slice(4),
    `${played}AAAA`,
    `${played} `,
    7,
    `AAAAAAAA${played.slice(8)}`,
    `${played.slice(0, 20)}AAAAAAAA${played.slice(28)}`,
    'A'.repeat(played.length),
  ]) {
    const other = temporaryFolder();
    writeFileSync(
      join(other, FILE),
      JSON.stringify({ ...good, match: { ...good.match, played: bad } }),
    );
    const { match, trouble } = matchIn(clocked(other));
    expect(match).toBeUndefined();
    expect(trouble).toMatch(/^The match with friends is damaged. It was moved to friends-/);
  }
});

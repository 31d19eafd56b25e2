import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statusOf } from '../../source/engine/game-state.ts';
import { colors } from '../../source/games/colors.ts';
import { type Match, withNextGame } from '../../source/games/match.ts';
import { matchRecord, readMatchRecord } from '../../source/games/match-record.ts';
import { afterGuess, afterTurns, anyFriends, newFriends } from '../helpers/matches.ts';
import { runs } from '../helpers/work.ts';

/** What is saved of a match, as it comes from a file. */
const kept = (match: Match) => JSON.parse(JSON.stringify(matchRecord(match)));

it('a match is read back as it is, whatever has happened in it', () => {
  fc.assert(
    fc.property(anyFriends, (match) => {
      const read = readMatchRecord(kept(match)) ?? expect.fail();
      expect(kept(read)).toEqual(kept(match));
      const ends = ({ results }: Match) => results.map((game) => [game.guesses, statusOf(game)]);
      expect({ ...read, results: ends(read) }).toEqual({ ...match, results: ends(match) });
    }),
    runs(400),
  );
});

it('a match is what it was begun with, and its games as records', () => {
  const match = afterTurns(newFriends(), 'RGBY', ['BBBB'], ['RGBY'], 'OOOO');
  expect(kept(match)).toMatchObject({
    ...{ players: ['Ana', 'Ben', 'Cy'], codes: 6, secret: 'OOOO' },
    games: [
      { result: 'given up', guesses: [['BBBB', 1, 0]] },
      { result: 'won', secret: 'RGBY' },
    ],
  });
});

it('a match with names of any script is read back, but not one with a name that cannot be', () => {
  const match = newFriends({ names: ['Zoë', '李雷', 'דוד'] });
  expect(readMatchRecord(kept(match))).toEqual(match);
  for (const name of ['Zoe\u0308', 'a\u202eb', ' Zoë', '李'.repeat(11), 7]) {
    expect(readMatchRecord({ ...kept(match), players: ['Ana', 'Ben', name] })).toBeUndefined();
  }
});

it('a match whose code is written by other keys of its pegs is not read', () => {
  const [peg] = colors.rules.symbols.filter(({ keys }) => keys.length > 0);
  const madeOf = (one = '') =>
    readMatchRecord({ ...kept(newFriends({ rules: colors.rules })), secret: one.repeat(4) });
  expect(madeOf(peg?.character)).toBeDefined();
  expect(madeOf(peg?.keys[0])).toBeUndefined();
});

it('a match to which no play can lead is not read', () => {
  const match = afterTurns(newFriends(), 'RGBY', ['BBBB', 'RGBY']);
  const begun = afterGuess(withNextGame(match), 'BBBB');
  const playing = kept(begun);
  expect(readMatchRecord(playing)).toEqual(begun);
  const [first, second] = playing.games;
  const games = (...all: readonly object[]) => ({ games: all });
  for (const more of [
    { players: ['Ana'] },
    { players: ['Ana', 'Ana', 'Cy'] },
    { players: ['Ana', 'Ben', 'Cy\x1b'] },
    { codes: 18 },
    { codes: 7 },
    { game: 'lifelines' },
    { options: { testing: 1 }, games: [] },
    games({ ...first, secret: 'RGB' }),
    games({ ...first, secret: 'RGGG' }),
    games(first, first),
    games(second, first),
    games({ ...first, guesses: [['BBBB', 1, 0]] }),
    games({ ...first, guesses: first.guesses.toReversed() }),
    games({ ...first, result: 'given up' }),
    games(first, { ...second, friends: 'another-match' }),
    games(first, { ...second, secret: 'RRRR' }),
    games(first, { ...second, id: 'somebody-else' }),
    games({ guesses: 3, isBroken: true }),
    games({ length: 4, rows: [], phase: 'thinking' }),
    { games: { length: 0 } },
    { id: '../../../etc/passwd' },
    { game: 'towers' },
    { games: [first], secret: 'RRRR' },
    { games: [], secret: 'RGGGG' },
  ]) {
    expect(readMatchRecord({ ...playing, ...more }), JSON.stringify(more)).toBeUndefined();
  }
});

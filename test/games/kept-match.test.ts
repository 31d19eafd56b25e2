import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colors } from '../../source/games/colors.ts';
import { keptMatch, readMatch } from '../../source/games/kept-match.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { type Match, withNextGame, withThoughtCode } from '../../source/games/match.ts';
import { recordOf } from '../../source/games/record.ts';
import { rulesOf } from '../helpers/any-game.ts';
import {
  afterGuess,
  afterTurns,
  anyFriends,
  anyMatch,
  gameIn,
  newFriends,
  newMatch,
} from '../helpers/matches.ts';
import { runs } from '../helpers/work.ts';

const broken = (guesses: number) => ({ guesses, isBroken: true });

/** What is kept of a match, as it comes from a file. */
const kept = (match: Match) => JSON.parse(JSON.stringify(keptMatch(match)));

it.each([
  ['against the machine', anyMatch],
  ['of friends', anyFriends],
])('a match %s is read back as it is, whatever has happened in it', (_, any) => {
  fc.assert(
    fc.property(any, (match) => {
      const read = readMatch(kept(match)) ?? expect.fail();
      expect(kept(read)).toEqual(kept(match));
      const ends = ({ results }: Match) =>
        results.map(({ guesses, isBroken }) => ({ guesses, isBroken }));
      expect({ ...read, results: ends(read) }).toEqual({ ...match, results: ends(match) });
    }),
    runs(400),
  );
});

it('a match is what it was begun with, and its games as records', () => {
  const first = withNextGame(newMatch());
  const { secret } = gameIn(first);
  const machine = withThoughtCode(afterGuess(first, secret));
  expect(kept(machine)).toEqual({
    ...{ id: first.id, game: 'pegs', options: {}, level: 'even', codes: 4, random: machine.random },
    games: [
      { ...recordOf({ ...gameIn(first), guesses: [secret] }), result: 'won' },
      { length: 4, rows: [], phase: 'thinking' },
    ],
  });
  const friends = afterTurns(newFriends(), 'RGBY', ['BBBB'], ['RGBY'], 'OOOO');
  expect(kept(friends)).toMatchObject({
    ...{ players: ['Ana', 'Ben', 'Cy'], codes: 6, secret: 'OOOO' },
    games: [
      { result: 'given up', guesses: [['BBBB', 1, 0]] },
      { result: 'won', secret: 'RGBY' },
    ],
  });
});

const making = kept(withThoughtCode(newMatch({ results: [broken(3)] })));
const row = { guess: 'RGBY', red: 1, white: 1 };
const [, machines] = making.games;
const withGames = (...games: readonly object[]) => ({ ...making, games });
const withRows = (rows: readonly object[], phase = 'asking') =>
  withGames(broken(3), { ...machines, rows, phase });

it.each<[string, object]>([
  ['more codes than a match has', { ...making, codes: 11 }],
  ['one code', { ...making, codes: 1 }],
  ['an unknown level', { ...making, level: 'hopeless' }],
  ['an unknown game', { ...making, game: 'towers' }],
  ['options that its game does not have', { ...making, options: { shortest: 1 } }],
  ['a secret that is shown', { ...making, options: { testing: 1 } }],
  ['more games than it can have', withGames(...Array(5).fill(broken(1)))],
  ['a code that was broken without a guess', withGames(broken(0))],
  ['more guesses than there are', withGames(broken(13))],
  ['a game after the last one', { ...withGames(broken(1), broken(1), machines), codes: 2 }],
  ['a game after one that goes on', withGames(broken(1), machines, broken(1))],
  ['the turn of the other side', withGames(machines)],
  ['a guess that is none', withRows([{ ...row, guess: 'RGBX' }])],
  ['a clue that is none', withRows([{ ...row, red: 5 }])],
  ['a win that is none', withRows([{ ...row, isIt: true }])],
  ['more rows than guesses', withRows(Array(13).fill(row))],
  ['a clue that is asked for without a guess', withRows([])],
  ['a code that was found without a win', withRows([row], 'solved')],
  ['guesses left where there should be none', withRows([row], 'unbroken')],
  ['a phase that is none', withRows([row], 'dreaming')],
  ['an id that leads out of the folder', { ...making, id: '../../../etc/passwd' }],
  ['a code that a friend has made', { ...making, games: [], secret: 'RGBY' }],
  ['no list of games', { ...making, games: { length: 0 } }],
])('a match with %s is none', (_, value) => {
  expect(readMatch(making)).toBeDefined();
  expect(readMatch(value)).toBeUndefined();
});

it('a match with the game of another one is none', () => {
  const begun = withNextGame(newMatch());
  const match = kept(begun);
  const [game] = match.games;
  expect(readMatch(match)).toEqual(begun);
  for (const more of [
    { id: 'another-match' },
    { codes: 6 },
    { options: { guesses: 11 } },
    { games: [broken(1), broken(1), game] },
    { games: [{ ...game, options: { length: 5 }, secret: 'RGBYR' }] },
  ]) {
    expect(readMatch({ ...match, ...more }), JSON.stringify(more)).toBeUndefined();
  }
});

it('the length of a code is one of those that the player was asked for', () => {
  const match = newMatch({ rules: rulesOf(lifelines, { length: 0 }), results: [broken(1)] });
  expect(readMatch(kept(withThoughtCode(match, 6)))).toEqual(withThoughtCode(match, 6));
  for (const length of [5, undefined]) {
    const games = [broken(1), { length, rows: [], phase: 'thinking' }];
    expect(readMatch({ ...kept(match), games })).toBeUndefined();
  }
});

it('a match with names of any script is read back, and one with a name that is none is not', () => {
  const match = newFriends({ names: ['Zoë', '李雷', 'דוד'] });
  expect(readMatch(kept(match))).toEqual(match);
  for (const name of ['Zoe\u0308', 'a\u202eb', ' Zoë', '李'.repeat(11), 7]) {
    expect(readMatch({ ...kept(match), players: ['Ana', 'Ben', name] })).toBeUndefined();
  }
});

it('a match whose code is written by other keys of its pegs is not read', () => {
  const [peg] = colors.rules.symbols.filter(({ keys }) => keys.length > 0);
  const madeOf = (one = '') =>
    readMatch({ ...kept(newFriends({ rules: colors.rules })), secret: one.repeat(4) });
  expect(madeOf(peg?.character)).toBeDefined();
  expect(madeOf(peg?.keys[0])).toBeUndefined();
});

it('a match to which no play can lead is not read', () => {
  const match = afterTurns(newFriends(), 'RGBY', ['BBBB', 'RGBY']);
  const begun = afterGuess(withNextGame(match), 'BBBB');
  const playing = kept(begun);
  expect(readMatch(playing)).toEqual(begun);
  const [first, second] = playing.games;
  const games = (...all: readonly object[]) => ({ games: all });
  for (const more of [
    { players: ['Ana'] },
    { players: ['Ana', 'Ana', 'Cy'] },
    { players: ['Ana', 'Ben', 'Cy\x1b'] },
    { codes: 18 },
    { codes: 7 },
    { game: 'lifelines' },
    { options: { testing: 1 } },
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
    games(broken(3)),
    { games: [first], secret: 'RRRR' },
    { games: [], secret: 'RGGGG' },
  ]) {
    expect(readMatch({ ...playing, ...more }), JSON.stringify(more)).toBeUndefined();
  }
});

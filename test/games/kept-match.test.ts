import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colors } from '../../source/games/colors.ts';
import { keptMatch, readMatch } from '../../source/games/kept-match.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { type Match, withNextGame, withThoughtCode } from '../../source/games/match.ts';
import { pegs } from '../../source/games/pegs.ts';
import { readGame } from '../../source/games/record.ts';
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
      expect(readMatch(kept(match))).toEqual(match);
    }),
    runs(400),
  );
});

const making = kept(withThoughtCode(newMatch({ results: [broken(3)] })));
const row = { guess: 'RGBY', red: 1, white: 1 };
const withRows = (rows: readonly object[], more: object = {}) => ({
  ...making,
  turn: { ...making.turn, rows, isAsking: true, ...more },
});

it.each<[string, object]>([
  ['more games than a match has', { ...making, games: 11 }],
  ['one game', { ...making, games: 1 }],
  ['an unknown level', { ...making, level: 'hopeless' }],
  ['an evil game', { ...making, rules: { ...pegs.rules, evil: true } }],
  ['a secret that is shown', { ...making, rules: { ...pegs.rules, showsSecret: true } }],
  ['more results than games', { ...making, results: Array(5).fill(broken(1)) }],
  ['a code that was broken without a guess', { ...making, results: [broken(0)] }],
  ['more guesses than there are', { ...making, results: [broken(13)] }],
  ['a game after the last one', { ...making, games: 2, results: [broken(1), broken(1)] }],
  ['the turn of the other side', { ...making, results: [] }],
  ['a guess that is none', withRows([{ ...row, guess: 'RGBX' }])],
  ['a clue that is none', withRows([{ ...row, red: 5 }])],
  ['a win that is none', withRows([{ ...row, isIt: true }])],
  ['more rows than guesses', withRows(Array(13).fill(row))],
  ['a clue that is asked for without a guess', withRows([])],
  ['a length that nobody was asked for', withRows([row], { length: 4 })],
  ['an id that leads out of the folder', { ...making, id: '../../../etc/passwd' }],
])('a match with %s is none', (_, value) => {
  expect(readMatch(making)).toBeDefined();
  expect(readMatch(value)).toBeUndefined();
});

it('a match with the game of another one is none', () => {
  const begun = withNextGame(newMatch());
  const match = kept(begun);
  const { turn } = match;
  expect(readMatch(match)).toEqual(begun);
  expect(readMatch({ ...match, id: 'another-match' })).toBeUndefined();
  expect(readMatch({ ...match, games: 6 })).toBeUndefined();
  expect(readMatch({ ...match, rules: { ...match.rules, guesses: 11 } })).toBeUndefined();
  expect(readMatch({ ...match, results: [broken(1), broken(1)], turn })).toBeUndefined();
  const game = gameIn(begun);
  const longer = { ...game, rules: { ...game.rules, lengths: [5] }, secret: 'RGBYR' };
  expect(readGame(longer)).toEqual(longer);
  expect(readMatch({ ...match, turn: { ...turn, game: longer } })).toBeUndefined();
});

it('the length of a code is one of those that the player was asked for', () => {
  const match = newMatch({ rules: rulesOf(lifelines, { length: 0 }), results: [broken(1)] });
  expect(readMatch(kept(withThoughtCode(match, 6)))).toEqual(withThoughtCode(match, 6));
  expect(readMatch(kept(withThoughtCode(match, 5)))).toBeUndefined();
  const { turn, ...between } = kept(withThoughtCode(match, 6));
  const { length: _, ...unasked } = turn;
  expect(readMatch({ ...between, turn: unasked })).toBeUndefined();
});

it('a match with names of any script is read back, and one with a name that is none is not', () => {
  const match = newFriends({ names: ['Zoë', '李雷', 'דוד'] });
  expect(readMatch(kept(match))).toEqual(match);
  for (const name of ['Zoe\u0308', 'a\u202eb', ' Zoë', '李'.repeat(11), 7]) {
    expect(readMatch({ ...kept(match), players: ['Ana', name] })).toBeUndefined();
  }
});

it('a match whose code is written by other keys of its pegs is not read', () => {
  const [peg] = colors.rules.symbols.filter(({ keys }) => keys.length > 0);
  const madeOf = (one = '') => {
    const codes = [{ secret: one.repeat(colors.rules.lengths[0] ?? 0), boards: [] }];
    return readMatch({ ...kept(newFriends({ rules: colors.rules })), codes });
  };
  expect(madeOf(peg?.character)).toBeDefined();
  expect(madeOf(peg?.keys[0])).toBeUndefined();
});

it('a match with a guess that its game refuses the second time is not read', () => {
  const givenUpAfter = (...guesses: readonly string[]) => {
    const codes = [{ secret: '012345', boards: [{ guesses, isGivenUp: true }] }];
    return readMatch({ ...kept(newFriends({ rules: lifelines.rules })), codes });
  };
  expect(givenUpAfter('111111', '222222', '333333')).toBeDefined();
  expect(givenUpAfter('111111', '222222', '111111')).toBeUndefined();
});

it('a match to which no play can lead is not read', () => {
  const match = afterTurns(newFriends(), 'RGBY', ['BBBB', 'RGBY']);
  const begun = afterGuess(withNextGame(match), 'BBBB');
  const playing = kept(begun);
  expect(readMatch(playing)).toEqual(begun);
  const [code] = playing.codes;
  const other = afterTurns(newFriends(), 'RRRR', []);
  for (const more of [
    { players: ['Ana'] },
    { players: ['Ana', 'Ana', 'Cy'] },
    { players: ['Ana', 'Ben', 'Cy\x1b'] },
    { rounds: 6 },
    { rules: lifelines.rules },
    { rules: { ...match.rules, showsSecret: true } },
    { rules: { ...match.rules, evil: true } },
    { codes: [{ ...code, secret: 'RGB' }] },
    { codes: [{ ...code, secret: 'RGGG' }] },
    { codes: [code, code] },
    { codes: [{ ...code, boards: [{ guesses: ['BBBB'] }] }] },
    { codes: [{ ...code, boards: [{ guesses: ['RGBY', 'BBBB'] }] }] },
    { codes: [{ ...code, boards: [{ guesses: ['RGBY'], isGivenUp: true }] }] },
    { codes: [{ ...code, boards: Array(3).fill(code.boards[0]) }] },
    { game: withNextGame(other).game },
    { game: { ...playing.game, secret: 'RRRR' } },
    { game: { ...playing.game, origin: { id: 'somebody-else' } } },
    { codes: [], game: playing.game },
  ]) {
    expect(readMatch({ ...playing, ...more }), JSON.stringify(more)).toBeUndefined();
  }
});

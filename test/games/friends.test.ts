import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colors } from '../../source/games/colors.ts';
import {
  type Friends,
  formatBoard,
  friendsEnd,
  placeOfBoard,
  playersAt,
  readFriends,
  readPlayers,
  rulesForFriends,
  shownBoard,
  shownCode,
  standings,
  turnIn,
  withNextGame,
} from '../../source/games/friends.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { afterGuess, afterTurns, anyFriends, newFriends } from '../helpers/friends.ts';

const copied = (match: unknown) => JSON.parse(JSON.stringify(match));

/** Who makes or breaks, by name, from the first turn to the last. */
function turnsOf(match: Friends): string[] {
  const turns: string[] = [];
  for (let now = match; ; ) {
    const turn = turnIn(now);
    if (!turn) return turns;
    const { maker, breaker } = turn;
    const made = now.players[maker];
    turns.push(
      breaker === undefined ? `${made} makes` : `${now.players[breaker]} breaks ${made}'s`,
    );
    now = afterTurns(now, breaker === undefined ? 'RGBY' : []);
  }
}

it('in each round everybody makes one code, and the others break it one after another', () => {
  expect(turnsOf(newFriends({ rounds: 1 }))).toEqual([
    ...['Ana makes', "Ben breaks Ana's", "Cy breaks Ana's"],
    ...['Ben makes', "Cy breaks Ben's", "Ana breaks Ben's"],
    ...['Cy makes', "Ana breaks Cy's", "Ben breaks Cy's"],
  ]);
  const two = turnsOf(newFriends({ players: ['Ana', 'Ben'], rounds: 3 }));
  expect(two).toHaveLength(12);
  expect(two.slice(0, 4)).toEqual([
    'Ana makes',
    "Ben breaks Ana's",
    'Ben makes',
    "Ana breaks Ben's",
  ]);
});

it('the maker gets the guesses of each breaker, one over the limit if unbroken or given up', () => {
  const wrong = Array<string>(12).fill('BBBB');
  const last = [...Array<string>(11).fill('BBBB'), 'RGBY'];
  const match = afterTurns(
    newFriends({ players: ['Ana', 'Ben', 'Cy', 'Di', 'Ed'] }),
    'RGBY',
    ['RGBB', 'RGBY'],
    wrong,
    ['BBBB'],
    last,
  );
  expect(standings(match)).toEqual([
    { name: 'Ana', points: 2 + 13 + 13 + 12, broken: 0 },
    { name: 'Ben', points: 0, broken: 1 },
    ...['Cy', 'Di'].map((name) => ({ name, points: 0, broken: 0 })),
    { name: 'Ed', points: 0, broken: 1 },
  ]);
  expect([0, 1, 2, 3].map((board) => formatBoard(match, 0, board))).toEqual([
    'broke it in 2 guesses',
    "didn't break it",
    'gave up',
    'broke it in 12 guesses',
  ]);
});

it('most points win, then most codes broken, else it is a draw', () => {
  const two = newFriends({ players: ['Ana', 'Ben'], rounds: 1 });
  const won = afterTurns(two, 'RGBY', ['BBBB', 'RGBY'], 'RGBY', ['RGBY']);
  expect(friendsEnd(won)).toBe('Ana wins with 2 points.');
  const few = newFriends({ ...two, rules: { ...two.rules, guesses: 1 } });
  const draw = afterTurns(two, 'RGBY', ['RGBY'], 'RGBY', ['RGBY']);
  expect(friendsEnd(draw)).toBe('A draw: Ana and Ben have 1 point each.');
  const three = newFriends({ ...few, players: ['Ana', 'Ben', 'Cy'] });
  const broken = afterTurns(
    three,
    'RGBY',
    ['RGBY'],
    ['BBBB'],
    'RGBY',
    ['BBBB'],
    ['RGBY'],
    'RGBY',
    ['RGBY'],
    ['RGBY'],
  );
  expect(standings(broken)).toEqual([
    { name: 'Ana', points: 3, broken: 2 },
    { name: 'Ben', points: 3, broken: 2 },
    { name: 'Cy', points: 2, broken: 0 },
  ]);
  expect(friendsEnd(broken)).toBe('A draw: Ana and Ben have 3 points each.');
  const more = afterTurns(
    three,
    'RGBY',
    ['BBBB'],
    ['BBBB'],
    'RGBY',
    ['BBBB'],
    ['RGBY'],
    'RGBY',
    ['BBBB'],
    ['BBBB'],
  );
  expect(friendsEnd(more)).toBe('Ana wins: 4 points like Cy, but more codes broken.');
});

it('a code and its boards are shown once all are through with it, and no sooner', () => {
  const one = afterTurns(newFriends(), 'RGBY', ['RGBY']);
  expect([shownCode(one, 0), shownBoard(one, 0, 0)]).toEqual([undefined, undefined]);
  const begun = afterGuess(withNextGame(one), 'BBBB');
  expect([shownCode(begun, 0), shownBoard(begun, 0, 0)]).toEqual([undefined, undefined]);
  const both = afterTurns(begun, []);
  expect(shownCode(both, 0)?.secret).toBe('RGBY');
  expect(shownBoard(both, 0, 0)?.guesses).toEqual(['RGBY']);
  expect(shownBoard(both, 0, 1)).toMatchObject({ guesses: ['BBBB'], ended: true });
  expect(shownBoard(both, 1, 0)).toBeUndefined();
});

it('a code decides how long the guesses at it are, where the length is no secret', () => {
  const match = afterTurns(newFriends({ rules: { ...lifelines.rules, aids: [] } }), '123456');
  expect(withNextGame(match).game?.rules).toMatchObject({ lengths: [6], aids: [] });
});

it('the boards of a match have numbers from the first code to the last', () => {
  const match = newFriends();
  expect([0, 1, 2, 11].map((at) => placeOfBoard(match, at))).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [5, 1],
  ]);
  expect(playersAt(match, 5, 1)).toEqual({ maker: 2, breaker: 1 });
});

it('names are two to five, of letters, digits and spaces, and no two are alike', () => {
  expect(readPlayers([' Ana', 'Ben 2 '])).toEqual({ players: ['Ana', 'Ben 2'] });
  expect(readPlayers(['Ana'])).toEqual({ wrong: 'Type 2 to 5 names, not 1.' });
  expect(readPlayers([])).toEqual({ wrong: 'Type 2 to 5 names.' });
  expect(readPlayers(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveProperty('wrong');
  expect(readPlayers(['Ana', 'ANA'])).toEqual({ wrong: 'Two players are called ANA.' });
  for (const name of ['', 'a\x1b[31m', 'a\u200db', '李'.repeat(11), '../x', '__proto__']) {
    expect(readPlayers(['Ana', name])).toHaveProperty('wrong');
  }
});

it('names have letters of any script, in one spelling, and who is called alike is told', () => {
  const players = ['Zoë', '李雷', 'דוד', 'Maximilian the Third'];
  expect(readPlayers(['Zoe\u0308', ' 李雷', 'דוד', 'Maximilian the Third'])).toEqual({ players });
  expect(readPlayers(['Zoë', 'ZOE\u0308'])).toEqual({ wrong: 'Two players are called ZOË.' });
  expect(readPlayers(['Jo B', 'jo  b'])).toEqual({ wrong: 'Two players are called jo  b.' });
  expect(readPlayers(['Ana', 'Be!n'])).toEqual({
    wrong: '"Be!n" can\'t be a name. A name can have letters, digits and spaces, not "!".',
  });
  expect(readPlayers(['\u202e\u061cAna', 'Ben'])).toEqual({
    wrong: '"Ana" can\'t be a name. A name can\'t contain the invisible character U+202E.',
  });
});

it('a match with names of any script is read back, and one with a name that is none is not', () => {
  const match = newFriends({ players: ['Zoë', '李雷', 'דוד'] });
  expect(readFriends(copied(match))).toEqual(match);
  for (const name of ['Zoe\u0308', 'a\u202eb', ' Zoë', '李'.repeat(11), 7]) {
    expect(readFriends({ ...copied(match), players: ['Ana', name] })).toBeUndefined();
  }
});

it('any match is read back as it was', () => {
  fc.assert(
    fc.property(anyFriends, (match) => {
      expect(readFriends(copied(match))).toEqual(match);
    }),
  );
});

it('a match whose code is written by other keys of its pegs is not read', () => {
  const [peg] = colors.rules.symbols.filter(({ keys }) => keys.length > 0);
  const madeOf = (one = '') => {
    const codes = [{ secret: one.repeat(colors.rules.lengths[0] ?? 0), boards: [] }];
    return readFriends(copied(newFriends({ rules: colors.rules, codes })));
  };
  expect(madeOf(peg?.character)).toBeDefined();
  expect(madeOf(peg?.keys[0])).toBeUndefined();
});

it('a match with a guess that its game refuses the second time is not read', () => {
  const rules = rulesForFriends(lifelines.rules);
  const givenUpAfter = (...guesses: readonly string[]) => {
    const codes = [{ secret: '012345', boards: [{ guesses, isGivenUp: true as const }] }];
    return readFriends(copied(newFriends({ rules, codes })));
  };
  expect(givenUpAfter('111111', '222222', '333333')).toBeDefined();
  expect(givenUpAfter('111111', '222222', '111111')).toBeUndefined();
});

it('a match to which no play can lead is not read', () => {
  const match = afterTurns(newFriends(), 'RGBY', ['BBBB', 'RGBY']);
  const playing = afterGuess(withNextGame(match), 'BBBB');
  expect(readFriends(copied(playing))).toEqual(playing);
  const [code] = match.codes;
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
    { codes: [{ ...code, boards: Array(3).fill(code?.boards[0]) }] },
    { game: withNextGame(other).game },
    { game: { ...playing.game, secret: 'RRRR' } },
    { game: { ...playing.game, origin: { id: 'somebody-else' } } },
    { codes: [], game: playing.game },
  ]) {
    expect(readFriends(copied({ ...playing, ...more })), JSON.stringify(more)).toBeUndefined();
  }
});

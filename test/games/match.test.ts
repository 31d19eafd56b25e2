import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playerView } from '../../source/engine/player-view.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import {
  isMatchOver,
  type Match,
  pointsOf,
  readNames,
  seatsAt,
  shownCode,
  shownGame,
  standings,
  turnIn,
  withNextGame,
} from '../../source/games/match.ts';
import { friendsEnd, resultWords } from '../../source/games/match-words.ts';
import { afterGuess, afterTurns, anyFriends, gameIn, newFriends } from '../helpers/matches.ts';
import { runs } from '../helpers/work.ts';

it('every point of a match goes to one of the players', () => {
  fc.assert(
    fc.property(anyFriends, (match) => {
      const all = standings(match).reduce((sum, { points }) => sum + points, 0);
      const points = match.results.map((result) => pointsOf(match, result));
      expect(all).toBe(points.reduce((sum, one) => sum + one, 0));
      expect(points.every((one) => one >= 1 && one <= match.rules.guesses + 1)).toBe(true);
      expect(isMatchOver(match)).toBe(turnIn(match) === undefined);
    }),
    runs(400),
  );
});

/** Who makes and who breaks the codes, by name, from the first turn to the last. */
function turnsOf(match: Match): string[] {
  const turns: string[] = [];
  for (let now = match; ; ) {
    const turn = turnIn(now);
    if (!turn) return turns;
    const [made, breaks] = [turn.maker, turn.breaker].map((at) => now.players[at]);
    turns.push(turn.isMaking ? `${made} makes` : `${breaks} breaks ${made}'s`);
    now = afterTurns(now, turn.isMaking ? 'RGBY' : []);
  }
}

it('in each round everybody makes one code, and the others break it one after another', () => {
  expect(turnsOf(newFriends({ rounds: 1 }))).toEqual([
    ...['Ana makes', "Ben breaks Ana's", "Cy breaks Ana's"],
    ...['Ben makes', "Cy breaks Ben's", "Ana breaks Ben's"],
    ...['Cy makes', "Ana breaks Cy's", "Ben breaks Cy's"],
  ]);
  const two = turnsOf(newFriends({ names: ['Ana', 'Ben'], rounds: 3 }));
  expect(two).toHaveLength(12);
  const first = ['Ana makes', "Ben breaks Ana's", 'Ben makes', "Ana breaks Ben's"];
  expect(two.slice(0, 4)).toEqual(first);
});

it('the maker gets the guesses of each breaker, one over the limit if unbroken or given up', () => {
  const wrong = Array<string>(12).fill('BBBB');
  const last = [...Array<string>(11).fill('BBBB'), 'RGBY'];
  const five = newFriends({ names: ['Ana', 'Ben', 'Cy', 'Di', 'Ed'] });
  const match = afterTurns(five, 'RGBY', ['RGBB', 'RGBY'], wrong, ['BBBB'], last);
  expect(standings(match)).toEqual([
    { name: 'Ana', points: 2 + 13 + 13 + 12, broken: 0 },
    { name: 'Ben', points: 0, broken: 1 },
    ...['Cy', 'Di'].map((name) => ({ name, points: 0, broken: 0 })),
    { name: 'Ed', points: 0, broken: 1 },
  ]);
  expect(friendsEnd(match)).toBe('Ana wins with 40 points.');
  expect([0, 1, 2, 3].map((at) => resultWords(match, at))).toEqual([
    'broke it in 2 guesses',
    "didn't break it",
    'gave up',
    'broke it in 12 guesses',
  ]);
});

it('most points win, then most codes broken, else it is a draw', () => {
  const two = newFriends({ names: ['Ana', 'Ben'], rounds: 1 });
  const won = afterTurns(two, 'RGBY', ['BBBB', 'RGBY'], 'RGBY', ['RGBY']);
  expect(friendsEnd(won)).toBe('Ana wins with 2 points.');
  const draw = afterTurns(two, 'RGBY', ['RGBY'], 'RGBY', ['RGBY']);
  expect(friendsEnd(draw)).toBe('A draw: Ana and Ben have 1 point each.');
  const three = newFriends({ rules: { ...two.rules, guesses: 2 }, rounds: 1 });
  const [code, right, wrong] = ['RGBY', ['RGBY'], ['BBBB', 'BBBB']];
  const slow = ['BBBB', 'RGBY'];
  const tied = afterTurns(three, code, right, wrong, code, wrong, right, code, slow, slow);
  expect(standings(tied)).toEqual([
    { name: 'Ana', points: 4, broken: 2 },
    { name: 'Ben', points: 4, broken: 2 },
    { name: 'Cy', points: 4, broken: 0 },
  ]);
  expect(friendsEnd(tied)).toBe('A draw: Ana and Ben have 4 points and 2 broken codes each.');
  const unbroken = [code, wrong, wrong];
  const more = afterTurns(three, ...unbroken, code, wrong, right, ...unbroken);
  expect(friendsEnd(more)).toBe('Ana wins with 6 points and more codes broken.');
});

it('a code and its boards are shown only once all are through with it', () => {
  const one = afterTurns(newFriends(), 'RGBY', ['RGBY']);
  expect([shownCode(one, 0), shownGame(one, 0)]).toEqual([undefined, undefined]);
  const begun = afterGuess(withNextGame(one), 'BBBB');
  expect([shownCode(begun, 0), shownGame(begun, 0)]).toEqual([undefined, undefined]);
  const both = afterTurns(begun, []);
  expect(shownCode(both, 0)).toBe('RGBY');
  expect(shownGame(both, 0)?.guesses).toEqual(['RGBY']);
  expect(shownGame(both, 1)).toMatchObject({ guesses: ['BBBB'], ended: true });
  expect(shownGame(both, 2)).toBeUndefined();
});

it('a code decides how long the guesses at it are, if the length is no secret', () => {
  const match = afterTurns(newFriends({ rules: lifelines.rules }), '123456');
  expect(playerView(gameIn(withNextGame(match))).rules).toMatchObject({ lengths: [6], aids: [] });
});

it('the games of a match have numbers from the first code to the last', () => {
  const match = newFriends();
  expect([0, 1, 2, 11].map((at) => seatsAt(match, at))).toEqual([
    { code: 0, maker: 0, breaker: 1 },
    { code: 0, maker: 0, breaker: 2 },
    { code: 1, maker: 1, breaker: 2 },
    { code: 5, maker: 2, breaker: 1 },
  ]);
});

it('there are two to five names, of letters, digits and spaces, and no two are alike', () => {
  expect(readNames([' Ana', 'Ben 2 '])).toEqual({ names: ['Ana', 'Ben 2'] });
  expect(readNames(['Ana'])).toEqual({ wrong: 'Type two to five names, not one.' });
  expect(readNames([])).toEqual({ wrong: 'Type two to five names.' });
  expect(readNames(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveProperty('wrong');
  expect(readNames(['Ana', 'ANA'])).toEqual({ wrong: 'Two players are called ANA.' });
  for (const name of ['', 'a\x1b[31m', 'a\u200db', '李'.repeat(11), '../x', '__proto__']) {
    expect(readNames(['Ana', name])).toHaveProperty('wrong');
  }
});

it('names have letters of any script, in one spelling, and alike names are refused', () => {
  const names = ['Zoë', '李雷', 'דוד', 'Maximilian the Third'];
  expect(readNames(['Zoe\u0308', ' 李雷', 'דוד', 'Maximilian the Third'])).toEqual({ names });
  expect(readNames(['Zoë', 'ZOE\u0308'])).toEqual({ wrong: 'Two players are called ZOË.' });
  expect(readNames(['Jo B', 'jo  b'])).toEqual({ wrong: 'Two players are called jo  b.' });
  expect(readNames(['Ana', 'Be!n'])).toEqual({
    wrong: '"Be!n" can\'t be a name. A name can have letters, digits, and spaces, not "!".',
  });
  expect(readNames(['\u202e\u061cAna', 'Ben'])).toEqual({
    wrong:
      '"\\u{202e}\\u{61c}Ana" can\'t be a name. A name can\'t contain the invisible character U+202E.',
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import {
  breakerOf,
  codemakerRules,
  gameNumber,
  isMatchOver,
  type Match,
  machineWords,
  pointsOf,
  scoreOf,
  withBreaking,
  withCodemakerTurn,
  withGame,
  withResult,
} from '../../source/games/match.ts';
import { pegs } from '../../source/games/pegs.ts';
import { readMatch } from '../../source/games/read-match.ts';
import { readGame } from '../../source/games/record.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { anyMatch, newMatch } from '../helpers/matches.ts';
import { runs } from '../helpers/work.ts';

const broken = (guesses: number) => ({ guesses, isBroken: true });
const unbroken = (guesses: number) => ({ guesses, isBroken: false });

/** The game that the player breaks. */
function gameIn({ turn }: Match) {
  return turn?.type === 'breaking' ? turn.game : expect.fail('The player breaks no code.');
}

it('the player breaks the first code, and then the machine and the player in turn', () => {
  expect([1, 2, 3, 4].map(breakerOf)).toEqual(['player', 'machine', 'player', 'machine']);
});

it('who makes a code gets a point for each guess, and one more if it is not broken', () => {
  const results = [broken(5), unbroken(12), broken(4), broken(3)];
  const match = newMatch({ results });
  expect(match.rules.guesses).toBe(12);
  expect(results.map((result) => pointsOf(match, result))).toEqual([5, 13, 4, 3]);
  expect(scoreOf(match)).toEqual({ player: 16, machine: 9 });
  expect(isMatchOver(match)).toBe(true);
});

it('every point goes to one of the two, whatever is played', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      const { player, machine } = scoreOf(match);
      const points = match.results.map((result) => pointsOf(match, result));
      expect(player + machine).toBe(points.reduce((sum, one) => sum + one, 0));
      expect(points.every((one) => one >= 1 && one <= match.rules.guesses + 1)).toBe(true);
      expect(match.results.length).toBeLessThanOrEqual(match.games);
    }),
    runs(400),
  );
});

it('a game that is given up is worth what it would be with all guesses used up', () => {
  const match = withBreaking(newMatch());
  const given = withGame(match, gameReducer(gameIn(match), { type: 'end' }));
  expect(given.turn).toBeUndefined();
  expect(scoreOf(given)).toEqual({ player: 0, machine: 13 });
});

it('guesses that a lifeline has cost count as guesses', () => {
  const match = withBreaking(newMatch({ rules: rulesOf(lifelines, { length: 4 }) }));
  const aided = gameReducer(gameIn(match), { type: 'aid', word: 'Lifeline#2' });
  const won = gameReducer(aided, { type: 'guess', typed: aided.secret });
  expect(withGame(match, won).results).toEqual([broken(3)]);
});

it('the codes of a match are those of its seed, drawn one after another', () => {
  const match = newMatch({ isSeeded: true });
  const first = withBreaking(match);
  const afterTwo = { ...first, results: [broken(3), broken(3)] };
  const { turn: _, ...between } = afterTwo;
  const third = withBreaking(between);
  const [one, two] = [gameIn(first), gameIn(third)];
  expect(one.secret).not.toBe(two.secret);
  expect(one.origin).toEqual({
    id: `${match.id}-1`,
    seed: '7',
    draw: 1,
    match: { id: match.id, game: 1, of: 4 },
  });
  expect(two.origin).toMatchObject({ draw: 2, match: { game: 3 } });
  expect(gameIn(withBreaking(match)).secret).toBe(one.secret);
});

it('the machine draws the same words for the same guess, and others for another', () => {
  const match = withCodemakerTurn(newMatch({ results: [broken(3)] }));
  expect(machineWords(match, 2)).toEqual(machineWords(match, 2));
  const drawn = [0, 1, 2, 3].map((rows) => machineWords(match, rows).join());
  expect(new Set(drawn).size).toBe(4);
});

it('a match is read back as it is, whatever has happened in it', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      expect(readMatch(JSON.parse(JSON.stringify(match)))).toEqual(match);
    }),
    runs(400),
  );
});

const making = withCodemakerTurn(newMatch({ results: [broken(3)] }));
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
  ['more results than games', newMatch({ results: Array(5).fill(broken(1)) })],
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
  expect(readMatch(making)).toEqual(making);
  expect(readMatch(value)).toBeUndefined();
});

it('a match with the game of another one is none', () => {
  const match = withBreaking(newMatch());
  const { turn } = match;
  expect(readMatch(match)).toEqual(match);
  expect(readMatch({ ...match, id: 'another-match' })).toBeUndefined();
  expect(readMatch({ ...match, games: 6 })).toBeUndefined();
  expect(readMatch({ ...match, rules: { ...match.rules, guesses: 11 } })).toBeUndefined();
  expect(readMatch({ ...match, results: [broken(1), broken(1)], turn })).toBeUndefined();
  const game = gameIn(match);
  const longer = { ...game, rules: { ...game.rules, lengths: [5] }, secret: 'RGBYR' };
  expect(readGame(longer)).toEqual(longer);
  expect(readMatch({ ...match, turn: { ...turn, game: longer } })).toBeUndefined();
});

it('the machine breaks a code of the length that the player says, where there are several', () => {
  const match = newMatch({ rules: lifelines.rulesFor(() => 0) as Match['rules'] });
  expect(codemakerRules(match, 6).lengths).toEqual([6]);
  expect(codemakerRules(match).lengths).toEqual([4, 6, 8]);
  const asked = { ...match, results: [broken(1)] };
  expect(readMatch(withCodemakerTurn(asked, 6))).toEqual(withCodemakerTurn(asked, 6));
  expect(readMatch(withCodemakerTurn(asked, 5))).toBeUndefined();
  expect(readMatch(withCodemakerTurn(asked))).toBeUndefined();
});

it('the number of the next game follows from the results', () => {
  expect(gameNumber(newMatch())).toBe(1);
  expect(gameNumber(withResult(withCodemakerTurn(newMatch()), broken(2)))).toBe(2);
});

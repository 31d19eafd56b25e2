import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeRulesOf, indicesOf, knownOf, weightsOf } from '../../source/coach/known.ts';
import { newGame } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { countCodes, countCodesOf } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import {
  anyRules,
  anyTurns,
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  playOut,
  rulesOf,
} from '../helpers/any-game.ts';
import { allCodes, CODE_BREAKERS, LETTERS, PEGS, rulesWith } from '../helpers/any-known.ts';

it.each([
  ['code-breakers', CODE_BREAKERS],
  ['colors', PEGS],
  ['letters', LETTERS],
  ['pegs', PEGS],
  ['custom', CODE_BREAKERS],
])('the rule set of %s is what its rules say', (id, rules) => {
  const set = RULE_SETS.find(({ rules }) => rules.id === id);
  expect(codeRulesOf(set?.rules ?? expect.fail())).toEqual(rules);
});

it('guesses may repeat a symbol even if the code may not', () => {
  const rules = rulesOf(custom, { repeats: 0, shortest: 4, longest: 4 });
  expect(codeRulesOf(rules)).toEqual({ ...PEGS, repeats: false });
  expect(codeRulesOf(rulesOf(letters, { repeats: 1 }))).toEqual(PEGS);
});

it('the rule set of a game has as many codes as can be written down', () => {
  for (const rules of rulesWith(1, 2000)) {
    expect(countCodes(rules)).toBe(allCodes(rules).length);
  }
});

it.each([
  [CODE_BREAKERS, 55_728],
  [PEGS, 1296],
  [LETTERS, 360],
  [{ ...PEGS, symbols: 10, lengths: [8] }, 1e8],
  [{ ...PEGS, symbols: 12, lengths: [10] }, 61_917_364_224],
  [{ ...LETTERS, symbols: 12, lengths: [10] }, 239_500_800],
])('the rule set of %j has %i codes', (rules, codes) => {
  expect(countCodes(rules)).toBe(codes);
});

it('the weights of codes make all lengths equally likely', () => {
  expect(weightsOf(CODE_BREAKERS)).toEqual([undefined, undefined, undefined, undefined, 36, 6, 1]);
  for (const rules of rulesWith(1, Number.POSITIVE_INFINITY)) {
    const weights = weightsOf(rules);
    const totals = rules.lengths.map(
      (length) => (weights[length] as number) * countCodesOf(rules, length),
    );
    expect(new Set(totals).size).toBe(1);
    expect(Math.min(...rules.lengths.map((length) => weights[length] as number))).toBe(1);
  }
});

const play = (rules: GameState['rules'], secret: string, guesses: string[]): GameState => ({
  ...newGame(rules, new Random(1n)),
  secret,
  guesses,
});

it('what a player knows is the guesses as numbers, and their clues', () => {
  const game = play(codeBreakers.rules, '550022', ['153455', '0000']);
  expect(knownOf(playerView(game))).toEqual({
    rules: CODE_BREAKERS,
    rows: [
      { guess: [1, 5, 3, 4, 5, 5], red: 1, white: 1 },
      { guess: [0, 0, 0, 0], red: 2, white: 0 },
    ],
    revealed: [],
  });
});

it('what a player knows has the colors in their order', () => {
  expect(indicesOf(colors.rules, 'ROYGBP')).toEqual([0, 1, 2, 3, 4, 5]);
});

it('what a player knows includes what the lifelines revealed, with pegs counted from 0', () => {
  const game = {
    ...newGame(rulesOf(lifelines, { length: 4 }), new Random(1n)),
    secret: '7350',
    used: [
      { word: 'Lifeline#2', peg: 2, after: 0 },
      { word: 'Lifeline#1', peg: 0, after: 0 },
    ],
  };
  const { rules, revealed } = knownOf(playerView(game));
  expect(rules).toEqual({ ...PEGS, symbols: 10 });
  expect(revealed).toEqual([{ symbol: 7 }, { symbol: 5, peg: 2 }]);
});

it('what a player knows is true of the secret of any unfinished game', () => {
  fc.assert(
    fc.property(anyRules, anyTurns, fc.bigInt(), (rules, turns, seed) => {
      playOut(newGame(rules, new Random(seed)), turns, (_before, _action, game) => {
        if (statusOf(game) !== 'playing') return;
        const { rules, rows, revealed } = knownOf(playerView(game));
        const secret = indicesOf(game.rules, game.secret);
        expect(rows).toHaveLength(game.guesses.length);
        expect(rules.lengths).toContain(secret.length);
        for (const { symbol, peg } of revealed) {
          if (peg === undefined) expect(secret).toContain(symbol);
          else expect(secret[peg]).toBe(symbol);
        }
      });
    }),
  );
});

it('what a player knows is the same whether or not the secret is on show', () => {
  const rules = rulesOf(custom, { testing: 1 });
  const view = playerView(play(rules, '5432', ['0123', '00112']));
  expect(view.secret).toBe('5432');
  const guarded = new Proxy(view, {
    get: (target, name) => (name === 'secret' ? expect.fail() : Reflect.get(target, name)),
  });
  const { secret: _, ...hidden } = view;
  expect(knownOf(guarded)).toEqual(knownOf(hidden));
  expect(Object.keys(knownOf(view)).sort()).toEqual(['revealed', 'rows', 'rules']);
});

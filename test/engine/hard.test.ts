import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allows } from '../../source/coach/clues.ts';
import { indicesOf, knownOf } from '../../source/coach/known.ts';
import { ruledOutBy } from '../../source/engine/clue.ts';
import { gameReducer, inMode, newGame } from '../../source/engine/game.ts';
import { type GameState, knownRules, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { rulesInMode } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import {
  anyGuess,
  anyRules,
  anyRulesOf,
  anyTurns,
  gameWith,
  guessed,
  playOut,
} from '../helpers/any-game.ts';
import { dearRuns, runs } from '../helpers/work.ts';

const anyNumbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 });

/** Whether a guess fits every clue of the game, according to the coach's own way of counting. */
function fitsAll(game: GameState, guess: string): boolean {
  const { rows } = knownOf(playerView(game));
  return rows.every((row) => allows(row, indicesOf(game.rules, guess)));
}

/** The same game in the other mode. */
const inOther = ({ rules, ...game }: GameState): GameState => ({
  ...game,
  rules: rulesInMode(rules, !rules.hard),
});

describe.each(RULE_SETS.map((set) => [set.title, set] as const))('hard mode of %s', (_, set) => {
  it('hard mode refuses exactly the guesses that a clue rules out, and never the secret', () => {
    const refused = new Set<boolean>();
    fc.assert(
      fc.property(anyRulesOf(set), fc.nat(), anyNumbers, (rules, seed, numbers) => {
        let game = inMode(newGame(rules, new Random(seed)), true);
        for (const number of numbers) {
          if (statusOf(game) !== 'playing') break;
          const won = guessed(game, game.secret);
          expect(statusOf(won)).toBe('won');
          const guess = anyGuess(knownRules(game), number);
          const next = guessed(game, guess);
          const isOut = !fitsAll(game, guess);
          const isRefused = next.refusal?.why === 'ruledOut';
          // A game may refuse the same guess again in its own words.
          expect(isRefused || next.refusal?.why === 'again').toBe(isOut);
          if (isRefused) {
            const { refusal: __, ...same } = next;
            expect(same).toEqual({ ...game, ...same });
            expect(same.guesses).toEqual(game.guesses);
          }
          refused.add(isRefused);
          const { refusal: ___, ...accepted } = next;
          game = accepted;
        }
      }),
      runs(120),
    );
    expect(refused).toEqual(new Set([true, false]));
  });
});

it('hard mode names the first row that rules a guess out', () => {
  const game = gameWith('550022', ['153455', '0123'], '', RULE_SETS[0].rules);
  const hard = { ...game, rules: rulesInMode(game.rules, true) };
  expect(guessed(hard, '550000').refusal).toEqual({
    why: 'ruledOut',
    typed: '550000',
    by: { row: 1, would: { red: 0, white: 1 }, was: { red: 0, white: 2 }, isSame: false },
  });
  expect(ruledOutBy(playerView(game).rows, '550022')).toBeUndefined();
});

it('hard mode refuses a guess made before, even if its clue does not rule it out', () => {
  const game = gameWith('550022', ['5500'], '', rulesInMode(RULE_SETS[0].rules, true));
  expect(guessed(game, '5500').refusal?.by).toMatchObject({ row: 0, isSame: true });
});

it('hard mode cannot begin or end in a game that was begun or given up', () => {
  fc.assert(
    fc.property(anyRules, fc.boolean(), anyTurns, (rules, isHard, turns) => {
      const start = inMode(newGame(rules, new Random(1)), isHard);
      expect(start.rules.hard === true).toBe(isHard);
      expect(inMode(start, !isHard).rules.hard === true).toBe(!isHard);
      const ended = gameReducer(start, { type: 'end' });
      expect(inMode(ended, !isHard)).toBe(ended);
      playOut(start, turns, (_before, _action, after) => {
        if (after.guesses.length > 0) expect(inMode(after, !isHard)).toBe(after);
      });
    }),
    dearRuns(100),
  );
});

it('hard mode is kept in a save, and a save that breaks its rule is not read', () => {
  const counts = new Set<boolean>();
  fc.assert(
    fc.property(anyRules, fc.nat(), anyNumbers, (rules, seed, numbers) => {
      let game = newGame(rules, new Random(seed));
      let fits = true;
      for (const number of numbers) {
        const guess = anyGuess(knownRules(game), number);
        const next = guessed(game, guess);
        if (next.refusal || statusOf(next) !== 'playing') continue;
        fits &&= fitsAll(game, guess);
        game = next;
      }
      const hard = inOther(game);
      const saved = (one: GameState) => readRecord(JSON.parse(JSON.stringify(recordOf(one))));
      expect(saved(game)).toEqual(game);
      expect(saved(hard)).toEqual(fits ? hard : undefined);
      counts.add(fits);
    }),
    runs(300),
  );
  expect(counts).toEqual(new Set([true, false]));
});

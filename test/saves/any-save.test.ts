import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GameState, gameReducer, newGame, statusOf } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { custom } from '../../source/games/custom.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { inspect, MAX_BYTES } from '../../source/saves/inspect.ts';
import { packGame, packSave, readKept, readSave, textOf } from '../../source/saves/save-file.ts';
import { anyGuess, anyTurns, playOut } from '../helpers/any-player.ts';
import { anyRules, anyRulesOf } from '../helpers/any-rules.ts';
import { rulesOf } from '../helpers/rules-of.ts';
import { temporaryFolder } from './sample.ts';

const savedAt = new Date('2026-03-26T11:45:52.123Z');

/** A game as a save keeps it: without a refusal, and with a draft only if that is plain text. */
function keepable({ refusal: _, ...game }: GameState): GameState {
  return { ...game, draft: /^[ -~]*$/.test(game.draft) ? game.draft : '' };
}

function checkSaved(game: GameState) {
  const packed = packSave({ name: 'Tim', savedAt, game });
  if (statusOf(game) !== 'playing') return expect(packed).toBeUndefined();
  const text = textOf(packed ?? expect.fail());
  const save = { name: 'Tim', savedAt, game: keepable(game) };
  expect(readSave(JSON.parse(text))).toEqual({ save });
  if (game.secret.length > 5) expect(JSON.parse(text).game.secret).not.toContain(game.secret);
}

test.each(RULE_SETS.map((set) => [set.title, set] as const))(
  'a game of %s comes back from every step on its way, and not once it is over',
  (_, set) => {
    fc.assert(
      fc.property(anyRulesOf(set), fc.bigInt(), anyTurns, (rules, seed, turns) => {
        const game = newGame(rules, new Random(seed));
        checkSaved(game);
        playOut(game, turns, (_before, _action, after) => checkSaved(after));
      }),
      { numRuns: set === custom ? 200 : 50 },
    );
  },
);

test('a game that was kept goes on as it would have, its lifelines and its stream included', () => {
  fc.assert(
    fc.property(anyRules, fc.bigInt(), anyTurns, fc.nat(20), (rules, seed, turns, at) => {
      let step = 0;
      let back: GameState | undefined;
      const over = playOut(newGame(rules, new Random(seed)), turns, (before, action) => {
        if (step++ === at) {
          const read = readKept(packGame(before, savedAt));
          if (read && 'save' in read) back = { ...read.save.game, draft: before.draft };
        }
        if (back) back = gameReducer(back, action);
      });
      if (back) expect(back).toEqual(over);
    }),
    { numRuns: 200 },
  );
});

test('options and used lifelines stand in the save', () => {
  const start = newGame(rulesOf(lifelines, { length: 6 }), new Random(1n));
  const game = (['Lifeline#2', 'Lifeline#1'] as const)
    .map((word) => ({ type: 'aid', word }) as const)
    .reduce(gameReducer, start);
  const packed = packGame(game, savedAt) ?? expect.fail();
  expect(packed.game).toMatchObject({
    rules: { id: 'lifelines', lengths: [6], drawnFrom: [] },
    used: [
      { word: 'Lifeline#2', peg: 3 },
      { word: 'Lifeline#1', peg: 4 },
    ],
  });
  expect(packed.game.random).not.toEqual(start.random);
});

test.each([
  ['a lifeline twice', [0, 0]],
  ['the same peg', [1, 1]],
  ['a peg that is not there', [6]],
])('a save with %s is refused', (_, pegs) => {
  const game = newGame(rulesOf(lifelines, { length: 6 }), new Random(1n));
  const packed = packGame(game, savedAt) ?? expect.fail();
  const used = pegs.map((peg, i) => ({ word: `Lifeline#${peg === 0 ? 1 : i + 1}`, peg }));
  expect(readKept(packed)).toBeDefined();
  expect(readKept({ ...packed, game: { ...packed.game, used } })).toBeUndefined();
});

test('the largest game fits into a file', () => {
  const rules = rulesOf(custom, { shortest: 1, longest: 10, symbols: 12, guesses: 30 });
  let game = newGame(rules, new Random(10n ** 999n));
  for (let number = 0; game.guesses.length < 29; number++) {
    const typed = anyGuess({ ...rules, lengths: [10] }, number);
    if (typed !== game.secret) game = gameReducer(game, { type: 'guess', typed });
  }
  game = gameReducer(game, { type: 'draft', text: '"'.repeat(60) });
  const save = { name: 'x'.repeat(20), savedAt, game };
  const path = join(temporaryFolder(), 'slot-1.json');
  const text = textOf(packSave(save) ?? expect.fail());
  writeFileSync(path, text);
  expect(text.length).toBeLessThan(MAX_BYTES / 2);
  expect(inspect(path, readSave)).toEqual({ state: 'good', save });
});

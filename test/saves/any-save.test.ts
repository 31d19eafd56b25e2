import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_HINTED_FACTS } from '../../source/engine/fact.ts';
import { type GameState, gameReducer, newGame, statusOf } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { custom } from '../../source/games/custom.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { inspect, MAX_BYTES } from '../../source/saves/inspect.ts';
import { NotSaved } from '../../source/saves/sentences.ts';
import { documentText } from '../../source/saves/write.ts';
import { anyGuess, anyRulesOf, anyTurns, playOut, rulesOf } from '../helpers/any-game.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { packSave, readSave, temporaryFolder } from '../helpers/saves.ts';
import { runs } from '../helpers/work.ts';

const savedAt = new Date('2026-03-26T11:45:52.123Z');

/** A game as a save keeps it: without a refusal, and with a draft only if that is plain text. */
function keepable({ refusal: _, ...game }: GameState): GameState {
  return { ...game, draft: /^[ -~]*$/.test(game.draft) ? game.draft : '' };
}

/** As many facts as a game remembers, each by all rows. */
function factsOf({ secret, guesses, rules }: GameState): Pick<GameState, 'told'> {
  const rows = [...guesses.keys()];
  const told = rules.symbols.flatMap(({ character }, symbol) =>
    Array.from({ length: 10 }, (_, peg) => ({ symbol, peg }))
      .filter(({ peg }) => secret[peg] !== character)
      .map((at) => ({ fact: { type: 'notPeg' as const, ...at }, rows })),
  );
  return { told: told.slice(0, MAX_HINTED_FACTS) };
}

function checkSaved(game: GameState) {
  const pack = () => packSave({ name: named('Tim'), savedAt, game });
  if (statusOf(game) !== 'playing') return expect(pack).toThrow(NotSaved);
  const text = documentText(pack());
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
      runs(set === custom ? 400 : 100),
    );
  },
);

test('options and used lifelines stand in the save', () => {
  const start = newGame(rulesOf(lifelines, { length: 6 }), new Random(1n));
  const game = (['Lifeline#2', 'Lifeline#1'] as const)
    .map((word) => ({ type: 'aid', word }) as const)
    .reduce(gameReducer, start);
  const packed = packSave({ game, savedAt });
  expect(packed.game).toMatchObject({
    game: 'lifelines',
    options: { length: 6 },
    aids: [
      ['Lifeline#2', 0, `${game.secret[3]} at 4`],
      ['Lifeline#1', 0, `${game.secret[4]} at 5`],
    ],
  });
  expect(packed.game.random).not.toEqual(start.random);
});

test('the largest game fits into a file', () => {
  const rules = rulesOf(custom, { shortest: 1, longest: 10, symbols: 12, guesses: 30 });
  let game = newGame(rules, new Random(10n ** 999n));
  for (let number = 0; game.guesses.length < 29; number++) {
    const typed = anyGuess({ ...rules, lengths: [10] }, number);
    if (typed !== game.secret) game = gameReducer(game, { type: 'guess', typed });
  }
  game = gameReducer(game, { type: 'draft', text: '"'.repeat(60) });
  game = { ...game, ...factsOf(game) };
  const save = { name: named('x'.repeat(20)), savedAt, game };
  const path = join(temporaryFolder(), 'slot-1.json');
  const text = documentText(packSave(save));
  writeFileSync(path, text);
  expect(game.told).toHaveLength(MAX_HINTED_FACTS);
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(inspect(path, readSave)).toEqual({ state: 'good', save });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GameAction, gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, guessesLeft, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { answerTo } from '../helpers/coach.ts';
import { converse } from '../helpers/conversation.ts';

const WORDS = ['Lifeline#1', 'Lifeline#2'] as const;
const PRICES: Readonly<Record<string, number>> = { 'Lifeline#1': 1, 'Lifeline#2': 2 };

const anyLength = fc.constantFrom(4, 6, 8);
const anySeed = fc.bigInt({ min: 0n, max: 1n << 40n });
/** Lines for any game of Lifelines: guesses, with lifelines in between. */
const anyTurns = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.nat(99).map(String)), {
  maxLength: 25,
});

/** A secret with few different digits, so that some come more than once. */
const anySecret = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '7'), minLength: 4, maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 8 }),
);

function started(length: number, seed: bigint): GameState {
  return newGame(rulesOf(lifelines, { length }), new Random(seed));
}

/** A turn as an action: a lifeline by its word, or a guess that is not the secret. */
function actionOf({ secret }: GameState, turn: string): GameAction {
  if (turn in PRICES) return { type: 'aid', word: turn };
  const typed = turn.padStart(secret.length, '0');
  return { type: 'guess', typed: typed === secret ? `1${typed.slice(1)}` : typed };
}

it('a lifeline costs a guess, comes once, and is first refused for its use, then for its price', () => {
  fc.assert(
    fc.property(anyLength, anySeed, anyTurns, (length, seed, turns) => {
      let game = started(length, seed);
      for (const turn of turns) {
        if (statusOf(game) !== 'playing') return;
        const left = guessesLeft(game);
        const wasUsed = game.used.some(({ word }) => word === turn);
        const price = PRICES[turn];
        const next = gameReducer(game, actionOf(game, turn));
        if (price !== undefined) {
          const why = wasUsed ? 'used' : left - price < 1 ? 'unaffordable' : undefined;
          expect(next.refusal?.why).toBe(why);
          expect(guessesLeft(next)).toBe(why ? left : left - price);
          expect(statusOf(next)).toBe('playing');
          expect(playerView(next).rows).toHaveLength(game.guesses.length);
        }
        game = next;
      }
    }),
  );
});

it("a lifeline never reveals the other one's peg, nor its number while the secret has another", () => {
  const anyOrder = fc.shuffledSubarray([...WORDS], { minLength: 2 });
  fc.assert(
    fc.property(anySecret, anySeed, anyOrder, (secret, seed, words) => {
      const aids = words.map((word) => ({ type: 'aid' as const, word }));
      const game = aids.reduce(gameReducer, { ...started(4, seed), secret });
      const [first = -1, second = -1] = game.used.map(({ peg }) => peg as number);
      expect(first).not.toBe(second);
      if (new Set(secret).size > 1) expect(secret[first]).not.toBe(secret[second]);
    }),
  );
});

it('a lifeline reveals each peg some time', () => {
  for (const length of [4, 6, 8]) {
    const pegs = new Set<number | undefined>();
    for (let seed = 0n; seed < 100n; seed++) {
      const aided = gameReducer(started(length, seed), { type: 'aid', word: 'Lifeline#1' });
      pegs.add(aided.used[0]?.peg);
    }
    expect(pegs.size).toBe(length);
  }
});

it('a lifeline changes no secret that follows', async () => {
  const anyAids = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 });
  const anyAnswers = fc.constantFrom(['n'], ['y', '4'], ['y', '8']);
  await fc.assert(
    fc.asyncProperty(anySeed, anyAids, anyAnswers, anyAnswers, async (seed, aids, one, two) => {
      const secrets = async (asked: readonly string[]) => {
        const lines = [...one, ...asked, 'Reveal', 'y', ...two, ...asked, 'Reveal', 'y', ...one];
        const { kept } = await converse(`${lines.join('\n')}\n`, { set: lifelines, seed });
        return kept.filter(({ used }) => used.length === 0).map(({ secret }) => secret);
      };
      const without = await secrets([]);
      expect(without).toHaveLength(3);
      expect(await secrets(aids)).toEqual(without);
    }),
    { numRuns: 50 },
  );
});

it('a lifeline reveals the same peg whenever it is asked for', async () => {
  const aided = (lines: readonly string[]) =>
    converse(`n\n${lines.join('\n')}\n`, { set: lifelines, seed: 6n });
  const told = (text: string) => /Lifeline#2: .*/.exec(text)?.[0];
  const early = await aided(['Lifeline#2']);
  const late = await aided(['1234', '123456', '12345678', '0000', 'Lifeline#2']);
  expect(told(early.text)).toBeDefined();
  expect(told(late.text)).toBe(told(early.text));
});

it('the line dialogue takes the words in any letter case, before and after they were used', async () => {
  const others = ['lifeline#1', 'LIFELINE#2', 'reveal', 'Hint', 'Q'];
  const lines = [...others, 'Lifeline#1', 'Lifeline#2', 'hint', ...others];
  const loaded = started(6, 3n);
  const { text, kept } = await converse(`${lines.join('\n')}\n`, {
    set: lifelines,
    coach: answerTo,
    loaded,
  });
  const replies = text
    .split(/Guess 1: /)
    .slice(1)
    .map((reply) => reply.split('\n')[0]);
  const said = others.map((word) =>
    word === 'reveal'
      ? 'Invalid input: only the numbers 0 to 9 are used.'
      : 'Invalid input: the pattern has 6 numbers.',
  );
  expect(replies.slice(0, others.length)).toEqual(said);
  expect(replies.slice(-1 - others.length, -1)).toEqual(said);
  expect(kept.at(-1)).toMatchObject({
    used: [{ word: 'Lifeline#1' }, { word: 'Lifeline#2' }],
    hints: 1,
  });
});

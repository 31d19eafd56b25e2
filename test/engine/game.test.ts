import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cluesOf,
  type GameAction,
  type GameState,
  gameReducer,
  guessesLeft,
  MAX_DRAFT,
  newGame,
  outcomeOf,
  playerView,
  statusOf,
} from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readGame } from '../../source/engine/read-game.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { anyRules } from '../helpers/any-rules.ts';

const game = newGame(codeBreakers.rules, new Random(11n));
const guess = (typed: string): GameAction => ({ type: 'guess', typed });
const play = (start: GameState, ...typed: string[]) => typed.map(guess).reduce(gameReducer, start);

const anyAction: fc.Arbitrary<GameAction> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'012345678ab'), maxLength: 11 }).map(guess),
  fc.string({ unit: 'binary' }).map(guess),
  fc.string({ unit: 'binary', maxLength: 90 }).map((text) => ({ type: 'draft' as const, text })),
  fc.constant({ type: 'end' as const }),
);

describe('a game', () => {
  it('is won by its secret, whenever that comes', () => {
    expect(statusOf(play(game, game.secret))).toBe('won');
    expect(outcomeOf(play(game, '0000', game.secret))).toBe('won');
  });

  it('takes guesses of the one length that the player is told, of any where it is hidden', () => {
    const known = newGame({ ...codeBreakers.rules, hidesLength: false }, new Random(11n));
    const others = ['0123', '01234', '012345'].filter(
      ({ length }) => length !== known.secret.length,
    );
    for (const typed of others) {
      expect(play(known, typed).refusal).toBeDefined();
      expect(play(game, typed).refusal).toBeUndefined();
    }
  });

  it('is lost with the last guess', () => {
    const nearly = play(game, ...Array<string>(9).fill('0000'));
    expect([statusOf(nearly), guessesLeft(nearly)]).toEqual(['playing', 1]);
    expect(statusOf(play(nearly, '0000'))).toBe('lost');
    expect(statusOf(play(nearly, game.secret))).toBe('won');
  });

  it('is not won by a clue that is all red where the length is hidden', () => {
    const longer: GameState = { ...game, secret: '01234' };
    expect(cluesOf(play(longer, '0123'))).toEqual([{ red: 4, white: 0 }]);
    expect(statusOf(play(longer, '0123'))).toBe('playing');
  });

  it('takes no action once it is over', () => {
    const over = play(game, game.secret);
    const after = play(over, '0123');
    expect(after.refusal?.why).toBe('over');
    expect({ ...after, refusal: undefined }).toEqual({ ...over, refusal: undefined });
  });

  it('ends for good when it is given up', () => {
    expect(outcomeOf(gameReducer(game, { type: 'end' }))).toBe('ended');
  });

  it('forgets a refusal with the next action', () => {
    const refused = play(game, 'spam');
    expect(outcomeOf(refused)).toBe('refused');
    expect(play(refused, '0123').refusal).toBeUndefined();
  });

  it('cuts a draft to what the prompt holds', () => {
    const typed = gameReducer(game, { type: 'draft', text: 'x'.repeat(500) });
    expect(typed.draft).toHaveLength(MAX_DRAFT);
  });

  it('shows its secret to nobody before it is over', () => {
    const secret: GameState = { ...game, secret: '543210' };
    const shown = (state: GameState) => JSON.stringify(playerView(state)).includes('543210');
    expect(shown(play(secret, '0123', '1234'))).toBe(false);
    expect(shown(gameReducer(secret, { type: 'end' }))).toBe(true);
  });
});

describe('any game', () => {
  it('throws at no action, and an illegal one leaves it equal and says why', () => {
    fc.assert(
      fc.property(anyRules, fc.bigInt(), fc.array(anyAction), (rules, seed, actions) => {
        let state = newGame(rules, new Random(seed));
        for (const action of actions) {
          const next = gameReducer(state, action);
          if (next.refusal) {
            const { refusal: _, ...before } = state;
            const { refusal, ...after } = next;
            expect(after).toEqual(before);
            expect(refusal.why).not.toBe('');
          }
          expect(next.guesses.length).toBeLessThanOrEqual(rules.guesses);
          state = next;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('goes on to the same end when it is written and read on the way', () => {
    fc.assert(
      fc.property(anyRules, fc.bigInt(), fc.array(anyAction), (rules, seed, actions) => {
        let kept = newGame(rules, new Random(seed));
        let read = kept;
        for (const action of actions) {
          kept = gameReducer(kept, action);
          const back = readGame(JSON.parse(JSON.stringify(read)));
          // What is over is not saved; a draft beyond plain text is not worth saving.
          read = gameReducer(back ? { ...back, draft: read.draft } : read, action);
        }
        expect(read).toEqual(kept);
      }),
      { numRuns: 1000 },
    );
  });
});

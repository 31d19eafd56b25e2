import { type GameState, guessesLeft, type Refusal } from './game-state.ts';
import { Random } from './random.ts';
import type { Aid } from './rules.ts';
import { defined } from './values.ts';

/** `unaffordable`: paying for the aid would leave no guess. */
type AidRefusal = Extract<Refusal['why'], 'used' | 'unaffordable'>;

export type AidView = Aid & {
  readonly refusal?: AidRefusal;
  readonly revealed?: {
    readonly symbol: string;
    /** Counted from 1. Absent if the aid revealed only the symbol. */
    readonly place?: number;
  };
  /** After how many guesses the aid was used. Absent if it wasn't. */
  readonly after?: number;
};

export function aidRefusal(game: GameState, aid: Aid): AidRefusal | undefined {
  if (game.used.some(({ word }) => word === aid.word)) return 'used';
  return aid.price > 0 && guessesLeft(game) - aid.price < 1 ? 'unaffordable' : undefined;
}

export const usableAids = (aids: readonly AidView[]) =>
  aids.filter(({ refusal }) => refusal === undefined);

/** True without a peg: `withAid` picks one if it needs one. */
export function canReveal(game: GameState, { reveals }: Aid, peg: number | undefined): boolean {
  return peg === undefined || (reveals !== 'secret' && pegsToReveal(game).includes(peg));
}

/** Only for an aid without an `aidRefusal`. Without `givenPeg`, the peg to reveal is random. */
export function withAid(game: GameState, { word, reveals }: Aid, givenPeg?: number): GameState {
  const after = game.guesses.length;
  const usedAt = (peg?: number) => [...game.used, defined({ word, peg, after })];
  if (reveals === 'secret' || givenPeg !== undefined) return { ...game, used: usedAt(givenPeg) };
  const random = Random.from(game.random);
  const allowed = pegsToReveal(game);
  const peg = allowed[random.randint(0, allowed.length - 1)];
  return { ...game, used: usedAt(peg), random: random.state };
}

/** Hidden pegs, counted from 0: those with a symbol not revealed yet or, if there are none, all. */
export function pegsToReveal({ secret, used }: Pick<GameState, 'secret' | 'used'>): number[] {
  const revealed = used.flatMap(({ peg }) => (peg === undefined ? [] : [peg]));
  const symbols = revealed.map((peg) => secret[peg]);
  const hidden = [...Array(secret.length).keys()].filter((peg) => !revealed.includes(peg));
  const unrevealed = hidden.filter((peg) => !symbols.includes(secret[peg]));
  return unrevealed.length > 0 ? unrevealed : hidden;
}

export function aidViews(game: GameState): AidView[] {
  return game.rules.aids.map((aid) => {
    const refusal = aidRefusal(game, aid);
    const { peg, after } = game.used.find(({ word }) => word === aid.word) ?? {};
    if (peg === undefined) return { ...aid, ...defined({ refusal, after }) };
    const place = aid.reveals === 'place' ? peg + 1 : undefined;
    const revealed = defined({ symbol: game.secret[peg] as string, place });
    return { ...aid, ...defined({ refusal, revealed, after }) };
  });
}

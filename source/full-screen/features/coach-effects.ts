import type { AskCoach } from '../../coach/thread/client.ts';
import { type GameState, statusOf } from '../../engine/game.ts';
import type { Race } from '../../engine/race.ts';
import { isReplaced } from '../../text/fault.ts';
import type { Effect } from '../model/effect.ts';
import type { Message } from '../model/state.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

/** What thinks, outside of the thread that draws. */
export type Thinkers = {
  readonly askCoach: AskCoach;
  /** How the machine does in a race; undefined if it cannot play. */
  readonly race: (game: GameState) => Promise<Race | undefined>;
  /** The game with what is known by now of how the machine does in it. Never waits for that. */
  readonly withRace: (game: GameState) => GameState;
};

type World = Thinkers & {
  readonly send: (message: Message) => void;
  readonly tellReplaced: () => void;
};

/** Asks the coach after the frame is drawn. The key says which history the answer is about. */
export async function ask(world: World, { key, question }: EffectOf<'ask'>): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  let fault: unknown;
  const answer = await world.askCoach(question).catch((error) => {
    fault = error;
  });
  world.send(answer ? { type: 'answered', key, answer } : { type: 'unanswered' });
  // This says more than that the coach is gone, and takes the place of it.
  if (isReplaced(fault)) world.tellReplaced();
}

/** Lets the machine play its game of a race; no key waits for it. */
export async function playRace(world: World, game: GameState): Promise<void> {
  const isThrough = statusOf(game) !== 'playing';
  const race = await world.race(game);
  world.send({ type: 'raced', id: game.origin?.id ?? '', isThrough, ...(race && { race }) });
}

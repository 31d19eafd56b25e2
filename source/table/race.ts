import { clueFor } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import { type GameState, gameWith } from '../engine/game.ts';
import { statusOf } from '../engine/game-state.ts';
import { Random } from '../engine/random.ts';
import { canGuess } from '../engine/read-game.ts';
import { type Rules, rulesInMode } from '../engine/rules.ts';
import { rulesForFriends } from '../games/friends.ts';
import { type How, isThrough, type Standing } from './standing.ts';

/** What all players of a race have in common: the secret, and the rules by which it is broken. */
export type Task = { readonly rules: Rules; readonly secret: Code };

/** A race is played without lifelines and never in testing mode. It is hard for all, or for nobody. */
export function taskWith(rules: Rules, secret: Code, isHard: boolean): Task {
  const plain = { ...rulesForFriends(rules), showsSecret: false };
  const game = gameWith(rulesInMode(plain, isHard), secret, new Random(0));
  return { rules: game.rules, secret };
}

/** What a player did in a race, first to last: guesses, and giving up. */
export type Step = { readonly guess: Code } | { readonly end: true };

/** What is known of a player of a race: who it is, what was done, and what follows from silence. */
export type Racer = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly steps: readonly Step[];
  readonly isAway: boolean;
  /** The player was silent for too long, after this many guesses. */
  readonly goneAfter?: number;
};

/** How the players stand, by what each has done alone: all who have seen everything agree. */
export function standingsIn(task: Task, racers: readonly Racer[]): readonly Standing[] {
  const played = racers.map((racer) => ({ racer, ...playedBy(task, racer) }));
  const mayLook = played.some(({ racer, how }) => racer.isOwn && isThrough(how));
  const isOver = played.every(({ how }) => isThrough(how));
  const counts = played.flatMap(({ how, guesses }) => (how === 'broken' ? [guesses.length] : []));
  return played.map(({ racer: { name, isOwn }, how, guesses }) => {
    const isShown = isOwn || (mayLook && isThrough(how));
    const isRanked = isOver && how === 'broken';
    return defined({
      name,
      isOwn,
      how,
      clues: guesses.map((guess) => clueFor(guess, task.secret)),
      guesses: isShown ? guesses : undefined,
      rank: isRanked ? 1 + counts.filter((count) => count < guesses.length).length : undefined,
    });
  });
}

/** How far a player got, by which guesses. Steps that no play can lead to are passed over. */
export function playedBy(
  { rules, secret }: Task,
  { steps, isAway, goneAfter = Number.POSITIVE_INFINITY }: Omit<Racer, 'name' | 'isOwn'>,
): { readonly how: How; readonly guesses: readonly Code[] } {
  const guesses: Code[] = [];
  for (const step of steps) {
    if (guesses.length >= goneAfter) break;
    if ('end' in step) return { how: 'given up', guesses };
    if (!canGuess(rules, secret, step.guess, guesses)) continue;
    guesses.push(step.guess);
    if (step.guess === secret) return { how: 'broken', guesses };
    if (guesses.length === rules.guesses) return { how: 'lost', guesses };
  }
  if (goneAfter !== Number.POSITIVE_INFINITY) return { how: 'given up', guesses };
  return { how: isAway ? 'away' : 'thinking', guesses };
}

/** The game of a player of a race, to be played on, or as it has ended. */
export function gameIn({ rules, secret }: Task, id: string, own: Racer): GameState {
  const { how, guesses } = playedBy({ rules, secret }, own);
  const game = gameWith(rules, secret, new Random(0), { id, live: id });
  const played = { ...game, guesses };
  return how === 'given up' && statusOf(played) === 'playing' ? { ...played, ended: true } : played;
}

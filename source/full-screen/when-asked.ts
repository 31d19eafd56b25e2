import process from 'node:process';
import type { AskCoach } from '../coach/thread/client.ts';
import type { Code } from '../engine/code.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { type Race, withMachineGame, withMachineGuesses } from '../engine/race.ts';
import { showsShapes, type TerminalLook } from '../terminal/look.ts';
import type { Thinkers } from './model/effect.ts';

type Copy = (text: { readonly text: string; readonly ascii: string }) => Promise<'copied' | 'sent'>;

/**
 * The coach, and the machine in races, which plays as the coach advises. They are loaded when they
 * are first asked.
 * @param program the script that the coach's thread runs
 */
export function coachWhenAsked(program: URL): Thinkers {
  let coach: Promise<AskCoach> | undefined;
  const askCoach: AskCoach = async (question) => {
    coach ??= import('../coach/thread/client.ts').then(({ createCoach }) => createCoach(program));
    return (await coach)(question);
  };
  return { askCoach, ...machineFor(askCoach) };
}

/**
 * The machine in races. It plays each of them once. As long as the player is not through, it tells
 * its clues alone, and its guesses stay here.
 */
export function machineFor(ask: AskCoach): Pick<Thinkers, 'race' | 'withRace'> {
  const playing = new Map<string, Promise<readonly Code[] | undefined>>();
  const played = new Map<string, readonly Code[]>();
  const play = async (game: GameState) => {
    const { playMachine } = await import('../race/machine.ts');
    return playMachine(ask, game).catch(() => undefined);
  };
  const raceOf = (game: GameState): Race | undefined => {
    const { race, secret } = game;
    const guesses = played.get(idOf(game));
    if (!race || !guesses) return undefined;
    const isThrough = statusOf(game) !== 'playing';
    return (isThrough ? withMachineGuesses : withMachineGame)(race, secret, guesses);
  };
  return {
    race: async (game) => {
      const id = idOf(game);
      const begun = playing.get(id) ?? play(game);
      playing.set(id, begun);
      const guesses = await begun;
      if (guesses) played.set(id, guesses);
      return raceOf(game);
    },
    withRace: (game) => {
      const race = raceOf(game);
      return race ? { ...game, race } : game;
    },
  };
}

const idOf = ({ origin }: GameState) => origin?.id ?? '';

/**
 * Copies a text in the form that the terminal can show. What does it is loaded with the first text.
 * @param write writes to the terminal
 * @param isGuest whether the player is at a host, whose programs are not for them
 */
export function copyWhenAsked(
  look: TerminalLook,
  write: (text: string) => void,
  isGuest = false,
): Copy {
  return async ({ text, ascii }) => {
    const { copy } = await import('../terminal/clipboard.ts');
    const { env, platform } = process;
    return copy(showsShapes(look) ? text : ascii, { env, platform, write, isGuest });
  };
}

import process from 'node:process';
import type { AskCoach } from '../coach/thread/client.ts';
import { machineGames } from '../race/games.ts';
import type { TerminalLook } from '../terminal/look.ts';
import type { Thinkers, World } from './model/effect.ts';

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

export function machineFor(ask: AskCoach): Pick<Thinkers, 'race' | 'withRace'> {
  const machine = machineGames(async (game) => {
    const { playMachine } = await import('../race/machine.ts');
    return playMachine(ask, game);
  });
  return {
    race: (game) =>
      machine.played(game).then(
        ({ race }) => race,
        () => undefined,
      ),
    withRace: machine.known,
  };
}

/**
 * Copies a text in the form that the terminal can show. What does it is loaded with the first text.
 * @param write writes to the terminal
 */
export function copyWhenAsked(look: TerminalLook, write: (text: string) => void): World['copy'] {
  return async ({ text, ascii }) => {
    const { copy } = await import('../terminal/clipboard.ts');
    const { env, platform } = process;
    return copy(look.unicode ? text : ascii, { env, platform, write });
  };
}

import type { AskCoach } from '../../coach/thread/client.ts';
import { machineGames } from '../../solve/race.ts';
import type { ClipboardOptions } from '../../terminal/clipboard.ts';
import type { TerminalLook } from '../../terminal/look.ts';
import type { Thinkers, World } from '../model/work.ts';

/**
 * The coach, which is loaded when it is first asked.
 * @param program the script that the coach's thread runs
 */
export function coachWhenAsked(program: URL): AskCoach {
  let coach: Promise<AskCoach> | undefined;
  return async (question) => {
    coach ??= import('../../coach/thread/client.ts').then(({ createCoach }) =>
      createCoach(program),
    );
    return (await coach)(question);
  };
}

/** The machine in races, which plays as the coach advises. */
export function machineFor(ask: AskCoach): Pick<Thinkers, 'race' | 'withRace'> {
  const machine = machineGames(ask);
  return {
    race: (game) =>
      machine.played(game).then(
        ({ race }) => race,
        () => undefined,
      ),
    withRace: machine.known,
  };
}

/** Copies a text in the form that the terminal can show. What does it is loaded with the first text. */
export function copyWhenAsked(look: TerminalLook, options: ClipboardOptions): World['copy'] {
  return async ({ text, ascii }) => {
    const { copy } = await import('../../terminal/clipboard.ts');
    return copy(look.unicode ? text : ascii, options);
  };
}

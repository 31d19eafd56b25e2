import process from 'node:process';
import type { AskCoach } from '../coach/thread/client.ts';
import { showsShapes, type TerminalLook } from '../terminal/look.ts';

type Copy = (text: { readonly text: string; readonly ascii: string }) => Promise<'copied' | 'sent'>;

/**
 * The coach, loaded when it is first asked.
 * @param program the script that its thread runs
 */
export function coachWhenAsked(program: URL): AskCoach {
  let coach: Promise<AskCoach> | undefined;
  return async (question) => {
    coach ??= import('../coach/thread/client.ts').then(({ createCoach }) => createCoach(program));
    return (await coach)(question);
  };
}

/**
 * Copies a text in the form that the terminal can show. What does it is loaded with the first text.
 * @param write writes to the terminal
 */
export function copyWhenAsked(look: TerminalLook, write: (text: string) => void): Copy {
  return async ({ text, ascii }) => {
    const { copy } = await import('../terminal/clipboard.ts');
    const { env, platform } = process;
    return copy(showsShapes(look) ? text : ascii, { env, platform, write });
  };
}

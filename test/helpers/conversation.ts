import { linesOf } from '../../source/dialogue/lines.ts';
import type { Desk } from '../../source/dialogue/moves.ts';
import { runDialogue } from '../../source/dialogue/runner.ts';
import type { GameState } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Conversation = {
  readonly text: string;
  readonly ended: boolean;
  readonly kept: GameState[];
};

/** Talks Code Breakers through a whole input; what it printed, and what it wanted kept. */
export async function converse(
  input: string,
  options: { seed?: bigint; folder?: string; loaded?: GameState } = {},
): Promise<Conversation> {
  const { seed = 11n, folder = temporaryFolder() } = options;
  let text = '';
  const kept: GameState[] = [];
  const lines = linesOf(chunks(input));
  const desk: Desk = {
    random: new Random(seed),
    print: (said) => {
      text += said;
    },
    readLine: async () => {
      const line = await lines.next();
      return line.done ? undefined : line.value;
    },
    saves: () => openSaves(folder, { keeps: false }),
    keep: (game) => void kept.push(game),
    forget: () => {},
  };
  const ended = await runDialogue(codeBreakers, desk, options.loaded);
  return { text, ended, kept };
}

/** The input in pieces of a few bytes, as a slow pipe delivers it. */
export async function* chunks(input: string, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

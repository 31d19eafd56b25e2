import type { Coach } from '../../source/dialogue/coach.ts';
import { linesOf } from '../../source/dialogue/lines.ts';
import type { Desk } from '../../source/dialogue/moves.ts';
import { runDialogue } from '../../source/dialogue/runner.ts';
import type { GameState } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Conversation = {
  readonly text: string;
  readonly ended: boolean;
  readonly kept: GameState[];
};

export type ConversationOptions = {
  readonly set?: RuleSet;
  readonly rules?: Rules;
  readonly seed?: bigint;
  readonly folder?: string;
  readonly loaded?: GameState;
  /** The player wants hints and reviews. */
  readonly coach?: Coach;
};

/** Talks a game through a whole input; what it printed, and what it wanted kept. */
export async function converse(
  input: string,
  options: ConversationOptions = {},
): Promise<Conversation> {
  const { set = codeBreakers, rules = set.rules, seed = 11n } = options;
  const { folder = temporaryFolder() } = options;
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
    ...(options.coach && { coach: options.coach }),
    wins: 0,
  };
  const ended = await runDialogue(set, rules, desk, options.loaded);
  return { text, ended, kept };
}

/** The input in pieces of a few bytes, as a slow pipe delivers it. */
export async function* chunks(input: string, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

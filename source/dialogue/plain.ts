import { type GameState, statusOf } from '../engine/game.ts';
import type { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { winsBefore } from '../games/surprises.ts';
import { isYes, SAVING } from '../games/wording.ts';
import { openSaves, type Saves } from '../saves/saves.ts';
import { linesOf } from './lines.ts';
import type { Desk } from './moves.ts';
import { runDialogue } from './runner.ts';

export type PlainOptions = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly random: Random;
  /** The folder of the saves. */
  readonly folder: string;
  /** The player wants hints and reviews. */
  readonly coach: boolean;
};

/**
 * The line front end: a rule set's dialogue on standard input and output. Resolves when it is
 * left or the input ends. Only where the input is a terminal is the running game kept for another
 * day: a pipe leaves nothing behind but what it saved.
 */
export async function runPlain({ set, rules, random, folder, coach }: PlainOptions): Promise<void> {
  const { stdin, stdout } = process;
  const lines = linesOf(stdin);
  let opened: Promise<Saves> | undefined;
  const saves = () => {
    // Of a pipe `isTTY` is undefined, which would come to the default, true.
    opened ??= openSaves(folder, { keeps: stdin.isTTY === true });
    return opened;
  };
  const print = (text: string) => void stdout.write(text);
  const readLine = async () => {
    const line = await lines.next();
    return line.done ? undefined : line.value;
  };
  const keeper = stdin.isTTY ? createKeeper(await saves(), print) : undefined;
  const desk: Desk = {
    random,
    print,
    readLine,
    saves,
    keep: (game) => keeper?.keep(game),
    forget: () => keeper?.forget(),
    ...(coach && { coach: (await import('../coach/answers.ts')).createAnswerer() }),
    wins: winsBefore(random.state.seed),
  };
  const interrupted = await keeper?.offer(readLine);
  if (interrupted !== 'ended') await runDialogue(set, rules, desk, interrupted);
  // An open pipe behind it would keep the program alive after its last word.
  stdin.destroy();
}

/** Keeps the game of a player at a terminal, as the full screen does. */
function createKeeper(saves: Saves, print: (text: string) => void) {
  // Every guess was kept, so there is nothing left to do.
  process.on('SIGINT', () => {
    print('\n');
    process.exit(0);
  });
  let hasComplained = false;
  const trouble = saves.interruptedTrouble();
  if (trouble !== undefined) print(`${trouble}\n`);
  return {
    keep(game: GameState): void {
      if (statusOf(game) !== 'playing') {
        saves.forget();
        return;
      }
      const result = saves.keep(game);
      if (!result.ok && !hasComplained) print(`${result.why}\n`);
      hasComplained ||= !result.ok;
    },
    forget: () => saves.forget(),
    /** Offers the interrupted game, if there is one. */
    async offer(
      readLine: () => Promise<string | undefined>,
    ): Promise<GameState | 'ended' | undefined> {
      const game = saves.interrupted();
      if (!game) return undefined;
      print(SAVING.takeUp);
      const answer = await readLine();
      if (answer === undefined) return 'ended';
      return isYes(answer) ? game : undefined;
    },
  };
}

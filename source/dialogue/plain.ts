import { statusOf } from '../engine/game.ts';
import type { Random } from '../engine/random.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { SAVING } from '../games/wording.ts';
import type { Saves } from '../saves/saves.ts';
import { linesOf } from './lines.ts';
import type { Desk } from './moves.ts';
import { runDialogue } from './runner.ts';

/**
 * The line front end: a rule set's dialogue on standard input and output. Resolves when it is
 * left or the input ends. Only where the input is a terminal is the running game kept for another
 * day: a pipe leaves nothing behind but what it saved.
 */
export async function runPlain(set: RuleSet, random: Random, folder: string): Promise<void> {
  const lines = linesOf(process.stdin);
  let opened: Promise<Saves> | undefined;
  const saves = () => {
    opened ??= import('../saves/saves.ts').then(({ openSaves }) => openSaves(folder));
    return opened;
  };
  const keeper = process.stdin.isTTY ? await saves() : undefined;
  const desk: Desk = {
    random,
    print: (text) => void process.stdout.write(text),
    readLine: async () => {
      const line = await lines.next();
      return line.done ? undefined : line.value;
    },
    saves,
    keep: (game) => {
      if (statusOf(game) === 'playing') keeper?.keep(game);
      else keeper?.forget();
    },
    forget: () => keeper?.forget(),
  };
  const interrupted = keeper?.interrupted();
  if (!interrupted) {
    await runDialogue(set, desk);
    return;
  }
  desk.print(SAVING.takeUp);
  const answer = await desk.readLine();
  if (answer === undefined) return;
  await runDialogue(set, desk, /^\s*[Yy]\s*$/.test(answer) ? interrupted : undefined);
}

import type { Rules } from '../engine/rules.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { runDialogue } from './runner.ts';
import { openSession, type SessionOptions } from './session.ts';

type PlainOptions = SessionOptions & { readonly set: RuleSet; readonly rules: Rules };

/**
 * The line front end: runs a rule set's dialogue on standard input and output. Resolves when the
 * player leaves it or the input ends. At a terminal the game that waits is offered first.
 */
export async function runPlain({ set, rules, ...options }: PlainOptions): Promise<void> {
  const { io, keeper, close } = await openSession(options);
  const interrupted = await keeper?.offer(io.readLine);
  if (interrupted !== 'ended') await runDialogue(set, rules, io, interrupted);
  await close();
}

import type { GameState } from '../engine/game-state.ts';
import type { Rules } from '../engine/rules.ts';
import { isDaily } from '../games/daily.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { isMatch, listedName, listedProgress } from '../games/unfinished-names.ts';
import { isYes, SAVING } from '../games/wording.ts';
import type { Saves } from '../saves/saves.ts';
import { type Lines, printSafe } from './lines.ts';
import { type LastLines, playOneGame } from './one-game.ts';
import { runDialogue } from './runner.ts';
import { openSession, type SessionOptions } from './session.ts';

type LineDialogueOptions = Omit<SessionOptions, 'game'> & {
  readonly set: RuleSet;
  readonly rules: Rules;
  /** Whether unfinished games are offered first. A pipe never gets such an offer. */
  readonly offers: boolean;
  /** What to print after a daily code, if the player went on with one that was offered. */
  readonly dailyLines: LastLines;
};

export async function runLineDialogue(options: LineDialogueOptions): Promise<void> {
  const { set, rules, offers, dailyLines, ...session } = options;
  const { io, isTerminal, close } = await openSession(session);
  const waiting = offers && isTerminal ? await offerWaiting(await io.saves(), io) : undefined;
  if (waiting !== 'ended') {
    const daily = waiting && isDaily(waiting) ? waiting : undefined;
    const isInputOpen = !daily || (await playOneGame(daily, dailyLines, io));
    if (isInputOpen) await runDialogue(set, rules, io, daily ? undefined : waiting);
  }
  await close();
}

const MOST_OFFERED = 5;

/** Offers the newest unfinished games, but no matches, which need the full screen. */
async function offerWaiting(saves: Saves, io: Lines): Promise<GameState | 'ended' | undefined> {
  const { listed, troubles } = await saves.allUnfinished();
  printSafe(io, ...troubles);
  const waiting = listed.flatMap(({ id, unfinished, why }) =>
    unfinished && !why && !isMatch(unfinished) ? [{ id, game: unfinished }] : [],
  );
  if (waiting.length === 0 && saves.isOpenElsewhere()) printSafe(io, SAVING.openElsewhere);
  for (const { id, game } of waiting.slice(0, MOST_OFFERED)) {
    io.print(SAVING.takeUp(`${listedName(game)}, ${listedProgress(game)}`));
    const answer = await io.readLine();
    if (answer === undefined) return 'ended';
    const taken = isYes(answer) ? saves.take(id) : undefined;
    if (taken && !isMatch(taken)) return taken;
    if (isYes(answer)) printSafe(io, SAVING.openElsewhere);
  }
  return undefined;
}

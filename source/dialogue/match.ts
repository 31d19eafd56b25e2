import { inMode } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import { ruleSetOf } from '../games/index.ts';
import {
  gameNumber,
  isMachineBreaking,
  isMatchOver,
  type Match,
  playersGame,
  withGame,
  withNextGame,
} from '../games/match.ts';
import { matchEnd, scoreWords } from '../games/match-words.ts';
import { isYes } from '../games/wording.ts';
import type { SaveResult } from '../saves/sentences.ts';
import { type LeaveReason, playMachineGame } from './machine-game.ts';
import { playOneGame } from './one-game.ts';
import { openSession, type SessionOptions } from './session.ts';
import { type DialogueIO, say } from './step-results.ts';

const LEAVING = 'Instead of a clue, type wq to leave the match, or q to give it up.';

type MatchOptions = Omit<SessionOptions, 'random' | 'match'> & { readonly match: Match };

/**
 * Plays a match on standard input and output. At a terminal, the match is saved after each guess
 * and each clue, and a saved match is offered first. With input from a pipe nothing is saved.
 */
export async function runMatch({ match, ...session }: MatchOptions): Promise<void> {
  const random = Random.from(match.random ?? { seed: '0', drawn: 0 });
  const { io, keeper, close } = await openSession({ ...session, random, match: true });
  const waiting = keeper ? await offered(io) : undefined;
  if (waiting !== 'ended') await playMatch(waiting ?? match, io, keeper !== undefined);
  await close();
}

/** The saved match, if the player wants to continue it; 'ended' at the end of the input. */
async function offered(io: DialogueIO): Promise<Match | 'ended' | undefined> {
  const { match, trouble } = (await io.saves()).waitingMatch('match');
  if (trouble !== undefined) say(io, trouble);
  if (!match) return undefined;
  const { title } = ruleSetOf(match.rules.id);
  const where = `${title}, game ${Math.min(gameNumber(match), match.codes)} of ${match.codes}`;
  io.print(`You have an unfinished match: ${where}. Continue it? (Y/N): `);
  const answer = await io.readLine();
  if (answer === undefined) return 'ended';
  return isYes(answer) ? match : undefined;
}

/** Plays the remaining games of a match. With `isKept`, the match is saved after each change. */
export async function playMatch(given: Match, io: DialogueIO, isKept: boolean): Promise<void> {
  const saves = isKept ? await io.saves() : undefined;
  let hasSaidWhy = false;
  const keepMatch = (match: Match) => {
    const result: SaveResult = saves?.keepMatch(match) ?? { ok: true };
    if (!result.ok && !hasSaidWhy) say(io, result.why);
    if (result.ok && result.notice !== undefined) say(io, result.notice);
    hasSaidWhy = !result.ok;
  };
  let match = given;
  while (!isMatchOver(match)) {
    const next = await playGame(match, io, keepMatch);
    if (next === 'kept' || next === 'end of input') {
      if (next === 'kept') say(io, saves ? 'The match is saved.' : 'You left the match.');
      return;
    }
    if (next === 'given up') {
      saves?.forgetMatch(match);
      say(io, 'You gave up the match.');
      return;
    }
    match = next;
    say(io, `Score: ${scoreWords(match)}.`);
  }
  say(io, matchEnd(match) ?? '');
  saves?.forgetMatch(match);
}

async function playGame(
  match: Match,
  io: DialogueIO,
  keepMatch: (match: Match) => void,
): Promise<Match | LeaveReason> {
  const isMachines = isMachineBreaking(match);
  const who = isMachines ? 'the machine breaks your code' : 'you break the code';
  say(io, '', `Game ${gameNumber(match)} of ${match.codes}: ${who}.`);
  if (!isMachines) return playBreaking(match, io, keepMatch);
  const coach = io.coach ?? (await import('../coach/answers.ts')).createAnswerer();
  const { print, readLine } = io;
  return playMachineGame(match, { print, readLine, coach, leaving: LEAVING, keepMatch });
}

async function playBreaking(
  given: Match,
  io: DialogueIO,
  keepMatch: (match: Match) => void,
): Promise<Match | LeaveReason> {
  const begun = withNextGame(given);
  const game = playersGame(begun);
  if (!game) return begun;
  const first = inMode(game, io.hard || game.rules.hard === true);
  let match = begun;
  const keep: DialogueIO['keep'] = (game) => {
    match = withGame(begun, game);
    keepMatch(match);
  };
  keep(first);
  const turnIO = { ...io, keep };
  const isLeft = await playOneGame(first, () => [], turnIO);
  io.wins = turnIO.wins;
  if (!match.game) return match;
  return isLeft ? 'kept' : 'end of input';
}

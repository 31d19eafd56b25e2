import { createAnswerer } from '../coach/answers.ts';
import type { RandomState } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import type { Match } from '../games/match.ts';
import { conversing } from './lines.ts';
import { playMachineGame } from './machine-game.ts';
import { say } from './step-results.ts';

const PLAYERS: Match['players'] = [{ name: 'you' }, { name: 'the machine', level: 'even' }];

const LEAVING = 'Type q instead of a clue to give up.';

/**
 * Runs Break my code once on standard input and output: the machine breaks a code that the player
 * thought of. Nothing is saved. Resolves to false if the input ended before the game did.
 */
export function runBreak(rules: Rules, random: RandomState): Promise<boolean> {
  return conversing(async (lines) => {
    const match = { id: '', rules, players: PLAYERS, codes: 1, random, results: [] };
    const io = { ...lines, coach: createAnswerer(), leaving: LEAVING, keepMatch: () => {} };
    const played = await playMachineGame(match, io);
    if (typeof played !== 'string') return true;
    if (played === 'end of input') {
      io.print('\n');
      return false;
    }
    say(io, 'You gave up.');
    return true;
  });
}

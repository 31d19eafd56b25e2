import process from 'node:process';
import { createAnswerer } from '../coach/answers.ts';
import type { RandomState } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import type { Match } from '../games/match.ts';
import { inputLines, readyFor } from './lines.ts';
import { playMachineGame } from './machine-game.ts';
import { say } from './step-results.ts';

const PLAYERS: Match['players'] = [{ name: 'you' }, { name: 'the machine', level: 'even' }];

const LEAVING = 'Instead of a clue, q gives the game up.';

/**
 * Plays one game of Break my code on standard input and output: the machine breaks a code that the
 * player has thought of. Nothing of it is kept. Resolves to whether it came to its end, or was given
 * up, before the input ended.
 */
export async function runBreak(rules: Rules, random: RandomState): Promise<boolean> {
  const { stdin, stdout } = process;
  const lines = inputLines(stdin);
  const print = (text: string) => void stdout.write(text);
  const readLine = async () => {
    await readyFor(stdout);
    const line = await lines.next();
    return line.done ? undefined : line.value;
  };
  const match = { id: '', rules, players: PLAYERS, codes: 1, random, results: [] };
  const io = { print, readLine, coach: createAnswerer(), leaving: LEAVING, keepMatch: () => {} };
  try {
    const played = await playMachineGame(match, io);
    if (typeof played !== 'string') return true;
    if (played === 'end of input') {
      print('\n');
      return false;
    }
    say(io, 'The game is given up.');
    return true;
  } finally {
    // Otherwise an open input pipe keeps the program running.
    stdin.destroy();
  }
}

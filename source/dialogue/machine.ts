import { setImmediate as nextTurn } from 'node:timers/promises';
import { countCodes, type Rules } from '../engine/rules.ts';
import { type MachineGames, machineGames } from '../race/games.ts';
import { type Coach, QUICK_REVIEW } from './coach.ts';

/**
 * The machine in races. `coach` gives its adviser, and is first called in a race; `say` prints a
 * line before it thinks for long.
 */
export function createMachine(
  coach: () => Promise<Coach>,
  say: (line: string) => void,
): MachineGames {
  return machineGames(async (game) => {
    for (const line of thinkingLines(game.rules)) say(line);
    const { playMachine } = await import('../race/machine.ts');
    const answer = await coach();
    return playMachine(async (question) => {
      // A signal is heard between two guesses.
      await nextTurn();
      return answer(question);
    }, game);
  });
}

/** What is printed before the machine guesses where its rules have many codes. */
export function thinkingLines(rules: Rules): string[] {
  return countCodes(rules) > QUICK_REVIEW ? ['The machine is thinking ...'] : [];
}

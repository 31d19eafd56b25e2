import { codesOfLength, type Puzzle, type Word } from '../../source/coach/puzzle.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { spelled } from './any-puzzle.ts';

/** What the codes of each clue weigh together, the right code apart. */
export function masses(puzzle: Puzzle, codes: readonly Word[], guess: Word): number[] {
  const typed = spelled(guess);
  const found = new Map<string, number>();
  const longest = codesOfLength(puzzle, Math.max(...puzzle.lengths));
  for (const word of codes) {
    const code = spelled(word);
    const { red, white } = clueFor(typed, code);
    const key = code === typed ? 'right' : `${red} ${white}`;
    const weight = longest / codesOfLength(puzzle, code.length);
    found.set(key, (found.get(key) ?? 0) + weight);
  }
  return [...found.values()];
}

/** The entropy of what a guess comes to, by its definition. */
export function bitsNaively(puzzle: Puzzle, codes: readonly Word[], guess: Word): number {
  const parts = masses(puzzle, codes, guess);
  const all = parts.reduce((sum, mass) => sum + mass, 0);
  return parts.reduce((bits, mass) => bits - (mass / all) * Math.log2(mass / all), 0);
}

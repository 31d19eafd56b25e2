import { type CodeIndices, codesOfLength, type Puzzle } from '../../source/coach/puzzle.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { spelled } from './any-puzzle.ts';

/** What the codes of each clue weigh together, the right code apart. */
export function weights(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number[] {
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
export function bitsNaively(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number {
  const parts = weights(puzzle, codes, guess);
  const all = parts.reduce((sum, totalWeight) => sum + totalWeight, 0);
  return parts.reduce(
    (bits, totalWeight) => bits - (totalWeight / all) * Math.log2(totalWeight / all),
    0,
  );
}

/** How likely a guess is to be right. */
export function winChanceNaively(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number {
  const typed = spelled(guess);
  const weightOf = (code: CodeIndices) => 1 / codesOfLength(puzzle, code.length);
  const own = codes.find((code) => spelled(code) === typed);
  return own ? weightOf(own) / codes.reduce((sum, code) => sum + weightOf(code), 0) : 0;
}

/** The subsets of this size, in lexicographic order. */
export function* subsets(numbers: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) yield [];
  else {
    for (const [at, number] of numbers.entries()) {
      for (const rest of subsets(numbers.slice(at + 1), size - 1)) yield [number, ...rest];
    }
  }
}

/** The numbers without each that can be left out: the others are enough without it. */
export function needed(
  numbers: readonly number[],
  isEnough: (numbers: readonly number[]) => boolean,
): readonly number[] {
  return numbers.reduce((kept, number) => {
    const fewer = kept.filter((other) => other !== number);
    return isEnough(fewer) ? fewer : kept;
  }, numbers);
}

import { listed } from './wording.ts';

/** What a player may choose about a game; the same word is its flag but for the two of a range. */
export type OptionId =
  | 'length'
  | 'shortest'
  | 'longest'
  | 'symbols'
  | 'guesses'
  | 'repeats'
  | 'testing'
  | 'coach';

/** What was chosen; an option that is missing has its usual value. */
export type Choices = Readonly<Partial<Record<OptionId, number>>>;

/** The value of an option that the game has, chosen or usual. */
export type Chosen = (id: OptionId) => number;

/** One thing to choose: every value that it can have, and how each is told. */
export type Option = {
  readonly id: OptionId;
  readonly label: string;
  readonly values: readonly { readonly value: number; readonly label: string }[];
  /** The value of a game as it is. */
  readonly usual: number;
};

/** An option that is a number, both bounds included. */
export function numberOption(
  id: OptionId,
  label: string,
  [least, most]: readonly [number, number],
  usual: number,
): Option {
  const values = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return {
    id,
    label,
    values: values.map((value) => ({ value, label: String(value) })),
    usual,
  };
}

/** An option that is yes or no: 1 or 0. */
export function yesNoOption(id: OptionId, label: string, usual: 0 | 1): Option {
  return {
    id,
    label,
    values: [
      { value: 0, label: 'no' },
      { value: 1, label: 'yes' },
    ],
    usual,
  };
}

/** What may be chosen about the program itself, beside the games. */
export const PROGRAM: { readonly id: string; readonly options: readonly [Option] } = {
  id: 'program',
  options: [yesNoOption('coach', 'Coach', 1)],
};

/** How the chosen value of an option is told. */
export function labelOf(option: Option, choices: Choices): string {
  const value = chosenValue(option, choices);
  return option.values.find((one) => one.value === value)?.label ?? '';
}

/** The values that can be typed: `1 to 10`, `4, 6, or 8`, `no or yes`. */
export function valuesTold({ values }: Option): string {
  const all = values.map(({ label }) => label);
  const numbers = all.filter((label) => /^[0-9]+$/.test(label));
  const isUnbroken = numbers.every((text, i) => i === 0 || +text === Number(numbers[i - 1]) + 1);
  if (numbers.length > 2 && isUnbroken) return `${numbers[0]} to ${numbers.at(-1)}`;
  return listed(numbers.length > 0 ? numbers : all, 'or');
}

/** The choice for every option of a game: the one that was made, as far as there is such a value. */
export function completed(options: readonly Option[], choices: Choices): Choices {
  return Object.fromEntries(options.map((option) => [option.id, chosenValue(option, choices)]));
}

/** The value of an option: the one that was chosen, as far as it can be, or the usual one. */
export function chosenValue({ id, values, usual }: Option, choices: Choices): number {
  return values.find(({ value }) => value === choices[id])?.value ?? usual;
}

/** Asks for the values of these options; to ask for another one is a mistake in the program. */
export function chosenFrom(options: readonly Option[], choices: Choices): Chosen {
  return (id) => {
    const option = options.find((one) => one.id === id);
    if (!option) throw new Error(`There is no option ${id}.`);
    return chosenValue(option, choices);
  };
}

import type { Fields } from '../engine/values.ts';
import { listed } from '../text/words.ts';

/** `shortest` and `longest` share the flag `--length`. */
export type OptionId =
  | 'length'
  | 'shortest'
  | 'longest'
  | 'symbols'
  | 'guesses'
  | 'repeats'
  | 'guessRepeats'
  | 'testing';

/** A missing option has its usual value. */
export type Choices = Readonly<Partial<Record<OptionId, number>>>;

/** The value of each option: the chosen one if it is allowed, or else the usual one. */
export type OptionValues = Readonly<Record<OptionId, number>>;

export type Option = {
  readonly id: OptionId;
  readonly label: string;
  readonly values: readonly { readonly value: number; readonly label: string }[];
  readonly usual: number;
};

export function numberOption(
  id: OptionId,
  label: string,
  [least, most]: readonly [number, number],
  usual: number,
): Option {
  const values = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return { id, label, values: values.map((value) => ({ value, label: String(value) })), usual };
}

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

export function formatChoice(option: Option, choices: Choices): string {
  const value = chosenValue(option, choices);
  return option.values.find((each) => each.value === value)?.label ?? '';
}

/** What a player can type: `1 to 10`, `no or yes`, or `4, 6, or 8` (not `random`). */
export function formatValues({ values }: Option): string {
  const all = values.map(({ label }) => label);
  const numbers = all.filter((label) => /^[0-9]+$/.test(label));
  const isUnbroken = numbers.every((text, i) => i === 0 || +text === Number(numbers[i - 1]) + 1);
  if (numbers.length > 2 && isUnbroken) return `${numbers[0]} to ${numbers.at(-1)}`;
  return listed(numbers.length > 0 ? numbers : all, 'or');
}

export function withDefaults(options: readonly Option[], choices: Fields): OptionValues {
  const values = options.map((option) => [option.id, chosenValue(option, choices)]);
  return Object.fromEntries(values) as OptionValues;
}

export function chosenValue({ id, values, usual }: Option, choices: Fields): number {
  return values.find(({ value }) => value === choices[id])?.value ?? usual;
}

/** In Custom, `length` means `shortest` and `longest` together. */
export function optionsNamed(options: readonly Option[], name: string): readonly Option[] {
  const exact = options.filter(({ id }) => id === name);
  if (exact.length > 0 || name !== 'length') return exact;
  return options.filter(({ id }) => id === 'shortest' || id === 'longest');
}

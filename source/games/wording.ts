import type { Clue, RuledOut } from '../engine/clue.ts';
import type { Refusal } from '../engine/game-state.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { charactersOf, longest, type Rules, shortest } from '../engine/rules.ts';
import { localTime } from '../text/local-time.ts';
import { counted, listed } from '../text/words.ts';
import type { StepContext } from './dialogue.ts';
import type { Words } from './rule-set.ts';

export const SAVING = {
  files: 'Files:',
  empty: 'empty',
  overwrite: 'What save would you like to overwrite (1, 2, 3, or c to cancel): ',
  load: 'What save would you like to load (1, 2, 3, or c to cancel): ',
  invalidSelection: 'That is an invalid selection.',
  cancelled: 'cancelled',
  name: 'What is your name (no special characters): ',
  invalidName: 'That is an invalid name.',
  emptyFile: 'That file is empty!',
  takeUp: (game: string) => `You have an unfinished game: ${game}. Continue it? (Y/N): `,
  openElsewhere: 'Your game is open in another program.',
  saved: (slot: string, name: string) => `Game saved in slot ${slot} as ${name}.`,
} as const;

export function clueAsRW({ red, white }: Clue): string {
  return `${red} R ${white} W`;
}

/** `right digit, right place` */
export function countsIn({ noun }: Words): { readonly red: string; readonly white: string } {
  return { red: `right ${noun}, right place`, white: `right ${noun}, wrong place` };
}

export function legendLine(words: Words): string {
  const { red, white } = countsIn(words);
  return `(R ${red}; W ${white})`;
}

export function savedLine(name: string, time: Date): string {
  return `${name} - Time: ${localTime(time)}`;
}

const HARD_MODE = 'Hard mode: a guess must fit every clue so far.';

export const HIDDEN_LENGTH = 'hidden length';

export const HARD = 'hard mode';

export function hardModeLines(words: Words): string[] {
  return [HARD_MODE, legendLine(words)];
}

export function ruledOutSentence({ row, was, would, isSame }: RuledOut): string {
  if (isSame) return `Guess ${row + 1} was the same.`;
  return `Guess ${row + 1} rules it out: its clue would have been ${clueAsRW(would)}, not ${clueAsRW(was)}.`;
}

export function commonRefusal({ why, typed, by }: Refusal): string[] {
  if (by) return [ruledOutSentence(by)];
  switch (why) {
    case 'used':
      return [`You have already used ${typed}.`];
    case 'unaffordable':
      return [`You do not have enough guesses left for ${typed}.`];
    default:
      return ['That is not possible here.'];
  }
}

export function boundsOfLength(rules: Pick<Rules, 'lengths'>, noun: string): string {
  const [least, most] = [shortest(rules), longest(rules)];
  if (least === most) return `A guess has ${counted(least, noun)}.`;
  return `Guess lengths must be between ${least} and ${most}.`;
}

export function numbersIn({ symbols }: Pick<Rules, 'symbols'>): string {
  const letters = charactersOf({ symbols }).slice(10);
  if (letters.length === 0) return 'numbers';
  return `numbers and the letter${letters.length > 1 ? 's' : ''} ${listed(letters, 'and')}`;
}

export const ENDING = 'Ending Game.';

/** `guess 2 of 10`. Guesses that were spent on aids don't count. */
export function progressOf({ rows, rules, spent, status }: PlayerView): string {
  const current = rows.length + (status === 'playing' ? 1 : 0);
  return `guess ${current} of ${rules.guesses - spent}`;
}

export function isYes(answer: string): boolean {
  return /^\s*y\s*$/i.test(answer);
}

export function refusalOf(
  refused: (refusal: Refusal, rules: Rules) => readonly string[],
): (context: StepContext) => readonly string[] {
  return ({ view, refusal }) => (refusal ? refused(refusal, view.rules) : []);
}

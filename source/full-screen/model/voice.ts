import { isSymbol, symbolsTyped } from '../../engine/code.ts';
import type { Refusal } from '../../engine/game-state.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import { charactersOf, endsGame, longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatLengths, readSecret } from '../../games/secrets.ts';
import { boundsOfLength, commonRefusal, numbersIn, ruledOutSentence } from '../../games/wording.ts';
import type { Wrong } from '../../text/words.ts';

/* In the full screen, all games share these sentences. In the line dialogue, each has its own. */

export const PROMPT = 'What is your guess (q to quit, wq to save and quit): ';
export const SHORT_PROMPT = 'Guess (q to quit): ';

const TYPE_GUESS = 'Type your guess first.';

const NOT_HARD = 'Hard mode refuses it. It costs no guess.';

export function refusalSentences(
  rules: Rules,
  refusal: Refusal,
  ifEmpty = TYPE_GUESS,
): readonly string[] {
  const { why, typed, by } = refusal;
  if (typed === '') return [ifEmpty];
  const { noun } = ruleSetOf(rules.id).words;
  const guess = shownGuess(rules, typed);
  const quoted = `Your guess was "${guess}".`;
  if (by?.isSame) return [`${alreadyGuessed(guess, by.row)}.`];
  if (by) return [ruledOutSentence(by), NOT_HARD];
  const isLength = why === 'short' || why === 'long';
  // Some games check the length before the symbols. Here, a wrong symbol is always named first.
  switch (isLength && !areSymbols(rules, typed) ? 'symbol' : why) {
    case 'short':
      return [`${quoted} This is too short.`, boundsOfLength(rules, noun)];
    case 'long':
      return [`${quoted} This is too long.`, boundsOfLength(rules, noun)];
    case 'foreign':
    case 'symbol':
      return [`${quoted} It must be only ${symbolsOf(rules, typed)}`];
    case 'repeat':
      return [`${quoted} It must not repeat a ${noun}.`];
    case 'again':
      return [`You have already guessed ${guess}.`];
    default:
      return commonRefusal(refusal);
  }
}

/** Doesn't quote a wrong code, because the other player could see the screen. */
export function readMadeCode(rules: Rules, typed: string): { readonly secret: string } | Wrong {
  const read = readSecret(rules, typed);
  return 'wrong' in read ? { wrong: whyNoCode(rules, typed) } : read;
}

function whyNoCode(rules: Rules, typed: string): string {
  if (typed === '') return 'Type your code first.';
  if (!areSymbols(rules, typed)) return `Your code must be only ${symbolsOf(rules, typed)}`;
  const symbols = [...symbolsTyped(rules, typed)];
  if (rules.lengths.includes(symbols.length)) {
    return `Your code must not repeat a ${ruleSetOf(rules.id).words.noun}.`;
  }
  const lengths = `A code has ${formatLengths(rules)}.`;
  if (symbols.length < Math.min(...rules.lengths)) return `Your code is too short. ${lengths}`;
  return symbols.length > longest(rules) ? `Your code is too long. ${lengths}` : lengths;
}

const areSymbols = (rules: Rules, typed: string) =>
  [...symbolsTyped(rules, typed)].every((symbol) => isSymbol(rules, symbol));

/** Shows `0127` as `ROY7` in Colors, and `roy` as `ROY`, but `0xy` as `Rxy`: `x` is no color. */
function shownGuess(rules: Rules, typed: string): string {
  if (areSymbols(rules, typed)) return symbolsTyped(rules, typed);
  return typed.replace(/[0-9]/g, (digit) => symbolsTyped(rules, digit));
}

/** Rows are counted from 0, guesses from 1. */
export const alreadyGuessed = (guess: string, row: number) =>
  `You have already guessed ${guess} (guess ${row + 1})`;

/**
 * For example `the colors R, O, Y!`, `numbers 0 through 5.` or, if not only digits were typed,
 * `numbers!`
 */
function symbolsOf(rules: Rules, typed: string): string {
  const { noun } = ruleSetOf(rules.id).words;
  const characters = charactersOf(rules);
  if (noun !== 'digit') return `the ${noun}s ${characters.join(', ')}!`;
  if (!/^[0-9]*$/.test(typed)) return `${numbersIn(rules)}!`;
  return `numbers ${characters[0]} through ${characters.at(-1)}.`;
}

/** How a game ended, without the result of a race. */
export function endSentences({ rules, status, aids }: PlayerView): readonly string[] {
  const { storyEnds } = ruleSetOf(rules.id).words;
  switch (status) {
    case 'won':
      return [
        `Congratulations, you broke the ${storyEnds?.lock ?? 'code'}!`,
        ...(storyEnds?.won ?? []),
      ];
    case 'lost':
      if (aids.some((aid) => endsGame(aid) && aid.after !== undefined))
        return ['You revealed the code.'];
      return storyEnds?.lost ?? ['You are out of guesses.'];
    case 'ended':
      return ['You gave up.'];
    case 'playing':
      return [];
  }
}

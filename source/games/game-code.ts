import type { GameState } from '../engine/game-state.ts';
import { countCodes, type Rules } from '../engine/rules.ts';
import { quoted, type Wrong } from '../text/words.ts';
import { choicesIn, rulesFor } from './choices.ts';
import {
  BASE,
  crc16,
  formatSymbols,
  mixed,
  numberAsSymbols,
  numberOfSymbols,
  symbolsOf,
  unmixed,
  withCheck,
  withoutCheck,
} from './code-symbols.ts';
import { type Choices, chosenValue, type Option } from './game-options.ts';
import { RULE_SETS, ruleSetOf } from './index.ts';
import { secretNumber, secretOfNumber } from './secrets.ts';

/**
 * A game code begins with this version and ends with a check. Between them, scrambled by `mixed`,
 * are the game, its options and the secret. The first symbol and the check stay in later versions,
 * so that this version recognizes their codes. Codes stay valid if new games are added, or new
 * options or values at the end of their lists.
 */
const VERSION = 2;

const FEWEST_IN_VERSION_1 = 8;

const GAME_SIZE = 2;

const GROUP = 4;

export type DecodedGame = {
  readonly rules: Rules;
  readonly secret: string;
  readonly code: string;
};

/**
 * Makes a game code, in capitals without hyphens. The secret must follow the rules. With the same
 * rules, every secret's game code has the same length, so the length tells nothing.
 */
export function encodeGame(rules: Rules, secret: string): string {
  return formatSymbols(withCheck([VERSION, ...mixed(partsOf(rules, secret))]));
}

function partsOf(rules: Rules, secret: string): number[] {
  const set = ruleSetOf(rules.id);
  return [
    ...numberAsSymbols(gameNumber(rules.id), GAME_SIZE),
    ...optionSymbols(set.options, choicesIn(set, rules)),
    ...numberAsSymbols(secretNumber(rules, secret), secretSize(rules)),
  ];
}

export function decodeGame(typed: string): DecodedGame | Wrong {
  const text = typed.trim();
  if (text === '') return { wrong: 'The code is missing.' };
  const symbols = symbolsOf(text);
  if ('foreign' in symbols) {
    return {
      wrong: `"${quoted(text)}" is mistyped: no game code contains "${quoted(symbols.foreign)}".`,
    };
  }
  const code = formatSymbols(symbols);
  // Codes of version 1 can't be checked here, only recognized by their first symbol and length.
  if (symbols[0] === 1 && symbols.length >= FEWEST_IN_VERSION_1) {
    return { wrong: `${formatCode(code)} is from an older version of this game.` };
  }
  const [version = 0, ...rest] = withoutCheck(symbols) ?? [];
  if (version < VERSION) {
    return { wrong: `"${quoted(text)}" is mistyped: a character is wrong, missing, or extra.` };
  }
  if (version > VERSION)
    return { wrong: `${formatCode(code)} is from a newer version of this game.` };
  return (
    decodedFrom(unmixed(rest), code) ?? {
      wrong: `${formatCode(code)} is for rules that don't exist.`,
    }
  );
}

/** Groups of about the same size: `2ABC-DEF-GHJ`. */
export function formatCode(code: string): string {
  const groups = Math.ceil(code.length / GROUP);
  const ends = Array.from({ length: groups + 1 }, (_, i) => Math.ceil((i * code.length) / groups));
  return ends
    .slice(1)
    .map((end, i) => code.slice(ends[i], end))
    .join('-');
}

export function playCommand(code: string): string {
  return `code-breakers play ${formatCode(code)}`;
}

/** The game code, with testing mode off. Undefined for an evil game, which has no secret. */
export function codeOf({ rules, secret }: GameState): string | undefined {
  return rules.evil ? undefined : encodeGame({ ...rules, showsSecret: false }, secret);
}

function decodedFrom(parts: readonly number[], code: string): DecodedGame | undefined {
  const number = numberOfSymbols(parts.slice(0, GAME_SIZE));
  const set = RULE_SETS.find(({ rules }) => gameNumber(rules.id) === number);
  const read = set && readOptionSymbols(set.options, parts.slice(GAME_SIZE));
  if (!read) return undefined;
  const { choices, rest } = read;
  const result = rulesFor(set, choices);
  if ('wrong' in result) return undefined;
  const secret = secretOfNumber(result.rules, numberOfSymbols(rest));
  if (secret === undefined) return undefined;
  // Several game codes can decode to the same game. Only the one that `encodeGame` makes is taken.
  if (partsOf(result.rules, secret).join() !== parts.join()) return undefined;
  return { rules: result.rules, secret, code };
}

/** The number of a rule set is a hash, so that no table of numbers is needed. */
function gameNumber(id: string): number {
  const characters = [...id].map((character) => character.charCodeAt(0));
  return crc16(characters) >>> (16 - 5 * GAME_SIZE);
}

function secretSize(rules: Rules): number {
  let size = 1;
  for (let values = BASE; values < countCodes(rules); values *= BASE) size += 1;
  return size;
}

/**
 * The options up to the last whose value isn't the usual one: first their number, then the index
 * of each one's value. `[2, 0, 3]` means value 0 of option 0 and value 3 of option 1.
 */
function optionSymbols(options: readonly Option[], choices: Choices): number[] {
  const isUsual = (option: Option) => chosenValue(option, choices) === option.usual;
  const changed = options.slice(0, options.findLastIndex((option) => !isUsual(option)) + 1);
  return [
    changed.length,
    ...changed.map((option) =>
      option.values.findIndex(({ value }) => value === chosenValue(option, choices)),
    ),
  ];
}

/** The reverse of `optionSymbols`. Undefined if a value is unknown. */
function readOptionSymbols(
  options: readonly Option[],
  [count = 0, ...symbols]: readonly number[],
): { readonly choices: Choices; readonly rest: readonly number[] } | undefined {
  const chosenValues = options.slice(0, count).map((option, index) => {
    const value = option.values[symbols[index] ?? option.values.length]?.value;
    return { option, value };
  });
  if (chosenValues.some(({ value }) => value === undefined)) return undefined;
  const chosen = chosenValues.filter(({ option, value }) => value !== option.usual);
  return {
    choices: Object.fromEntries(chosen.map(({ option, value }) => [option.id, value])),
    rest: symbols.slice(count),
  };
}

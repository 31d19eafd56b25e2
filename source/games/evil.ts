import { MAX_EVIL_CODES } from '../engine/evil.ts';
import { type GameState, isGivenUp, statusOf } from '../engine/game-state.ts';
import { countCodes, endsGame, type Rules } from '../engine/rules.ts';
import { formatNumber, type Wrong } from '../text/words.ts';

export const EVIL =
  'Evil: the machine cheats. No code is set; each clue leaves as many codes as possible.';

export const EVIL_FACT = 'evil: the machine cheats';

/** An evil game has no code, so lifelines could reveal nothing. */
export function evilRules(rules: Rules): { readonly rules: Rules } | Wrong {
  if (rules.showsSecret) {
    return { wrong: 'An evil game has no code to show, so it has no testing mode.' };
  }
  const codes = countCodes(rules);
  if (codes > MAX_EVIL_CODES) {
    const [most, all] = [MAX_EVIL_CODES, codes].map(formatNumber);
    return { wrong: `An evil game can have up to ${most} codes, and this one has ${all}.` };
  }
  const aids = rules.aids.filter(endsGame);
  return { rules: { ...rules, aids, evil: true } };
}

/** `secret` has the front end's symbols: in Colors, the line dialogue passes digits. */
export function evilEnd(game: GameState, secret = game.secret): string[] {
  if (!hasCheated(game)) return [];
  return [`The machine cheated: there never was a code. ${secret} fits every clue that it gave.`];
}

/** Short versions of `evilEnd`, for a narrow column. */
export const briefEvilEnd = (game: GameState) =>
  hasCheated(game) ? [['There never was a code.']] : [];

function hasCheated(game: GameState): boolean {
  return game.rules.evil === true && (isGivenUp(game) || statusOf(game) === 'lost');
}

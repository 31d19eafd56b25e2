import type { Refusal } from '../engine/game.ts';
import { charactersOf, type Rules } from '../engine/rules.ts';
import { listed } from '../text/words.ts';
import type { Words } from './rule-set.ts';
import { commonRefusal } from './wording.ts';

/**
 * For the full screen: quotes what was typed and says what is wrong with it, in the same form in
 * all games.
 */
export function refusedOnBoard(
  { refused, noun, isQuoted }: Words,
  rules: Rules,
  refusal: Refusal,
): readonly string[] {
  if (isQuoted) return refused(rules, refusal);
  const { why, typed, by } = refusal;
  const quoted = `Your guess was "${typed}".`;
  const { lengths } = rules;
  const all = charactersOf(rules);
  const isRange = '0123456789 abcdef'.includes(all.join(''));
  const bounds = `Your guess needs ${listed(lengths, 'or').replace(', or', ' or')} ${noun}s.`;
  switch (by ? 'over' : why) {
    case 'short':
      return [`${quoted} This is too short.`, bounds];
    case 'long':
      return [`${quoted} This is too long.`, bounds];
    case 'foreign':
    case 'symbol':
      return [
        `${quoted} It must be only ${noun}s ${isRange ? `${all[0]} through ${all.at(-1)}` : listed(all, 'and')}.`,
      ];
    case 'repeat':
      return [`${quoted} It must not repeat a ${noun}.`];
    case 'again':
      return [`${quoted} You already made that guess.`];
    default:
      return commonRefusal(refusal);
  }
}

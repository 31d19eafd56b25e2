import { isGivenUp, statusOf } from '../engine/game-state.ts';
import type { Rules } from '../engine/rules.ts';
import { counted, listed } from '../text/words.ts';
import { ruleSetOf } from './index.ts';
import { type Match, standings } from './match.ts';
import { HIDDEN_LENGTH } from './wording.ts';

/** The player with the most points wins. Among equals, the one with the most broken codes does. */
export function friendsEnd(match: Match): string {
  const all = standings(match);
  const most = Math.max(...all.map(({ points }) => points));
  const first = all.filter(({ points }) => points === most);
  const broken = Math.max(...first.map((player) => player.broken));
  const winners = first.filter((player) => player.broken === broken).map(({ name }) => name);
  const [winner = ''] = winners;
  const points = counted(most, 'point');
  if (winners.length > 1) {
    const codes = winners.length < first.length ? ` and ${counted(broken, 'broken code')}` : '';
    return `A draw: ${listed(winners, 'and')} have ${points}${codes} each.`;
  }
  if (first.length === 1) return `${winner} wins with ${points}.`;
  return `${winner} wins with ${points} and more codes broken.`;
}

export function resultWords({ results }: Match, at: number): string {
  const game = results[at];
  if (!game) return '';
  if (statusOf(game) === 'won') return `broke it in ${counted(game.guesses.length, 'guess')}`;
  return isGivenUp(game) ? 'gave up' : "didn't break it";
}

export function briefResult({ results }: Match, at: number): string {
  const game = results[at];
  if (!game) return '';
  if (statusOf(game) === 'won') return `broken in ${game.guesses.length}`;
  return isGivenUp(game) ? 'given up' : 'not broken';
}

export const thinkOfCode = (rules: Rules): string => `Think of a code: ${factsForMachine(rules)}.`;

/** Leaves out lifelines and the guess limit, which don't apply to the machine. */
export function factsForMachine(rules: Rules): string {
  const guesses = counted(rules.guesses, 'guess');
  return listForMaker({ ...rules, aids: [] })
    .filter((fact) => fact !== guesses)
    .join(', ');
}

export const factsForMaker = (rules: Rules): string => listForMaker(rules).join(', ');

/** The maker chooses the length, so it isn't called random or hidden. */
const listForMaker = (rules: Rules) =>
  ruleSetOf(rules.id)
    .facts({ ...rules, drawnFrom: [] })
    .filter((fact) => fact !== HIDDEN_LENGTH);

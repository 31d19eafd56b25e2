import type { Rules } from '../engine/rules.ts';
import { counted, listed } from '../text/words.ts';
import { ruleSetOf } from './index.ts';
import { isMatchOver, type Match, playersGame, standings } from './match.ts';

/**
 * The score of a match against the machine, from the player's point of view: `you 12, machine 9`.
 */
export function scoreWords(match: Match): string {
  const { player, machine } = scoreOf(match);
  return `you ${player}, machine ${machine}`;
}

/** The points of both sides in a match against the machine. */
export function scoreOf(match: Match): Readonly<Record<'player' | 'machine', number>> {
  const [machine, player] = standings(match);
  return { player: player?.points ?? 0, machine: machine?.points ?? 0 };
}

/** A sentence that says who won against the machine; undefined before the end of the match. */
export function matchEnd(match: Match): string | undefined {
  if (!isMatchOver(match)) return undefined;
  const { player, machine } = scoreOf(match);
  if (player === machine) return `The match is a draw, ${player} to ${machine}.`;
  return player > machine
    ? `You win the match, ${player} to ${machine}.`
    : `The machine wins the match, ${machine} to ${player}.`;
}

/**
 * Says who won a match of friends: the player with the most points. A tie goes to whoever broke more
 * codes.
 */
export function friendsEnd(match: Match): string {
  const all = standings(match);
  const most = Math.max(...all.map(({ points }) => points));
  const first = all.filter(({ points }) => points === most);
  const broken = Math.max(...first.map((one) => one.broken));
  const winners = first.filter((one) => one.broken === broken).map(({ name }) => name);
  const [winner = ''] = winners;
  const points = counted(most, 'point');
  if (winners.length > 1) return `A draw: ${listed(winners, 'and')} have ${points} each.`;
  if (first.length === 1) return `${winner} wins with ${points}.`;
  const others = first.map(({ name }) => name).filter((name) => name !== winner);
  return `${winner} wins: ${points} like ${listed(others, 'and')}, but more codes broken.`;
}

/** How a game of friends ended: `broke it in 5 guesses`, `didn't break it`. */
export function resultWords({ results }: Match, at: number): string {
  const result = results[at];
  if (!result) return '';
  if (result.isBroken) return `broke it in ${counted(result.guesses, 'guess')}`;
  return playersGame(result)?.ended ? 'gave up' : "didn't break it";
}

/** Asks the player to think of a code for the machine to break. The machine uses no lifelines. */
export function keepInMind(rules: Rules): string {
  return `Think of a code and keep it in mind: ${factsForMaker({ ...rules, aids: [] })}.`;
}

/** The rules in brief, for a player who makes the code: its length is not drawn. */
export function factsForMaker(rules: Rules): string {
  return ruleSetOf(rules.id)
    .facts({ ...rules, drawnFrom: [] })
    .join(', ');
}

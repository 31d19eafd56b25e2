import type { Rules } from '../engine/rules.ts';
import { ruleSetOf } from './index.ts';
import { isMatchOver, type Match, scoreOf } from './match.ts';

/** The score as the player reads it: `you 12, machine 9`. */
export function scoreWords(match: Match): string {
  const { player, machine } = scoreOf(match);
  return `you ${player}, machine ${machine}`;
}

/** Who has won a match that is over, as a sentence; undefined before. */
export function matchEnd(match: Match): string | undefined {
  if (!isMatchOver(match)) return undefined;
  const { player, machine } = scoreOf(match);
  if (player === machine) return `The match is a draw, ${player} to ${machine}.`;
  return player > machine
    ? `You win the match, ${player} to ${machine}.`
    : `The machine wins the match, ${machine} to ${player}.`;
}

/** What is asked of a player whose code the machine is to break. The machine uses no lifelines. */
export function keepInMind(rules: Rules): string {
  const facts = ruleSetOf(rules.id).facts({ ...rules, aids: [] });
  return `Think of a code and keep it in mind: ${facts.join(', ')}.`;
}

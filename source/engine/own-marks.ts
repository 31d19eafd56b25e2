import { isSymbol } from './code.ts';
import { type GameState, knownRules } from './game-state.ts';
import { charactersOf, longest } from './rules.ts';

/** The game with its grid opened for own marks, or closed. Closing keeps the marks. */
export function withPencil(game: GameState, isOpen: boolean): GameState {
  const { ownMarks = noMarks(game), ...closed } = game;
  return isOpen || ownMarks.some((marks) => marks !== '') ? { ...closed, ownMarks } : closed;
}

/** The game with a symbol crossed out at a peg, or crossed back in if it was out. */
export function withOwnMark(game: GameState, peg: number, symbol: string): GameState {
  const { rules, ownMarks = noMarks(game) } = game;
  if (ownMarks[peg] === undefined || !isSymbol(rules, symbol)) return game;
  const isOut = (character: string) =>
    ownMarks[peg]?.includes(character) !== (character === symbol);
  const marks = charactersOf(rules).filter(isOut).join('');
  return { ...game, ownMarks: ownMarks.with(peg, marks) };
}

function noMarks(game: GameState): string[] {
  return Array<string>(longest(knownRules(game))).fill('');
}

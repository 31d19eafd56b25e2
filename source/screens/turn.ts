import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';

/** The game so far, one sentence per turn and one for what is left, to be read out. */
export function turnSentences(view: PlayerView): string[] {
  const { rows, rules, guessesLeft, aids, secret, status } = view;
  const { words } = ruleSetOf(rules.id);
  const turns = rows.map(
    ({ guess, clue }, index) =>
      `Guess ${index + 1}, ${spelled(rules, guess)}: ${clue.red} red, ${clue.white} white.`,
  );
  const revealed = aids.filter((aid) => aid.revealed).map((aid) => words.aids?.revealed(aid) ?? '');
  const code = spelled(rules, secret ?? '');
  if (status !== 'playing') return [...turns, ...revealed, `The code was ${code}.`];
  const testing = rules.showsSecret ? [`Testing mode: the code is ${code}.`] : [];
  const left = `${guessesLeft} of ${rules.guesses} guesses left.`;
  const opening = rows.length === 0 ? [`Symbols: ${symbolsTold(rules)}.`, KEYS] : [];
  return [...opening, ...testing, ...turns, ...revealed, left];
}

const KEYS = 'Enter makes the guess, Esc opens the menu, ? is help.';

/** The symbols, with what types them where that is not their name: `R red, O orange`. */
function symbolsTold({ symbols }: Rules): string {
  return symbols
    .map(({ character, name }) => (name === character ? name : `${character} ${name}`))
    .join(', ');
}

/** A code by the names of its symbols. */
function spelled({ symbols }: Rules, code: string): string {
  const nameOf = (character: string) =>
    symbols.find((symbol) => symbol.character === character)?.name ?? character;
  return [...code].map(nameOf).join(' ');
}

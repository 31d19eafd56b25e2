import type { Clue } from '../../engine/clue.ts';
import type { PlayerView } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { machineBroke } from '../../games/race.ts';

/** The game so far for a screen reader: a sentence for each turn, and one for the guesses left. */
export function turnSentences(view: PlayerView): string[] {
  const { rows, rules, guessesLeft, aids, secret, status } = view;
  const { words } = ruleSetOf(rules.id);
  const turns = [
    ...rows.map((_, index) => [turnSentence(view, index), ...besideTurn(view, index)].join(' ')),
    ...machineSentences(view),
  ];
  const revealed = aids.filter((aid) => aid.revealed).map((aid) => words.aids?.revealed(aid) ?? '');
  const code = spokenCode(rules, secret ?? '');
  if (status !== 'playing') return [...turns, ...revealed, `The code was ${code}.`];
  const testing = rules.showsSecret ? [`Testing mode: the code is ${code}.`] : [];
  const left = `${guessesLeft} of ${rules.guesses} guesses left.`;
  const opening = rows.length === 0 ? [formatSymbols(rules), KEYS] : [];
  return [...opening, ...testing, ...turns, ...revealed, left];
}

/** The machine's clue of a turn, while a race lasts: `The machine: 1 red, 0 white.` */
function besideTurn({ rules, race, status }: PlayerView, index: number): string[] {
  const clue = race?.clues[index];
  return clue && status === 'playing' ? [`The machine: ${spokenClue(rules, clue)}.`] : [];
}

/** What else is known of the machine's game: clues for spent turns, and at the end all of it. */
function machineSentences({ rules, rows, race, status }: PlayerView): string[] {
  if (!race) return [];
  const { clues, guesses, brokenIn, isThinking } = race;
  const from = status === 'playing' ? rows.length : 0;
  const machineLines = clues.slice(from).map((clue, index) => {
    const guess = guesses?.[from + index];
    const code = guess === undefined ? '' : `, ${spokenCode(rules, guess)}`;
    return `The machine's guess ${from + index + 1}${code}: ${spokenClue(rules, clue)}.`;
  });
  return [
    ...machineLines,
    ...(brokenIn === undefined ? [] : [machineBroke(brokenIn)]),
    ...(isThinking ? ['The machine has not begun yet.'] : []),
  ];
}

/** A guess and its clue: `Guess 1, red blue: 1 red, 0 white.` */
export function turnSentence({ rules, rows }: PlayerView, index: number): string {
  const { guess = '', clue = { red: 0, white: 0 } } = rows[index] ?? {};
  return `Guess ${index + 1}, ${spokenCode(rules, guess)}: ${spokenClue(rules, clue)}.`;
}

/** `1 red, 0 white` */
export function spokenClue({ id }: Rules, clue: Clue): string {
  const { red, white } = ruleSetOf(id).words.columns;
  return `${red.spoken(clue.red)}, ${white.spoken(clue.white)}`;
}

const KEYS = 'Enter makes the guess, Esc opens the menu, ? is help.';

/** The symbols, with their characters if these are not their names: `The colors: R red, O orange.` */
export function formatSymbols({ id, symbols }: Rules): string {
  const { noun } = ruleSetOf(id).words;
  const named = symbols.map(({ character, name }) =>
    name === character ? name : `${character} ${name}`,
  );
  return `The ${noun}s: ${named.join(', ')}.`;
}

export function spokenCode({ symbols }: Rules, code: string): string {
  const nameOf = (character: string) =>
    symbols.find((symbol) => symbol.character === character)?.name ?? character;
  return [...code].map(nameOf).join(' ');
}

import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import type { Choices } from '../../source/games/game-options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { colors, guessed, letters, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { named } from '../helpers/saves/sample-game.ts';

const MENU = 'Menu:\n  1: Rules\n  2: New Game\n  3: Load Game\n  4: Quit\nChoice: ';

/** A game of any rule set after these guesses. */
const played = (set: RuleSet, choices: Choices, ...guesses: readonly string[]) =>
  guessed(newGame(rulesOf(set, choices), new Random(77n)), ...guesses);

/** What Code Breakers prints from the choice of slot 1, which holds this game, to the end. */
async function loaded(game: GameState, ...lines: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  const saves = await openSaves(folder, { makesFolder: false });
  expect(await saves.save(1, named('Tim'), game)).toEqual({ ok: true });
  const { text, ended } = await converse(`3\n1\n${lines.join('\n')}\n4\n`, { folder });
  expect(ended).toBe(true);
  const prompt = '(1, 2, 3, or c to cancel): ';
  return text.slice(text.indexOf(prompt) + prompt.length);
}

it('a save of Colors that is loaded in Code Breakers goes on in its own dialogue, and then the menu comes back', async () => {
  const game = played(colors, {}, '0000', '1234');
  const indices = [...game.secret].map((letter) => 'ROYGBP'.indexOf(letter));
  const text = await loaded(game, ...indices.map(String), 'N');
  expect(text).toMatch(/^Your guess is:\n\['red', 'red', 'red', 'red'\]\nYour clue is: \[\]\nYour/);
  expect(text).toContain("['orange', 'yellow', 'green', 'blue']\nYour clue is: [1, 2]\nYou have");
  expect(text).toContain('You have 8 guesses left\n-----------------------------\nMake a guess');
  expect(text).toContain('Correct! You finished in 3 guesses\n');
  expect(text).toMatch(/Thank you for playing\. Good-bye!\nMenu:\n/);
  expect(text.endsWith(`${MENU}Goodbye\n`)).toBe(true);
});

it('a save of Code Breakers that is loaded in Colors plays again with the stream of the run', async () => {
  const game = played(colors, {});
  const indices = [...game.secret].map((letter) => String('ROYGBP'.indexOf(letter)));
  const next = newGame(colors.rules, new Random(11n)).secret;
  const again = [...next].map((letter) => String('ROYGBP'.indexOf(letter)));
  const text = await loaded(game, ...indices, 'Y', ...again, 'N');
  expect(text.match(/Correct! You finished in 1 guesses/g)).toHaveLength(2);
});

it.each([0, 1])(
  'a save of Letters with repeats %i goes on in Code Breakers, and then the menu comes back',
  async (repeats) => {
    const game = played(letters, { repeats }, 'abcd', 'fedc');
    const text = await loaded(game, 'aabb', game.secret.toUpperCase());
    const partial = repeats === 0 ? ['4', '2'] : ['2', '1'];
    expect(text.match(/(?<= )\d(?= partial)/g)?.slice(0, 2)).toEqual(partial);
    expect(text).toMatch(/^Guess number 1 : abcd\n {8}0 exact.*\n.*\nGuess number 2 : fedc\n/);
    const refused = 'Enter guess number 3 : Your guess must contain only';
    expect(text.includes(refused)).toBe(repeats === 0);
    expect(text).toContain(`you won in  ${repeats === 0 ? 3 : 4} guesses\n${MENU}Goodbye\n`);
  },
);

it('a save of Lifelines that is loaded in Code Breakers keeps the lifelines used and what they revealed', async () => {
  const asked = played(lifelines, { length: 6 }, '012345', '987654');
  const game = gameReducer(asked, { type: 'aid', word: 'Lifeline#2' });
  const peg = game.used[0]?.peg ?? -1;
  const lines = ['Lifeline#2', '012345', 'Lifeline#1', game.secret, 'N'];
  const text = await loaded(game, ...lines);
  const rows = 'Guess 1: 012345\nRED: 1  WHITE: 3\nGuess 2: 987654\nRED: 0  WHITE: 2\n';
  expect(text.startsWith(`${rows}Lifeline#2: number `)).toBe(true);
  expect(text).toContain(`number ${peg + 1} of the pattern is a ${game.secret[peg]}.\n`);
  expect(text).toContain('You have 6 guesses left.\nGuess 3: You have already used Lifeline#2.\n');
  expect(text).toContain('You have already guessed 012345.\n');
  const one = gameReducer(game, { type: 'aid', word: 'Lifeline#1' }).used[1]?.peg ?? -1;
  expect(text).toContain(`Lifeline#1: the pattern contains a ${game.secret[one]}.\n`);
  expect(text).toContain(`You guessed the pattern ${game.secret} in 3 guesses!\n`);
  expect(text.endsWith(`Goodbye\n${MENU}Goodbye\n`)).toBe(true);
});

it('a save of Pegs that is loaded in Code Breakers keeps its numbers and its history', async () => {
  const choices = { length: 5, symbols: 7, guesses: 15, testing: 1 };
  const game = played(pegs, choices, 'MMMMM', 'BGOPR');
  const text = await loaded(game, 'history', 'BBBB', game.secret, 'N');
  expect(text).toMatch(/^MMMMM -> Result: 1 black peg\nBGOPR -> Result: 1 black peg and 1 white/);
  expect(text).toContain(`(for this example the secret code is ${game.secret})\n`);
  expect(text).toContain('You have 13 guesses left.\n');
  expect(text).toContain('  1  MMMMM  ');
  expect(text).toContain('BBBB -> INVALID GUESS\n');
  expect(text).toContain('5 black pegs - You win!!\n');
  expect(text.endsWith(`Are you ready for another game (Y/N): ${MENU}Goodbye\n`)).toBe(true);
});

it('after a game in the dialogue of another rule set, the game that was asked for follows', async () => {
  const game = played(letters, {}, 'abcd');
  const { text } = await converse(`${game.secret}\n`, { set: colors, loaded: game });
  expect(text).toMatch(/^Guess number 1 : abcd\n/);
  expect(text).toMatch(/you won in {2}2 guesses\nThe secret code has been chosen\./);
});

it('a game that goes on in the dialogue of the same rule set keeps its own numbers', async () => {
  const game = played(pegs, { length: 2, guesses: 5 }, 'BB');
  const { text } = await converse('GG\n', { set: pegs, loaded: game });
  expect(text).toMatch(/^BB -> Result: .*\nYou have 4 guesses left\.\n/);
  expect(text).toContain('GG -> Result: ');
});

it('a game of Lifelines that goes on in another dialogue brings another surprise than the win before it', async () => {
  const game = played(lifelines, {});
  const folder = temporaryFolder();
  await (await openSaves(folder, { makesFolder: false })).save(1, named('Tim'), game);
  const { text } = await converse(`3\n1\n${game.secret}\nN\n3\n1\n${game.secret}\nN\n`, {
    folder,
  });
  const surprises = [...text.matchAll(/in 1 guess!\n(.*)\n/g)].map(([, sentence]) => sentence);
  expect(surprises).toHaveLength(2);
  expect(surprises[0]).not.toBe(surprises[1]);
});

it('a save of a newer version is neither loaded nor replaced, and the player is told', async () => {
  const folder = temporaryFolder({ 'slot-1.json': '{"version":9}' });
  const { text } = await converse('3\n1\nc\n2\nwq\n1\nTim\nq\n4\n', { folder });
  const newer = 'is from a newer version of this game.\n';
  expect(text).toContain(`Files:\n  1: The save in slot 1 ${newer}  2: empty\n`);
  expect(text).toContain(`cancel): The save in slot 1 ${newer}What save would you like to load`);
  expect(text).toContain(`characters): Not saved: slot-1.json ${newer}+---`);
  expect(text).toMatch(/Goodbye\n$/);
});

import { expect, it } from 'vitest';
import { createAnswerer } from '../../source/coach/questions.ts';
import { gameWith } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { boardText } from '../../source/games/board-rows.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { openSaves } from '../../source/saves/saves.ts';
import {
  anyGuess,
  codeBreakers,
  colors,
  custom,
  guessed,
  lifelines,
  pegs,
} from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';
import { temporaryFolder } from '../helpers/folder.ts';

const CODE_BREAKERS_PROMPT = 'What is your guess (q to quit, wq to save and quit): ';
const LAST = 'the last line';

function gameOf(set: RuleSet, secret: string, origin = {}): GameState {
  return gameWith(set.rules, secret, new Random(3n), { id: 'one-game', ...origin });
}

/** What is printed if only this game is played. */
async function talk(game: GameState, input: string, options = {}) {
  return converse(input, { loaded: game, lastLines: () => [LAST], ...options });
}

const boardOf = (game: GameState) => `${boardText(playerView(game)).join('\n')}\n`;

const TABLE = `-----------------------------
Make a guess of four colors:
0 - red
1 - orange
2 - yellow
3 - green
4 - blue
5 - purple
-----------------------------
`;

it('one game of Code Breakers is its boards and the sentences of its end', async () => {
  const game = gameOf(codeBreakers, '550022');
  const { text } = await talk(game, '0123\n550022\n0123\n');
  const boards = [game, guessed(game, '0123'), guessed(game, '0123', '550022')];
  const [first, second, last] = boards.map((one) => boardOf(one));
  expect(text).toBe(
    `${first}${CODE_BREAKERS_PROMPT}${second}${CODE_BREAKERS_PROMPT}${last}Congratulations, you broke the lock!\nThe grades are safe!\n${LAST}\n`,
  );
});

it('one game of Colors begins with the dashes and the colors', async () => {
  const { text } = await talk(gameOf(colors, 'OBYR'), '1\n4\n2\n0\n');
  expect(text).toBe(
    `${TABLE}${'Guess color: '.repeat(4)}-----------------------------\nYour guess is:\n['orange', 'blue', 'yellow', 'red']\nCorrect! You finished in 1 guesses\n${LAST}\n`,
  );
});

it('one game of Lifelines begins with the length and the guesses left, and asks nothing', async () => {
  const { text } = await talk(gameOf(lifelines, '907221'), '123456\nReveal\n');
  expect(text).toBe(
    `The pattern has 6 numbers. You have 10 guesses left.\nGuess 1: RED: 0  WHITE: 2\nThe pattern has 6 numbers. You have 9 guesses left.\nGuess 2: The pattern was 907221.\n${LAST}\n`,
  );
});

it.each(RULE_SETS.map((set) => [set.rules.id, set] as const))(
  'one game of %s ends when it is lost, or without another word when the input ends',
  async (_, set) => {
    const secret = anyGuess(set.rules, 1);
    const game = gameOf(set, secret);
    const typed = set === colors ? '0\n0\n0\n' : '';
    const wrong = Array.from({ length: 400 }, (_, n) => anyGuess(set.rules, n + 2));
    const guesses = wrong.filter((guess) => guess !== secret).map((guess) => `${guess}\n`);
    const lost = await talk(game, set === colors ? '0\n'.repeat(400) : guesses.join(''));
    expect(lost.text.endsWith(`${LAST}\n`)).toBe(true);
    expect(lost.text.split(LAST)).toHaveLength(2);
    expect(lost.text).not.toMatch(/\(Y\/N\)|Menu:|Good-?bye/i);
    const cut = await talk(game, typed);
    expect(cut.text).not.toContain(LAST);
    expect(cut.kept).toEqual([]);
  },
);

it('one game that is given up ends with its own sentence, then the last line', async () => {
  const { text, kept } = await talk(gameOf(codeBreakers, '550022'), 'q\n0123\n');
  expect(text.endsWith(`${CODE_BREAKERS_PROMPT}Ending Game.\n${LAST}\n`)).toBe(true);
  expect(kept.at(-1)?.ended).toBe(true);
});

it('one game that is taken up shows the guesses that were made', async () => {
  const colored = guessed(gameOf(colors, 'OBYR'), 'RRRR');
  const { text } = await talk(colored, '');
  expect(text).toBe(
    `Your guess is:\n['red', 'red', 'red', 'red']\nYour clue is: [2]\nYou have 9 guesses left\n${TABLE}Guess color: `,
  );
  const digits = guessed(gameOf(codeBreakers, '550022'), '0123');
  expect((await talk(digits, '')).text).toBe(`${boardOf(digits)}${CODE_BREAKERS_PROMPT}`);
});

it('one game is saved to a slot by wq, and then it is left', async () => {
  const folder = temporaryFolder();
  const { text } = await talk(gameOf(custom, '0123'), 'wq\n2\nTim\n1\n', { folder });
  expect(text.endsWith('Game saved in slot 2 as Tim.\nEnding Game.\n')).toBe(true);
  const [, slot] = (await openSaves(folder, { makesFolder: false })).slots();
  expect(slot).toMatchObject({ state: 'kept', game: { secret: '0123' } });
});

it('one game that is a daily code is kept and left by wq, and no slot is offered', async () => {
  const daily = guessed(gameOf(codeBreakers, '550022', { daily: '2026-12-05' }), '0123');
  const { text, kept } = await talk(daily, 'wq\n');
  expect(text).toBe(`${boardOf(daily)}${CODE_BREAKERS_PROMPT}Ending Game.\n`);
  expect(kept).toEqual([daily]);
  const other = await talk(gameOf(pegs, 'RBYG', { daily: '2026-12-05' }), 'wq\n');
  expect(other.text).toMatch(/Enter guess: Ending Game\.\n$/);
});

it('one game has its hints and its review before the last line', async () => {
  const { text, kept } = await talk(gameOf(codeBreakers, '5500'), 'hint\n5500\n', {
    coach: createAnswerer(),
  });
  expect(text).toMatch(/codes left[\s\S]*The grades are safe!\n[\s\S]*\bskill\b[\s\S]*\n/i);
  expect(text.endsWith(`${LAST}\n`)).toBe(true);
  expect(kept.at(-1)?.hints).toBe(1);
});

import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, knownRules, statusOf } from '../../source/engine/game-state.ts';
import { idSource } from '../../source/engine/next-game.ts';
import { Random } from '../../source/engine/random.ts';
import { evilEnd, evilRules } from '../../source/games/evil.ts';
import { entryOf, gameOf, readEntry } from '../../source/games/history-entry.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { sharedGame, shareText } from '../../source/games/share-text.ts';
import { anyGuess, codeBreakers, colors, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';

/** The rules of an evil game. If all lengths together have too many codes, the shortest is used. */
function evil(set: RuleSet) {
  const found = evilRules(rulesOf(set, { length: 4 }));
  return 'wrong' in found ? expect.fail(found.wrong) : found.rules;
}

const ALL = RULE_SETS.map((set) => [set.title, set] as const);

function lost(set: RuleSet): GameState {
  let game = newGame(evil(set), new Random(1n));
  for (let number = 0; statusOf(game) === 'playing'; number++) {
    game = gameReducer(game, { type: 'guess', typed: anyGuess(knownRules(game), number) });
  }
  return game;
}

it.each(ALL)('an evil game of %s says that it cheats, also in the dialogue', async (_, set) => {
  const game = newGame(evil(set), new Random(1n));
  const { text } = await converse('', { set, loaded: game });
  expect(text).toContain(
    'Evil: the machine cheats. No code is set; each clue leaves as many codes as\npossible.\n',
  );
  const over = lost(set);
  expect(evilEnd(over)).toEqual([
    `The machine cheated: there never was a code. ${over.secret} fits every clue that it gave.`,
  ]);
  expect(evilEnd(game)).toEqual([]);
  expect(evilEnd({ ...over, guesses: [over.secret] })).toEqual([]);
});

it('the end of an evil game is told in the line dialogue', async () => {
  const set = colors;
  const typed = [...lost(set).guesses.join('')].map((color) => `${'ROYGBP'.indexOf(color)}\n`);
  const game = newGame(evil(set), new Random(1n));
  const { text, recorded } = await converse(typed.join(''), { set, loaded: game });
  expect(text).toMatch(
    /'\]\nThe machine cheated: there never was a code\. [0-5]{4} fits every clue that it\ngave\.\n/,
  );
  expect(recorded).toHaveLength(1);
  const loaded = newGame(evil(codeBreakers), new Random(1n));
  const { text: quit } = await converse('0123\nq\n', { set: codeBreakers, loaded });
  expect(quit).toMatch(/Ending Game\.\nThe machine cheated: /);
});

it.each(ALL)('an evil game of %s is recorded, read back and told in the share text', (_, set) => {
  const game = lost(set);
  const entry = entryOf(game, '2026-12-05T21:20:41+01:00');
  expect(entry.evil).toBe(true);
  const read = readEntry(JSON.parse(JSON.stringify(entry)));
  expect(read).toEqual(entry);
  expect(read && gameOf(read)?.rules.evil).toBe(true);
  const shared = sharedGame(game);
  expect(shared.command).toBeUndefined();
  expect(shareText(shared, undefined, { ascii: true })).toMatch(/ X\/\d+ evil$/);
});

it('an evil game takes no lifelines, and Reveal still ends it', () => {
  const game = newGame(evil(lifelines), new Random(1n));
  expect(gameReducer(game, { type: 'aid', word: 'Lifeline#1' }).refusal).toBeDefined();
  expect(statusOf(gameReducer(game, { type: 'aid', word: 'Reveal' }))).toBe('lost');
});

it('the game after one of evil Lifelines is evil, too, and no length is asked for', async () => {
  const loaded = newGame(evil(lifelines), new Random(1n));
  const { text, kept } = await converse('Reveal\ny\n0123\n', { set: lifelines, loaded });
  expect(text).not.toContain('set the difficulty');
  expect(kept.at(-1)).toMatchObject({ rules: { evil: true, lengths: [4] }, guesses: ['0123'] });
});

it("an evil game draws nothing from a seed's stream", async () => {
  const found = evilRules(codeBreakers.rules);
  const rules = 'rules' in found ? found.rules : expect.fail();
  const ids = idSource('0123456789abcdef', 7n);
  const { kept } = await converse('2\n0123\n', { rules, ids });
  expect(kept.at(-1)?.origin).toMatchObject({ id: '0123456789abcdef-1' });
  expect(kept.at(-1)?.origin).not.toHaveProperty('draw');
  expect(kept.at(-1)?.random.drawn).toBe(0);
});

it.each([
  [rulesOf(lifelines), 'An evil game can have up to 120,000 codes, and this one has 101,010,000.'],
  [rulesOf(pegs, { testing: 1 }), 'An evil game has no code to show, so it has no testing mode.'],
])('rules that cannot be evil are refused with a sentence: %#', (rules, wrong) => {
  expect(evilRules(rules)).toEqual({ wrong });
});

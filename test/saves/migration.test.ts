import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameReducer, newGame, playerView, statusOf } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { documentText } from '../../source/saves/write.ts';
import { packSave, readKept, readSave } from '../helpers/saves/packed.ts';
import { contentsOf, openedSaves, temporaryFolder } from '../helpers/saves/sample.ts';
import { named } from '../helpers/saves/sample-game.ts';

/** As the first version wrote it: the secret 43344 of seed 11 and two guesses. */
const VERSION_1 = `{
	"version": 1,
	"name": "Tim the Enchanter",
	"savedAt": "2026-03-26T11:45:52.123Z",
	"game": {
		"rules": {
			"id": "code-breakers",
			"symbols": [
				{ "character": "0", "name": "zero" },
				{ "character": "1", "name": "one" },
				{ "character": "2", "name": "two" },
				{ "character": "3", "name": "three" },
				{ "character": "4", "name": "four" },
				{ "character": "5", "name": "five" }
			],
			"alphabet": "0123456789",
			"foldsCase": false,
			"lengths": [4, 5, 6],
			"drawsLength": true,
			"hidesLength": true,
			"repeats": true,
			"guesses": 10,
			"checks": ["foreign", "short", "long", "symbol"]
		},
		"secret": "qEColmnCMOZ9Thwm",
		"guesses": ["0123", "54321"],
		"ended": false,
		"draft": "01",
		"random": { "seed": "11", "drawn": 11 }
	}
}
`;

const old = JSON.parse(VERSION_1) as Record<string, unknown>;
const oldGame = old.game as Record<string, unknown>;
const oldRules = oldGame.rules as Record<string, unknown>;

const saved = {
  name: named('Tim the Enchanter'),
  savedAt: new Date('2026-03-26T11:45:52.123Z'),
  game: {
    rules: codeBreakers.rules,
    secret: '43344',
    guesses: ['0123', '54321'],
    used: [],
    hints: 0,
    ended: false,
    draft: '01',
    random: { seed: '11', drawn: 11 },
  },
};

/** The old save with other rules. */
const withRules = (fields: object) => ({
  ...old,
  game: { ...oldGame, rules: { ...oldRules, ...fields } },
});

test('a save of version 1 is read as the game that it was', () => {
  expect(readSave(old)).toEqual({ save: saved });
  expect(old).toEqual(JSON.parse(VERSION_1));
});

test('an interrupted game of version 1 is read as it was', () => {
  const { name: _, ...kept } = old;
  const { name: __, ...expected } = saved;
  expect(readKept(kept)).toEqual({ save: expected });
  expect(readSave(kept)).toBeUndefined();
});

test('a game of version 1 goes on: clues, guesses left, and its end', () => {
  const guessed = gameReducer(saved.game, { type: 'guess', typed: '4334' });
  const read = readSave(old);
  if (!read || !('save' in read)) expect.fail();
  const game = gameReducer(read.save.game, { type: 'guess', typed: '4334' });
  expect(game).toEqual(guessed);
  expect(playerView(game)).toMatchObject({
    rows: [{ clue: { red: 0, white: 1 } }, { clue: { red: 1, white: 1 } }, { clue: { red: 4 } }],
    status: 'playing',
    guessesLeft: 7,
    spent: 0,
    aids: [],
  });
  expect(statusOf(gameReducer(game, { type: 'guess', typed: '43344' }))).toBe('won');
});

test('a game of version 1 is kept in this version', () => {
  const packed = packSave(saved);
  expect(packed).toMatchObject({ version: 2, game: { secret: oldGame.secret, used: [] } });
  expect(readSave(JSON.parse(documentText(packed)))).toEqual({ save: saved });
});

test('the next game by the rules of version 1 is drawn as ever', () => {
  const read = readSave(old);
  if (!read || !('save' in read)) expect.fail();
  const { rules } = read.save.game;
  expect(newGame(rules, new Random(11n)).secret).toBe('43344');
  expect(newGame(rules, new Random(1n))).toEqual(newGame(codeBreakers.rules, new Random(1n)));
});

test('a length that version 1 did not draw is not drawn', () => {
  const fixed = { drawsLength: false, hidesLength: false, lengths: [5] };
  const { guesses: _, ...rest } = oldGame;
  const value = {
    ...old,
    game: { ...rest, guesses: ['54321'], rules: { ...oldRules, ...fixed } },
  };
  const read = readSave(value);
  if (!read || !('save' in read)) expect.fail();
  expect(read.save.game.rules).toMatchObject({ drawnFrom: [], lengths: [5], hidesLength: false });
});

test.each([
  ['no game', { ...old, game: undefined }],
  ['a game that is a list', { ...old, game: [oldGame] }],
  ['no rules', { ...old, game: { ...oldGame, rules: null } }],
  ['no symbols', withRules({ symbols: 6 })],
  ['symbols that are none', withRules({ symbols: ['0', '1', '2', '3', '4', '5'] })],
  ['a symbol with an escape sequence', withRules({ symbols: [{ character: '\u001b' }] })],
  ['no lengths', withRules({ lengths: undefined })],
  ['a check of a later version alone', withRules({ checks: ['again'] })],
  ['a plain secret', { ...old, game: { ...oldGame, secret: '43344' } }],
  ['another time', { ...old, savedAt: '2026-03-26T11:45:52.124Z' }],
  ['a guess out of the rules', { ...old, game: { ...oldGame, guesses: ['0129'] } }],
  ['the secret guessed', { ...old, game: { ...oldGame, guesses: ['43344'] } }],
  ['no guess left', { ...old, game: { ...oldGame, guesses: Array(10).fill('0123') } }],
  ['no generator', { ...old, game: { ...oldGame, random: null } }],
  ['a bad name', { ...old, name: 'Tim!' }],
  ['version 2 alone', { ...old, version: 2 }],
])('a save of version 1 with %s is refused', (_, value) => {
  expect(readSave(value)).toBeUndefined();
});

test('aids in a save of version 1 are none', () => {
  const aids = [{ word: 'Help', price: 1, reveals: 'symbol' }];
  const forged = withRules({ aids, showsSecret: true, drawnFrom: [4] });
  const used = { ...forged, game: { ...forged.game, used: [{ word: 'Help', peg: 0 }] } };
  expect(readSave(used)).toEqual({ save: saved });
});

test('anything at all in version 1 is read without a throw', () => {
  const field = fc.constantFrom(...Object.keys(oldGame));
  fc.assert(
    fc.property(field, fc.constantFrom(...Object.keys(oldRules)), fc.anything(), (a, b, value) => {
      readSave({ ...old, game: { ...oldGame, [a]: value } });
      readSave(withRules({ [b]: value }));
    }),
    { numRuns: 500 },
  );
});

test('a slot of version 1 is shown and loaded, and its file stays as it is', async () => {
  const folder = temporaryFolder({ 'slot-1.json': VERSION_1 });
  const saves = await openedSaves(folder);
  expect(saves.slots()[0]).toEqual({ state: 'kept', ...saved });
  expect(contentsOf(folder)).toEqual({ 'slot-1.json': VERSION_1 });
  expect(await saves.save(2, named('Arthur'), saved.game)).toEqual({ ok: true });
  expect(saves.slots()[1]).toMatchObject({ state: 'kept', name: 'Arthur', game: saved.game });
});

test('an interrupted game of version 1 is taken up', async () => {
  const folder = temporaryFolder({ 'running-1.json': VERSION_1.replace(/\t"name": "Tim.*\n/, '') });
  expect((await openedSaves(folder)).interrupted()).toEqual(saved.game);
});

test.each([1, 2, 3])('a save of version 3 in slot %i is newer, and stays', async (slot) => {
  const folder = temporaryFolder();
  const file = `slot-${slot}.json`;
  const text = VERSION_1.replace('"version": 1', '"version": 3');
  writeFileSync(join(folder, file), text);
  expect(readSave(JSON.parse(text))).toEqual({ newer: true });
  expect((await openedSaves(folder)).slots()[slot - 1]).toEqual({
    state: 'newer',
    sentence: `The save in slot ${slot} was made by a newer version of this game.`,
  });
  expect(contentsOf(folder)).toEqual({ [file]: text });
});

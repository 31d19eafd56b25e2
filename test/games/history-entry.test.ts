import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameState,
  gameReducer,
  newGame,
  playerView,
  statusOf,
} from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { entryOf, gameOf, isNewerEntry, readEntry } from '../../source/games/history-entry.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import { anyRules, anyTurns, playOut, rulesOf } from '../helpers/any-game.ts';

const AT = '2026-12-05T21:20:41+01:00';
const ORIGIN = {
  id: '0123456789abcdef-1',
  begun: '2026-12-05T21:14:03+01:00',
  seed: '2026',
  draw: 3,
  daily: '2026-12-05',
  code: 'P1ABC',
};

/** Pegs, won with the third guess after a hint. */
const won: GameState = [
  { type: 'guess', typed: 'RGBY' } as const,
  { type: 'guess', typed: 'OOOO' } as const,
  { type: 'hint', guess: true } as const,
  { type: 'guess', typed: 'OOPP' } as const,
].reduce(gameReducer, { ...newGame(pegs.rules, new Random(1)), secret: 'OOPP', origin: ORIGIN });

const entry = entryOf(won, AT, { par: 5, skill: 0.86, luck: 1.5 });

/** Lifelines with two 7s, both lifelines used, then revealed. */
const revealed: GameState = [
  { type: 'aid', word: 'Lifeline#2' } as const,
  { type: 'guess', typed: '1234' } as const,
  { type: 'aid', word: 'Lifeline#1' } as const,
  { type: 'aid', word: 'Reveal' } as const,
].reduce(gameReducer, {
  ...newGame(rulesOf(lifelines, { length: 4 }), new Random(3)),
  secret: '7747',
});

/** The fields of an entry, some of them otherwise. */
const entryWith = (fields: object) => ({ ...entry, ...fields });

describe('an entry of the history', () => {
  it('an entry has the fields of its game, and of the options those that were chosen', () => {
    expect(entry).toEqual({
      v: 1,
      ...ORIGIN,
      at: AT,
      game: 'pegs',
      options: {},
      secret: 'OOPP',
      result: 'won',
      guesses: [
        ['RGBY', 0, 0],
        ['OOOO', 2, 0],
        ['OOPP', 4, 0],
      ],
      aids: [],
      hints: 1,
      par: 5,
      skill: 0.86,
      luck: 1.5,
    });
    const game = newGame(rulesOf(pegs, { guesses: 1, testing: 1 }), new Random(1));
    const lost = entryOf(gameReducer(game, { type: 'guess', typed: 'RRRR' }), AT);
    expect(lost).toMatchObject({ options: { guesses: 1, testing: 1 }, testing: true });
  });

  it('an entry tells what each aid revealed, and how many guesses were made before it', () => {
    const { aids, result, options } = entryOf(revealed, AT);
    const [place, symbol] = revealed.used.map(({ peg = 0 }) => peg);
    expect(aids).toEqual([
      ['Lifeline#2', 0, `${'7747'[place as number]} at ${(place as number) + 1}`],
      ['Lifeline#1', 1, '7747'[symbol as number]],
      ['Reveal', 1, '7747'],
    ]);
    expect([result, options]).toEqual(['lost', { length: 4 }]);
  });

  it('a game without an id has one in its entry, the same however it is played on', () => {
    const idOf = (game: GameState) => entryOf({ ...game, ended: true }, AT).id;
    const random = new Random(5);
    const [first, second] = [newGame(codeBreakers.rules, random), newGame(pegs.rules, random)];
    const aided = newGame(lifelines.rules, random);
    expect(idOf(first)).toMatch(/^[0-9a-f]{64}$/);
    expect(idOf(playOut(first, [], () => {}))).toBe(idOf(first));
    expect(idOf(gameReducer(aided, { type: 'aid', word: 'Lifeline#1' }))).toBe(idOf(aided));
    const others = [second, aided, { ...first, random: { ...first.random, seed: '6' } }];
    // The same secret, drawn once more from the same stream.
    const again = { ...first, random: { ...first.random, drawn: 99 } };
    expect(new Set([first, again, ...others].map(idOf)).size).toBe(5);
  });
});

describe('reading an entry', () => {
  it('any finished game is read back from its entry, and so is its board', () => {
    fc.assert(
      fc.property(anyRules, fc.bigInt(), anyTurns, (rules, seed, turns) => {
        const { refusal: _, ...game } = playOut(newGame(rules, new Random(seed)), turns, () => {});
        const made = entryOf(game, AT);
        const read = readEntry(JSON.parse(JSON.stringify(made)));
        // Who gives up before the first guess has played no game.
        if (statusOf(game) === 'ended' && game.guesses.length === 0) {
          expect(read).toBeUndefined();
          return;
        }
        expect(read).toEqual(made);
        expect(playerView(gameOf(made) as GameState)).toEqual({
          ...playerView(game),
          draft: '',
          told: [],
        });
      }),
    );
  });

  it('an entry of a game that was revealed before the first guess is read', () => {
    const game = newGame(lifelines.rules, new Random(1));
    const lost = entryOf(gameReducer(game, { type: 'aid', word: 'Reveal' }), AT);
    expect(readEntry(lost)).toEqual(lost);
  });

  it('fields that an entry does not know are dropped', () => {
    expect(readEntry(entryWith({ extra: 1 }))).toEqual(entry);
  });

  const guesses = entry.guesses.map((guess) => [...guess]);
  const aided = entryOf(revealed, AT);
  const ofRevealed = (fields: object) => ({ ...aided, ...fields });

  it.each([
    ['no object', 7],
    ['a list', [entry]],
    ['another version', entryWith({ v: 2 })],
    ['no id', entryWith({ id: undefined })],
    ['an id with colours', entryWith({ id: '\u001b[31m12345678' })],
    ['a short id', entryWith({ id: '1234' })],
    ['no end', entryWith({ at: undefined })],
    ['an end that never was', entryWith({ at: '2026-02-30T12:00:00+01:00' })],
    ['a beginning that never was', entryWith({ begun: '2026-12-05T25:00:00+01:00' })],
    ['an unknown game', entryWith({ game: 'towers' })],
    ['a game of every object', entryWith({ game: 'constructor' })],
    ['no options', entryWith({ options: undefined })],
    ['an unknown option', entryWith({ options: { size: 4 } })],
    ['an option out of bounds', entryWith({ options: { guesses: 31 } })],
    ['an option as a text', entryWith({ options: { guesses: '12' } })],
    ['a list of options', entryWith({ options: [] })],
    ['a secret too long', entryWith({ secret: 'OOPPP' })],
    ['a secret of other symbols', entryWith({ secret: 'OOPX' })],
    ['a result of another kind', entryWith({ result: 'drawn' })],
    ['a result that it was not', entryWith({ result: 'lost' })],
    ['given up though it was won', entryWith({ result: 'given up' })],
    ['won without the last guess', entryWith({ guesses: guesses.slice(0, 2) })],
    ['lost with guesses left', entryWith({ guesses: guesses.slice(0, 2), result: 'lost' })],
    ['given up before the first guess', entryWith({ guesses: [], result: 'given up' })],
    ['a guess after the right one', entryWith({ guesses: [guesses[2], ...guesses] })],
    ['a wrong clue', entryWith({ guesses: [['RGBY', 1, 0], ...guesses.slice(1)] })],
    ['a guess of other symbols', entryWith({ guesses: [['RGBX', 0, 0], ...guesses.slice(1)] })],
    ['a guess in small letters', entryWith({ guesses: [['rgby', 0, 0], ...guesses.slice(1)] })],
    ['a guess without a clue', entryWith({ guesses: [['RGBY'], ...guesses.slice(1)] })],
    ['no guesses', entryWith({ guesses: undefined })],
    ['more guesses than there are', entryWith({ options: { guesses: 2 } })],
    ['no aids', entryWith({ aids: undefined })],
    ['an aid of another game', entryWith({ aids: [['Lifeline#1', 0, 'O']] })],
    ['no hints', entryWith({ hints: undefined })],
    ['hints below none', entryWith({ hints: -1 })],
    ['a half hint', entryWith({ hints: 0.5 })],
    ['a date that is none', entryWith({ daily: '2026-02-30' })],
    ['a date with an hour', entryWith({ daily: '2026-02-03T01:00:00Z' })],
    ['a seed that is no number', entryWith({ seed: '12x' })],
    ['a seed as a number', entryWith({ seed: 12 })],
    ['a draw without a seed', entryWith({ seed: undefined })],
    ['the draw before the first', entryWith({ draw: 0 })],
    ['a code with a blank', entryWith({ code: 'P1 ABC' })],
    ['testing said with no', entryWith({ testing: false })],
    ['a par below one', entryWith({ par: 0 })],
    ['a skill above all', entryWith({ skill: 1.01 })],
    ['luck in words', entryWith({ luck: 'much' })],
    ['an aid that revealed something else', ofRevealed({ aids: [['Reveal', 1, '7744']] })],
    ['a guess after all was revealed', ofRevealed({ aids: [['Reveal', 0, '7747']] })],
    [
      'an aid twice',
      ofRevealed({
        aids: [
          ['Reveal', 1, '7747'],
          ['Reveal', 1, '7747'],
        ],
      }),
    ],
    ['aids in another order', ofRevealed({ aids: [...aided.aids].reverse() })],
    ['an aid after more guesses', ofRevealed({ aids: [['Reveal', 2, '7747']] })],
    ['an aid that is a text', ofRevealed({ aids: ['Reveal'] })],
  ])('an entry is kept out with %s', (_, value) => {
    expect(readEntry(JSON.parse(JSON.stringify(value)))).toBeUndefined();
  });

  it('an entry is kept out with a lifeline that could not be paid', () => {
    const game = { ...newGame(rulesOf(lifelines, { length: 4 }), new Random(1)), secret: '7747' };
    const typed = ['1234', '1235', '1236', '1238', '1239', '1230', '1324', '1325', '1326'];
    const nine = typed
      .map((typed) => ({ type: 'guess', typed }) as const)
      .reduce(gameReducer, game);
    const given = entryOf({ ...nine, ended: true }, AT);
    expect(readEntry(given)).toEqual(given);
    expect(readEntry({ ...given, aids: [['Lifeline#1', 9, '7']] })).toBeUndefined();
    expect(readEntry({ ...given, aids: [['Lifeline#2', 8, '7 at 1']] })).toBeUndefined();
    const early = { ...given, guesses: given.guesses.slice(0, 2) };
    const once = { ...early, aids: [['Lifeline#1', 1, '7']] };
    expect(readEntry(once)).toEqual(once);
    const twice = [...once.aids, ['Lifeline#1', 2, '4']];
    expect(readEntry({ ...early, aids: twice })).toBeUndefined();
  });

  it('an entry of a newer version is told from a damaged one', () => {
    expect(isNewerEntry(entryWith({ v: 2 }))).toBe(true);
    expect(isNewerEntry(entryWith({ game: 'towers' }))).toBe(true);
    for (const value of [entry, entryWith({ v: 1.5 }), entryWith({ game: 7 }), 7, null]) {
      expect(isNewerEntry(value)).toBe(false);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameState,
  gameReducer,
  newGame,
  playerView,
  statusOf,
} from '../../source/engine/game.ts';
import { newRace, withRevealedGuesses } from '../../source/engine/race.ts';
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

const entry = entryOf(won, AT, { skill: 0.86, luck: 1.5 });

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

const race = newRace('strong', won.random);

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

it('an entry has the level of a race, and the machine\u2019s guesses where they are known', () => {
  expect(entryOf({ ...won, race }, AT).race).toEqual({ level: 'strong' });
  const told = withRevealedGuesses(race, 'OOPP', ['RGBY', 'OOOO', 'OOPP']);
  const made = entryOf({ ...won, race: told }, AT);
  expect(made.race).toEqual({ level: 'strong', guesses: ['RGBY', 'OOOO', 'OOPP'] });
  expect(playerView(gameOf(made) as GameState).race).toEqual({
    level: 'strong',
    isThinking: false,
    clues: [
      { red: 0, white: 0 },
      { red: 2, white: 0 },
      { red: 4, white: 0 },
    ],
    brokenIn: 3,
    guesses: ['RGBY', 'OOOO', 'OOPP'],
    result: 'draw',
  });
});

it('an entry drops what it does not know, and the match, par and time of 2.0.0', () => {
  const known = { race: { level: 'even', guesses: ['OOPP'] } };
  const match = { id: 'fedcba9876543210-1', game: 1, of: 4 };
  const gone = { match, par: 'five', seconds: -1 };
  const more = { race: { ...known.race, extra: 1 }, ...gone };
  expect(readEntry(entryWith(more))).toEqual(entryWith(known));
});

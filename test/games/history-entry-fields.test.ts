import { expect, it } from 'vitest';
import { type GameState, gameReducer, newGame, playerView } from '../../source/engine/game.ts';
import { newRace, withRevealedGuesses } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { entryOf, gameOf, readEntry } from '../../source/games/history-entry.ts';
import { pegs } from '../../source/games/pegs.ts';

const AT = '2026-12-05T21:20:41+01:00';
const ORIGIN = { id: '0123456789abcdef-1', begun: '2026-12-05T21:14:03+01:00' };

/** Pegs, won with the second guess. */
const won: GameState = [
  { type: 'guess', typed: 'RGBY' } as const,
  { type: 'guess', typed: 'OOPP' } as const,
].reduce(gameReducer, { ...newGame(pegs.rules, new Random(1)), secret: 'OOPP', origin: ORIGIN });

const race = newRace('strong', won.random);
const entry = entryOf(won, AT);

/** The fields of the entry, some of them otherwise. */
const entryWith = (fields: object) => ({ ...entry, ...fields });

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
    result: 'won',
  });
});

it.each([
  { race: { level: 'easy' } },
  { race: { level: 'even', guesses: ['OOPP'] } },
  { race: { level: 'even', guesses: Array(12).fill('RRRR') } },
])('an entry can have %o', (fields) => {
  expect(readEntry(entryWith(fields))).toEqual(entryWith(fields));
});

it('an entry drops what it does not know of, and the match that 2.0.0 named', () => {
  const known = { race: { level: 'even', guesses: ['OOPP'] } };
  const match = { id: 'fedcba9876543210-1', game: 1, of: 4 };
  const more = { race: { ...known.race, extra: 1 }, match };
  expect(readEntry(entryWith(more))).toEqual(entryWith(known));
});

it.each([
  ['a race of no object', { race: 'even' }],
  ['a race of an unknown level', { race: { level: 'angry' } }],
  ['a race of guesses that are none', { race: { level: 'even', guesses: ['RGBX', 'OOPP'] } }],
  ['a race of guesses that are numbers', { race: { level: 'even', guesses: [7, 'OOPP'] } }],
  ['a race of guesses without a list', { race: { level: 'even', guesses: 'OOPP' } }],
  ['a race that stops too early', { race: { level: 'even', guesses: ['RGBY'] } }],
  ['a guess after the right one', { race: { level: 'even', guesses: ['OOPP', 'RGBY', 'OOPP'] } }],
  ['a race of too many guesses', { race: { level: 'even', guesses: Array(13).fill('RRRR') } }],
  ['a race in testing mode', { options: { testing: 1 }, testing: true, race: { level: 'even' } }],
])('an entry is kept out with %s', (_, fields) => {
  expect(readEntry(JSON.parse(JSON.stringify(entryWith(fields))))).toBeUndefined();
});

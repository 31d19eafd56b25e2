import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { newRace, withRevealedGuesses } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { entryOf, gameOf, isNewerEntry, readEntry } from '../../source/games/history-entry.ts';
import {
  anyRules,
  anyTurns,
  codeBreakers,
  guessed,
  lifelines,
  pegs,
  playOut,
  rulesOf,
} from '../helpers/any-game.ts';
import { ENDED_AT as AT, HINTED, ORIGIN, REVEALED } from '../helpers/saves/sample-game.ts';

/** Pegs, won with the third guess after a hint. */
const won = guessed(HINTED, 'OOPP');

const entry = { ...entryOf(won, AT), skill: 0.86, luck: 1.5 };

/** The fields of an entry, with some of them replaced. */
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
    const { aids, result, options } = entryOf(REVEALED, AT);
    const [place, symbol] = REVEALED.used.map(({ peg = 0 }) => peg);
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
    // The same secret, drawn a second time from the same stream.
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
        // A player who gives up before the first guess hasn't played.
        if (statusOf(game) === 'ended' && game.guesses.length === 0) {
          expect(read).toBeUndefined();
          return;
        }
        expect(read).toEqual(made);
        const view = playerView(gameOf(made) as GameState);
        expect(view).toEqual({ ...playerView(game), draft: '', told: [] });
      }),
    );
  });

  it('an entry of a game that was revealed before the first guess is read', () => {
    const game = newGame(lifelines.rules, new Random(1));
    const lost = entryOf(gameReducer(game, { type: 'aid', word: 'Reveal' }), AT);
    expect(readEntry(lost)).toEqual(lost);
  });

  it('an entry of a newer version is not called damaged', () => {
    expect(isNewerEntry(entryWith({ v: 2 }))).toBe(true);
    expect(isNewerEntry(entryWith({ game: 'towers' }))).toBe(true);
    for (const value of [entry, entryWith({ v: 1.5 }), entryWith({ game: 7 }), 7, null]) {
      expect(isNewerEntry(value)).toBe(false);
    }
  });
});

it("an entry has the level of a race, and the machine's guesses if they are known", () => {
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

it('an entry drops unknown fields, and the match, par and time of 2.0.0', () => {
  const known = { race: { level: 'even', guesses: ['OOPP'] } };
  const match = { id: 'fedcba9876543210-1', game: 1, of: 4 };
  const gone = { match, par: 'five', seconds: -1 };
  const more = { race: { ...known.race, extra: 1 }, ...gone };
  expect(readEntry(entryWith(more))).toEqual(entryWith(known));
});

import { describe, expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import {
  newRace,
  type Race,
  withMachineClues,
  withRevealedGuesses,
} from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { evilRules } from '../../source/games/evil.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { lifelines, pegs, rulesOf } from '../helpers/any-game.ts';

const RULES = rulesOf(pegs, { guesses: 4 });
const SECRET = 'RGBY';
/** Four wrong guesses, as many as a game has here. */
const WRONG = ['OOOO', 'OOOP', 'OOPP', 'OPPP'];

const plain: GameState = { ...newGame(RULES, new Random(3n)), secret: SECRET };
const race = newRace('even', plain.random);

/** The game after these guesses of the machine and of the player. */
function raced(machine: readonly string[], player: readonly string[], of = plain): GameState {
  const game = { ...of, race: withMachineClues(race, of.secret, machine) };
  return player.reduce<GameState>((now, typed) => gameReducer(now, { type: 'guess', typed }), game);
}

const raceOf = (game: GameState) => playerView(game).race;

it("a race shows as many of the machine's clues as the player has made guesses", () => {
  const machine = ['RRGG', 'RBGY', SECRET];
  const clues = [
    { red: 1, white: 1 },
    { red: 2, white: 2 },
    { red: 4, white: 0 },
  ];
  for (const made of [0, 1, 2]) {
    const view = raceOf(raced(machine, WRONG.slice(0, made)));
    expect(view).toEqual({ level: 'even', isThinking: false, clues: clues.slice(0, made) });
  }
  expect(raceOf(raced(machine, WRONG.slice(0, 3)))).toEqual({
    level: 'even',
    isThinking: false,
    clues,
    brokenIn: 3,
  });
});

it('a race says that the machine is thinking until it has played', () => {
  const game = { ...plain, race };
  expect(raceOf(game)).toEqual({ level: 'even', isThinking: true, clues: [] });
  const over = gameReducer(game, { type: 'guess', typed: SECRET });
  expect(raceOf(over)).toEqual({ level: 'even', isThinking: true, clues: [] });
});

it('the view of a game that is no race has no race', () => {
  expect(raceOf(plain)).toBeUndefined();
});

it('a race that is given up is lost to a machine that breaks the code', () => {
  const game = gameReducer(raced(['OOOO', 'OOOP', SECRET], ['OOOO']), { type: 'end' });
  expect(raceOf(game)).toMatchObject({ result: 'lost', brokenIn: 3 });
});

it('a race counts what a lifeline costs as guesses, and shows the clues of these turns', () => {
  const rules = rulesOf(lifelines, { length: 4 });
  const game = { ...newGame(rules, new Random(3n)), secret: '0123' };
  const machine = ['9999', '9998', '9990', '0123'];
  const begun = raced(machine, ['7777'], game);
  const aided = gameReducer(begun, { type: 'aid', word: 'Lifeline#2' });
  expect(raceOf(aided)?.clues).toHaveLength(3);
  const won = gameReducer(aided, { type: 'guess', typed: '0123' });
  expect(raceOf(won)).toMatchObject({ result: 'draw', brokenIn: 4 });
});

const machine = ['RRGG', 'RBGY', SECRET];

it("the machine's guesses are in no race before they are given to one that is over", () => {
  const game = raced(machine, WRONG.slice(0, 2));
  const text = JSON.stringify([game.race, playerView(game)]);
  for (const guess of machine) expect(text).not.toContain(guess);
});

it("the machine's guesses are shown only at the end, and never read from a save", () => {
  const running = raced(machine, ['OOOO']);
  const told = { ...running, race: withRevealedGuesses(running.race as Race, SECRET, machine) };
  expect(raceOf(told)?.guesses).toBeUndefined();
  expect(JSON.stringify(readRecord(recordOf(told)))).not.toContain('RBGY');
  const over = gameReducer(told, { type: 'guess', typed: SECRET });
  expect(raceOf(over)).toMatchObject({ guesses: machine, result: 'won' });
});

it("the machine's guesses are not told if they have other clues than those that were shown", () => {
  const { race: before } = raced(machine, []);
  expect(withRevealedGuesses(before as Race, SECRET, ['OOOO', SECRET])).toBe(before);
  const late = withRevealedGuesses(race, SECRET, machine);
  expect(late).toMatchObject({ guesses: machine, broken: true });
});

describe('reading a race', () => {
  /** Three good clues. A game has four guesses, so each test adds a fourth clue. */
  const THREE = Array(3).fill({ red: 0, white: 0 });
  const whole = raced(['OOOO', SECRET], ['OOOP']);
  const kept = { ...race, shuffles: true };

  it('a race is read before and after the machine has played', () => {
    expect(readRecord(recordOf({ ...plain, race }))).toEqual({ ...plain, race });
    expect(readRecord(recordOf(whole))).toEqual(whole);
    const unbroken = raced(WRONG, ['OOOP']);
    expect(readRecord(recordOf(unbroken))).toEqual(unbroken);
  });

  it.each([
    ['a clue of too many pegs', [...THREE, { red: 3, white: 2 }]],
    ['a clue that is none', [...THREE, null]],
    ['a clue that counts less than nothing', [...THREE, { red: -1, white: 0 }]],
    ['more clues than guesses', Array(5).fill({ red: 0, white: 0 })],
    ['too few clues, the last of them no win', [{ red: 0, white: 0 }]],
    ['no list', 'clues'],
  ])("the machine's clues are dropped if they are %s, so that it plays again", (_, clues) => {
    for (const value of [
      { ...kept, clues },
      { ...kept, clues, broken: true },
    ]) {
      expect(readRecord({ ...recordOf(plain), race: value })).toEqual({ ...plain, race });
    }
  });

  it.each([
    ['that draws a part of a number', { ...kept, drawn: 0.5 }],
    ['that draws less than nothing', { ...kept, drawn: -1 }],
    ['that draws later than its game', { ...kept, drawn: plain.random.drawn + 1 }],
    ['that does not shuffle', race],
  ])('a race %s is dropped, and the game is kept', (_, value) => {
    expect(readRecord({ ...recordOf(plain), race: value })).toEqual(plain);
  });

  it.each([
    ['of an unknown level', { ...kept, level: 'angry' }],
    ['of no object', 7],
  ])('a record with a race %s is not read', (_, value) => {
    expect(readRecord({ ...recordOf(plain), race: value })).toBeUndefined();
  });

  it('a race is dropped if the secret of its game is shown, or if its game can have none', () => {
    const fromStart = { ...kept, drawn: 0 };
    const testing = newGame(rulesOf(pegs, { testing: 1 }), new Random(1n));
    expect(readRecord({ ...recordOf(testing), race: fromStart })).toEqual(testing);
    const found = evilRules(RULES);
    if ('wrong' in found) throw new Error(found.wrong);
    const evil = newGame(found.rules, new Random(1n));
    expect(readRecord({ ...recordOf(evil), race: fromStart })).toEqual(evil);
  });
});

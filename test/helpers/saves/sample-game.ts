import { gameReducer, newGame } from '../../../source/engine/game.ts';
import type { GameState, Origin } from '../../../source/engine/game-state.ts';
import { Random } from '../../../source/engine/random.ts';
import { dailyGame } from '../../../source/games/hashed-games.ts';
import { entryOf, type HistoryEntry } from '../../../source/games/history-entry.ts';
import { type PuzzleOutcome, puzzleEntryOf } from '../../../source/games/puzzle-entry.ts';
import { type Name, readName } from '../../../source/text/name.ts';
import { codeBreakers, guessed, lifelines, pegs, rulesOf } from '../any-game.ts';

const { rules } = codeBreakers;

/** A game in progress; two different drafts give different games. */
export function sampleGame(draft = '', seed = 7n): GameState {
  const game = guessed(newGame(rules, new Random(seed)), '0123');
  return gameReducer(game, { type: 'draft', text: draft });
}

/** The daily code of the samples. */
export const DAILY = { id: rules.id, date: '2026-12-05' };

/** A daily code in progress; two different drafts give different ones. */
export function sampleDaily(draft = ''): GameState {
  const game = dailyGame(codeBreakers, DAILY.date, 'a-daily-code');
  const at = `${DAILY.date}T21:14:03+01:00`;
  return [
    { type: 'guess', typed: '0123', at } as const,
    { type: 'draft', text: draft } as const,
  ].reduce(gameReducer, game);
}

/** A game in progress with everything that a game can have: guesses, aids and a draft. */
export function aidedGame(draft = '', seed = 7n): GameState {
  const game = newGame(lifelines.rules, new Random(seed));
  const guess = '0'.repeat(game.secret.length);
  return [
    { type: 'guess', typed: guess } as const,
    { type: 'aid', word: 'Lifeline#1' } as const,
    { type: 'aid', word: 'Lifeline#2' } as const,
    { type: 'draft', text: draft } as const,
  ].reduce(gameReducer, game);
}

/** An entry of a game of Pegs that was won; each number and each word gives a different one. */
export function anEntry(number: number, word = 'a'): HistoryEntry {
  const origin = { id: `${word}-${String(number).padStart(8, '0')}` };
  const game = newGame(pegs.rules, new Random(number), origin);
  return entryOf(guessed(game, 'RGBY', game.secret), ENDED_AT);
}

export const ENDED_AT = '2026-12-05T21:20:41+01:00';

export const ORIGIN: Origin = {
  id: '0123456789abcdef-1',
  begun: '2026-12-05T21:14:03+01:00',
  seed: '2026',
  draw: 3,
  daily: '2026-12-05',
  code: 'P1ABC',
};

/** Pegs after two guesses and a hint. */
export const HINTED: GameState = gameReducer(
  guessed(
    { ...newGame(pegs.rules, new Random(1)), secret: 'OOPP', origin: ORIGIN },
    'RGBY',
    'OOOO',
  ),
  { type: 'hint', guess: true },
);

/** Lifelines with two 7s: both lifelines used, then revealed. */
export const REVEALED: GameState = [
  { type: 'aid', word: 'Lifeline#2' } as const,
  { type: 'guess', typed: '1234' } as const,
  { type: 'aid', word: 'Lifeline#1' } as const,
  { type: 'aid', word: 'Reveal' } as const,
].reduce(gameReducer, {
  ...newGame(rulesOf(lifelines, { length: 4 }), new Random(3)),
  secret: '7747',
});

/** A puzzle of the day that was answered. */
export const ANSWERED: PuzzleOutcome = {
  ...{ id: 'program-one', of: 'pegs', daily: DAILY.date },
  ...{ result: 'right', answer: 'RGBY' },
};

export const PUZZLE = puzzleEntryOf(ANSWERED, ENDED_AT);

/** The name of a save. An invalid name is a mistake of the test. */
export function named(text: string): Name {
  const read = readName(text);
  if ('wrong' in read) throw new Error(`${text} can't be a name.`);
  return read.name;
}

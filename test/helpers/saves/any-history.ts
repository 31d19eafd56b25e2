import fc from 'fast-check';
import { gameReducer, newGame, statusOf } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import { addDays } from '../../../source/games/calendar.ts';
import { RULE_SETS } from '../../../source/games/index.ts';
import type { RuleSet } from '../../../source/games/rule-set.ts';
import { entryOf, type HistoryEntry } from '../../../source/saves/history-entry.ts';
import { anyGuess, rulesOf } from '../any-game.ts';

/** What a line of a history is made from. Few values of each, so that much comes twice. */
type Line = {
  readonly set: RuleSet;
  readonly id: number;
  readonly guesses: number;
  readonly isWon: boolean;
  readonly hints: number;
  readonly minute: number;
  readonly testing: boolean;
  readonly seed: number;
  readonly draw: number;
  readonly day: number;
  readonly onTime: boolean;
  readonly how: string;
};

const anyLine: fc.Arbitrary<Line> = fc.record({
  set: fc.constantFrom(...RULE_SETS),
  id: fc.nat(60),
  guesses: fc.integer({ min: 1, max: 12 }),
  isWon: fc.boolean(),
  hints: fc.constantFrom(0, 0, 1, 3),
  minute: fc.nat(30),
  testing: fc.boolean(),
  seed: fc.integer({ min: -3, max: 3 }),
  draw: fc.integer({ min: 1, max: 2 }),
  day: fc.nat(9),
  onTime: fc.boolean(),
  how: fc.constantFrom(...['', '', '', 'seed', 'daily', 'daily', 'imported', 'code', 'evil']),
});

/** Any history, one line for each entry: every game, ids and draws and dates that come twice. */
export const anyHistory: fc.Arbitrary<HistoryEntry[]> = fc.array(anyLine.map(entryFor), {
  maxLength: 60,
});

function entryFor(line: Line): HistoryEntry {
  const { set, how, day, guesses, hints } = line;
  const isTesting = line.testing && set.options.some(({ id }) => id === 'testing');
  const random = new Random(line.id);
  let game = newGame(rulesOf(set, isTesting && how === '' ? { testing: 1 } : {}), random);
  for (let turn = 1; turn <= guesses && statusOf(game) === 'playing'; turn++) {
    const isLast = turn === guesses && line.isWon;
    game = gameReducer(game, {
      type: 'guess',
      typed: isLast ? game.secret : anyGuess(game.rules, turn),
    });
  }
  const daily = addDays('2026-12-01', day);
  const minute = String(line.minute).padStart(2, '0');
  const isDaily = how === 'daily' || how === 'imported';
  const origin = {
    id: `${'0'.repeat(8)}-${line.id}`,
    begun: `${line.onTime ? daily : '2027-01-01'}T23:59:00+01:00`,
    ...(how === 'seed' && { seed: String(line.seed), draw: line.draw }),
    ...(isDaily && { daily, seed: `77${day}`, draw: 1 }),
    ...(how === 'code' && { code: 'P1ABC' }),
  };
  return {
    ...entryOf({ ...game, hints, origin }, `2027-01-02T12:${minute}:00+01:00`),
    ...(how === 'evil' && { evil: true as const }),
    ...(how === 'imported' && { imported: true as const }),
  };
}

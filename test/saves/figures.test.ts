import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { knownRules, statusOf } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { dailyFigures } from '../../source/games/daily-log.ts';
import { addDays } from '../../source/games/dates.ts';
import { entryOf, type HistoryEntry } from '../../source/games/history-entry.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import {
  type Count,
  countLine,
  type GameFigures,
  newCount,
  statisticsOf,
} from '../../source/saves/figures.ts';
import { anyGuess, rulesOf } from '../helpers/any-game.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { runs } from '../helpers/work.ts';

/** What an entry of a history is made from. There are few values of each, so many come twice. */
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

/** Any history: every game, and ids, draws and dates that come twice. */
const anyHistory: fc.Arbitrary<HistoryEntry[]> = fc.array(anyLine.map(entryFor), {
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
      typed: isLast ? game.secret : anyGuess(knownRules(game), turn),
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

function countOf(entries: readonly HistoryEntry[]): Count {
  const count = newCount();
  for (const entry of entries) countLine(count, { entries: [entry] });
  return count;
}

const figuresOf = (entries: readonly HistoryEntry[]) => statisticsOf(countOf(entries));

/** The entries that count, found the slow way: each is compared with all before it. */
function counted(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter((entry, index) => {
    const before = entries.slice(0, index).filter((one, n) => isFirst(entries, one, n));
    const isRepeated = before.some(
      (one) =>
        one.game === entry.game &&
        ((entry.seed !== undefined &&
          one.seed !== undefined &&
          Math.abs(Number(one.seed)) === Math.abs(Number(entry.seed)) &&
          one.draw === entry.draw &&
          JSON.stringify(one.options) === JSON.stringify(entry.options)) ||
          (entry.daily !== undefined && one.daily === entry.daily)),
    );
    const isKnown = entry.testing || entry.evil || entry.code !== undefined;
    return isFirst(entries, entry, index) && !isRepeated && !isKnown;
  });
}

const isFirst = (entries: readonly HistoryEntry[], { id }: HistoryEntry, index: number) =>
  entries.findIndex((one) => one.id === id) === index;

const averageAndBest = (numbers: readonly number[]) =>
  numbers.length > 0 && {
    average: numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
    best: Math.min(...numbers),
  };

/** The figures of a game, each counted on its own from the entries. */
function naive(entries: readonly HistoryEntry[], id: string): GameFigures {
  const games = counted(entries).filter(({ game }) => game === id);
  const guessesOf = (some: readonly HistoryEntry[]) =>
    some.filter(({ result }) => result === 'won').map(({ guesses }) => guesses.length);
  const won = guessesOf(games);
  const withoutHints = games.filter(({ hints }) => hints === 0);
  // A sort keeps the order of games that ended in the same second.
  const inOrder = [...games].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const runs = inOrder
    .map(({ result }) => (result === 'won' ? 'w' : '-'))
    .join('')
    .split('-');
  const distribution: Record<number, number> = {};
  for (const guesses of won) distribution[guesses] = (distribution[guesses] ?? 0) + 1;
  return {
    played: games.length,
    won: won.length,
    ...averageAndBest(won),
    streak: runs.at(-1)?.length ?? 0,
    longest: Math.max(...runs.map((run) => run.length)),
    hints: games.reduce((sum, { hints }) => sum + hints, 0),
    distribution,
    withoutHints: {
      played: withoutHints.length,
      won: guessesOf(withoutHints).length,
      ...averageAndBest(guessesOf(withoutHints)),
    },
    last: inOrder.slice(-50),
  };
}

describe('the statistics', () => {
  it('the statistics are what counting every game by hand gives', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const { games, dailies } = figuresOf(entries);
        for (const { rules } of RULE_SETS) {
          expect(games[rules.id]).toEqual(naive(entries, rules.id));
          const played = counted(entries).filter(({ game, daily }) => game === rules.id && daily);
          expect(dailies[rules.id]).toEqual(
            Object.fromEntries(
              played.map(({ id, daily, result, guesses, begun, imported }) => [
                daily,
                {
                  id,
                  ...(result === 'won' && { guesses: guesses.length }),
                  ...(result === 'given up' && { isGivenUp: true }),
                  ...((imported || begun?.slice(0, 10) !== daily) && { isPractice: true }),
                },
              ]),
            ),
          );
        }
      }),
      { ...runs(400), examples: [[Array.from({ length: 52 }, (_, number) => anEntry(number))]] },
    );
  });

  it('the statistics have every game even if nothing was played', () => {
    const statistics = figuresOf([]);
    const { games } = statistics;
    expect(Object.keys(games)).toEqual(RULE_SETS.map(({ rules }) => rules.id));
    for (const figures of Object.values(games)) {
      expect(figures).toMatchObject({ played: 0, won: 0, streak: 0, longest: 0, distribution: {} });
      expect(figures).not.toHaveProperty('average');
      expect(figures).not.toHaveProperty('best');
    }
    const figures = dailyFigures(statistics.dailies.pegs ?? {}, '2026-12-05');
    expect(figures).toMatchObject({ played: 0, streak: 0 });
  });

  it('the statistics go on from what was counted before, as if all had been counted at once', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(60), (entries, cut) => {
        const ordered = [...entries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
        const count = structuredClone(countOf(ordered.slice(0, cut)));
        for (const entry of ordered.slice(cut)) countLine(count, { entries: [entry] });
        expect(statisticsOf(count)).toEqual(figuresOf(ordered));
      }),
      runs(400),
    );
  });

  it("a game that was drawn before from its seed does not count, whatever the seed's sign", () => {
    const drawn = (number: number, seed: string, draw = 1) => ({ ...anEntry(number), seed, draw });
    const all = [drawn(1, '7'), drawn(2, '-7'), drawn(3, '007'), drawn(4, '7', 2), drawn(5, '70')];
    expect(figuresOf(all).games.pegs?.last.map(({ id }) => id)).toEqual(
      [1, 4, 5].map((number) => anEntry(number).id),
    );
  });

  it('a game in testing mode counts in no figure, even if only its options say so', () => {
    const { games } = figuresOf([anEntry(1), { ...anEntry(2), options: { testing: 1 } }]);
    expect(games.pegs?.last.map(({ id }) => id)).toEqual([anEntry(1).id]);
  });

  it('the statistics count the lines that are damaged or newer', () => {
    const count = newCount();
    countLine(count, { entries: [anEntry(1)], flaw: 'damaged' });
    countLine(count, { entries: [], flaw: 'newer' });
    countLine(count, { entries: [], flaw: 'damaged' });
    expect(count).toMatchObject({ damaged: 2, newer: 1 });
    expect(statisticsOf(count).games.pegs?.played).toBe(1);
  });
});

import { expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { type IdSource, idSource, nextGame, withSeed } from '../../source/engine/next-game.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf, type Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';

const RUN = idSource('0123456789abcdef');
const AT = '2026-12-05T21:14:03+01:00';

const next = (before: IdSource, rules: Rules = codeBreakers.rules) =>
  nextGame(rules, new Random(3n), before);

it('the origin of a game differs from game to game of a run', () => {
  const first = next(RUN);
  const second = next(first.ids);
  expect(second.game.origin?.id).not.toBe(first.game.origin?.id);
  expect(first.game.origin).not.toHaveProperty('seed');
});

it('the origin of a game counts the games of a seed, and begins anew with another seed', () => {
  const first = next(idSource('0123456789abcdef', 7n));
  const second = next(first.ids);
  expect([first.game.origin, second.game.origin]).toMatchObject([
    { seed: '7', draw: 1 },
    { seed: '7', draw: 2 },
  ]);
  const undrawn = next(first.ids, { ...codeBreakers.rules, evil: true });
  expect(undrawn.game.origin).not.toHaveProperty('draw');
  expect(next(undrawn.ids).game.origin).toMatchObject({ seed: '7', draw: 2 });
  const other = next(withSeed(second.ids, -8n));
  expect(other.game.origin).toMatchObject({ seed: '-8', draw: 1 });
  expect(other.game.origin?.id).not.toBe(first.game.origin?.id);
});

it.each(RULE_SETS.map(({ rules }) => [rules.id, rules] as const))(
  'the origin of a game of %s has only the time of the first guess, and is in every copy of the game',
  (_, rules) => {
    const { game } = nextGame(rules, new Random(3n), RUN);
    const guess = (now: GameState, typed: string, at: string) =>
      gameReducer(now, { type: 'guess', typed, at });
    const characters = charactersOf(rules).join('').repeat(2);
    const code = characters.slice(0, game.rules.lengths[0]);
    const refused = guess(game, '', AT);
    expect(refused.origin).toEqual(game.origin);
    const once = guess(refused, code, AT);
    expect(once.guesses).toHaveLength(1);
    const later = '2026-12-05T21:15:00+01:00';
    const twice = guess(once, [...code].reverse().join(''), later);
    expect(twice.origin).toEqual({ ...game.origin, begun: AT });
    const { refusal: _refusal, ...kept } = once;
    expect(readRecord(JSON.parse(JSON.stringify(recordOf(kept))))?.origin).toEqual(once.origin);
  },
);

import { expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import type { GameState, Origin } from '../../source/engine/game-state.ts';
import { nextGame, type Origins, originsOf, withSeed } from '../../source/engine/origin.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf, type Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';

const RUN = originsOf('0123456789abcdef');
const AT = '2026-12-05T21:14:03+01:00';

/** The origin of the next game of a run, and the run after it. */
function nextOrigin(before: Origins, rules: Rules = codeBreakers.rules) {
  const { game, origins } = nextGame(rules, new Random(3n), before);
  return { origin: game.origin as Origin, origins };
}

it('the origin of a game differs from game to game of a run', () => {
  const first = nextOrigin(RUN);
  const second = nextOrigin(first.origins);
  expect(second.origin.id).not.toBe(first.origin.id);
  expect(first.origin).not.toHaveProperty('seed');
});

it('the origin of a game counts the games of a seed, and begins anew with another seed', () => {
  const first = nextOrigin(originsOf('0123456789abcdef', 7n));
  const second = nextOrigin(first.origins);
  expect([first.origin, second.origin]).toMatchObject([
    { seed: '7', draw: 1 },
    { seed: '7', draw: 2 },
  ]);
  const undrawn = nextOrigin(first.origins, { ...codeBreakers.rules, evil: true });
  expect(undrawn.origin).not.toHaveProperty('draw');
  expect(nextOrigin(undrawn.origins).origin).toMatchObject({ seed: '7', draw: 2 });
  const other = nextOrigin(withSeed(second.origins, -8n));
  expect(other.origin).toMatchObject({ seed: '-8', draw: 1 });
  expect(other.origin.id).not.toBe(first.origin.id);
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

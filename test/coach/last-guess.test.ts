import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weightsOf } from '../../source/coach/known.ts';
import {
  anyGame,
  fittingNaively,
  HIDDEN,
  LIFELINES,
  rulesWith,
  solverOf,
  spelled,
} from '../helpers/any-known.ts';
import { runs } from '../helpers/work.ts';

it('the last guess is one of the likeliest codes, whatever the play', () => {
  const play = fc.constantFrom(undefined, 'strong' as const, 'worst' as const);
  fc.assert(
    fc.property(anyGame(rulesWith(6, 70), 2), play, (known, play) => {
      const weight = (code: string) => weightsOf(known.rules)[code.length] as number;
      const codes = fittingNaively(known);
      const { guess } = solverOf(known.rules).advise(known, { left: 1, play });
      expect(weight(spelled(guess?.code ?? []))).toBe(Math.max(...codes.map(weight)));
      expect(codes).toContain(spelled(guess?.code ?? []));
    }),
    runs(60),
  );
});

it.each([[LIFELINES], [HIDDEN]])(
  'the last guess in a large rule set is a likeliest code: %j',
  (rules) => {
    fc.assert(
      fc.property(anyGame([rules], 4), (known) => {
        const solver = solverOf(rules);
        const consistent = solver.consistent(known);
        const { code = [], chance = 0 } = solver.advise(known, { left: 1 }).guess ?? {};
        const weights = weightsOf(rules);
        const shortest = consistent.weightsByLength.findIndex((weight) => weight > 0);
        expect(code).toHaveLength(shortest);
        const all = consistent.weightsByLength.reduce((sum, weight) => sum + (weight ?? 0), 0);
        expect(chance).toBeCloseTo((weights[shortest] as number) / all);
      }),
      runs(20),
    );
  },
);

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSameContent } from '../../../source/full-screen/kit/same-content.ts';

const leaf = fc.constantFrom(undefined, null, true, 0, Number.NaN, 1, '', 'ab', [], {});
const content = fc.letrec((tie) => ({
  any: fc.oneof(
    leaf,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('as', 'text', '0'), tie('any'), { noNullPrototype: true }),
  ),
})).any;

test("values are alike where Node's own comparison finds no difference", () => {
  fc.assert(
    fc.property(content, content, (a, b) => {
      expect(hasSameContent(a, b)).toBe(isDeepStrictEqual(a, b));
      expect(hasSameContent(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

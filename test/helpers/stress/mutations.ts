import fc from 'fast-check';

/** A few changes to a good file: bytes overwritten, put in, cut out or repeated, or its end lost. */
const changes = fc.array(
  fc.record({
    how: fc.constantFrom('overwrite', 'insert', 'cut', 'repeat', 'truncate'),
    at: fc.nat(4000),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('"', '{', '}', ',', '0', '-1', '1e999', 'null', '\u001b[31m', '"__proto__":')
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

type Change = (typeof changes extends fc.Arbitrary<infer T> ? T : never)[number];

function changed(file: Buffer, { how, at, length, bytes }: Change): Buffer {
  const start = at % (file.length + 1);
  const before = file.subarray(0, start);
  const piece = file.subarray(start, start + length);
  const after = file.subarray(start + length);
  switch (how) {
    case 'overwrite':
      return Buffer.concat([before, bytes, file.subarray(start + bytes.length)]);
    case 'insert':
      return Buffer.concat([before, bytes, piece, after]);
    case 'cut':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, piece, piece, after]);
    default:
      return before;
  }
}

/** So many changed files, each with what tells it from the others. */
export function mutations(good: Buffer, count: number): [what: string, file: Buffer, n: number][] {
  return fc
    .sample(changes, { numRuns: count })
    .map((list, n) => [`change ${n} of ${count}`, list.reduce(changed, good), n]);
}

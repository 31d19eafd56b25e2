import fc from 'fast-check';

/** The halves of pairs, which stand for no character where they are alone. */
const FIRST_HALF = 0xd800;
const HALVES = 0x800;
/** How many characters there are. */
const CHARACTERS = 0x110000 - HALVES;

const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(CHARACTERS - 1))
  .map((number) => String.fromCodePoint(number < FIRST_HALF ? number : number + HALVES));

/**
 * Text of any characters, control characters among them, and at most so many of them. What
 * fast-check has for it takes most of a second and a table of all characters.
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  const limits = maxLength === undefined ? {} : { maxLength };
  return fc.array(anyCharacter, limits).map((characters) => characters.join(''));
}

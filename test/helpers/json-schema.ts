/** A JSON schema, as far as our schemas use it. */
type Schema = Readonly<Record<string, unknown>>;

/**
 * The words of a schema that are checked. Any other word fails, so that no schema has an unchecked
 * word.
 */
const CHECKS: Readonly<
  Record<string, (value: unknown, expected: never, schema: Schema, root: Schema) => boolean>
> = {
  $ref: (value, path: string, _, root) => isValid(value, definition(root, path), root),
  oneOf: (value, all: Schema[], _, root) =>
    all.filter((one) => isValid(value, one, root)).length === 1,
  anyOf: (value, all: Schema[], _, root) => all.some((one) => isValid(value, one, root)),
  const: (value, expected: unknown) => value === expected,
  type: (value, type: string) => typeOf(value).includes(type),
  pattern: (value, pattern: string) => new RegExp(pattern).test(String(value)),
  minLength: (value, least: number) => String(value).length >= least,
  minimum: (value, least: number) => Number(value) >= least,
  maximum: (value, most: number) => Number(value) <= most,
  maxItems: (value, most: number) => (value as unknown[]).length <= most,
  items: (value, item: Schema, _, root) =>
    (value as unknown[]).every((one) => isValid(one, item, root)),
  required: (value, names: string[]) => names.every((name) => Object.hasOwn(value as object, name)),
  properties: (value, of: Record<string, Schema>, _, root) =>
    Object.entries(value as object).every(
      ([name, one]) => !of[name] || isValid(one, of[name], root),
    ),
  additionalProperties: (value, expected: Schema | false, { properties = {} }, root) =>
    Object.entries(value as object)
      .filter(([name]) => !Object.hasOwn(properties as object, name))
      .every(([, one]) => expected !== false && isValid(one, expected, root)),
  propertyNames: (value, expected: Schema, _, root) =>
    Object.keys(value as object).every((name) => isValid(name, expected, root)),
};

const SAID = ['$schema', '$defs', 'title', 'description'];

export function isValid(value: unknown, schema: Schema, root: Schema = schema): boolean {
  const words = Object.entries(schema).filter(([word]) => !SAID.includes(word));
  // The type is checked first, because the other checks rely on it.
  words.sort(([a], [b]) => Number(b === 'type') - Number(a === 'type'));
  return words.every(([word, expected]) => {
    const check = CHECKS[word];
    if (!check) throw new Error(`The schema has a word that is not checked: ${word}`);
    return check(value, expected as never, schema, root);
  });
}

function definition(root: Schema, path: string): Schema {
  const name = path.replace('#/$defs/', '');
  const found = (root.$defs as Record<string, Schema>)[name];
  if (!found) throw new Error(`The schema has no ${path}`);
  return found;
}

function typeOf(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['number', 'integer'] : [typeof value];
}

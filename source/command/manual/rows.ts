import type { Flag, FlagTable } from '../flag-table.ts';

/** A row of a list: a label, and paragraphs about it. */
export type Row = { readonly label: string; readonly texts: readonly string[] };

export function rowsOf(entries: readonly (readonly [string, string | readonly string[]])[]): Row[] {
  return entries.map(([label, texts]) => ({ label, texts: [texts].flat() }));
}

export type ListedFlag = readonly [name: string, flag: Flag];

/** The flags that are listed, with their names. One that is refused is not. */
export function listedFlags(flags: FlagTable): ListedFlag[] {
  return Object.entries(flags).filter(([, { does, refused }]) => does && refused === undefined);
}

/** A row for each flag. Two opposites, such as --hard and --no-hard, share the row of the first. */
export function flagRows(flags: FlagTable): Row[] {
  const listed = listedFlags(flags);
  const seen = new Set<string>();
  return listed.flatMap(([name, flag]) => {
    if (seen.has(name)) return [];
    const opposite = listed.find(([other]) => other === oppositeOf(name));
    if (opposite) seen.add(opposite[0]);
    const [other = '', { does = '' } = {}] = opposite ?? [];
    const first = `${flag.does}${valuesOf(flag)}${opposite ? `; --${other}: ${does}` : ''}`;
    return [{ label: labelOf(name, flag), texts: [first, ...(flag.more ?? [])] }];
  });
}

/** The name of the flag that means the opposite of this one, if there is such a flag. */
export function oppositeOf(name: string): string {
  return name.startsWith('no-') ? name.slice('no-'.length) : `no-${name}`;
}

/** `-h, --help` or `--length N` */
function labelOf(name: string, { short, value }: Flag): string {
  const letter = short === undefined ? '' : `-${short}, `;
  return `${letter}--${name}${value === undefined ? '' : ` ${value}`}`;
}

/** `: off, certain (what a row alone proves), likely` */
function valuesOf({ values, means = {} }: Flag): string {
  if (!values) return '';
  const texts = values.map((value) => (means[value] ? `${value} (${means[value]})` : value));
  return `: ${texts.join(', ')}`;
}

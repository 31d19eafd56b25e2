import type { Flag, FlagTable } from '../flag-table.ts';

/** A row of a list: what is told about, and paragraphs about it. */
export type Row = { readonly label: string; readonly texts: readonly string[] };

/** Whether anything is told of a flag. Nothing is told of one that is refused. */
function isListed({ does, refused }: Flag): boolean {
  return does !== undefined && refused === undefined;
}

/** A flag with its name. */
export type ListedFlag = readonly [name: string, flag: Flag];

/** The flags that are told of, with their names. */
export function listedFlags(flags: FlagTable): ListedFlag[] {
  return Object.entries(flags).filter(([, flag]) => isListed(flag));
}

/** A row for each flag. Of two opposites, such as --hard and --no-hard, the first tells of both. */
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

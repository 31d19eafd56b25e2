/** The tables of strategies in the docs. Their figures are stored nowhere else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PUBLISHED, SOURCES } from './published.mjs';

const fileAt = (path) => new URL(`../../${path}`, import.meta.url);
const PAGE = fileAt('docs/strategies.md');
const README = fileAt('README.md');
const PAGE_WIDTH = 110;
const BOOKS = JSON.parse(readFileSync(fileAt('source/coach/small/books.json'), 'utf8'));

const named = (pegs, from, to, kind = '') =>
  Array.from({ length: to - from + 1 }, (_, i) => `${pegs}x${from + i}${kind}`);

export const RULE_SETS = [
  {
    title: 'Codes may repeat a symbol',
    names: [...named(3, 4, 12), ...named(4, 4, 12), ...named(5, 4, 10), ...named(6, 4, 7)],
  },
  {
    title: 'No symbol appears twice, not even in guesses',
    names: [
      ...named(3, 4, 12, 'n'),
      ...named(4, 4, 12, 'n'),
      ...named(5, 5, 12, 'n'),
      ...named(6, 6, 9, 'n'),
    ],
  },
  {
    title: 'No symbol appears twice in a code, but guesses may repeat one',
    names: [...named(3, 4, 12, 'c'), ...named(4, 4, 12, 'c'), ...named(5, 5, 8, 'c')],
  },
  {
    title: 'The length is hidden',
    names: [
      ...['1-2x3', '1-2x4', '2-3x3', '2-3x4', '2-3x5', '2-3x6', '2-3x7', '1-3x4', '1-3x5'],
      ...['1-4x3', '1-4x4', '2-4x3', '2-4x4', '3-4x4', '3-4x5', '4-5x3', '4-6x6'],
    ],
  },
];

/** The rule sets in README.md, with the names that players know. */
const CHIEF = {
  '4x6': '4 pegs of 6: Pegs, Colors',
  '4x7': '4 of 7',
  '4x8': '4 of 8',
  '5x8': '5 of 8, Super Master Mind',
  '6x6': '6 of 6',
  '4x6n': '4 of 6 without repeats: Letters',
  '4x10n': '4 of 10 without repeats: Bulls and Cows',
  '4-6x6': 'Code Breakers: 4 to 6 of 6, the length is hidden',
};

const HEAD = `| rule set | codes | sum | average | worst | best published | fewest | \`--worst\` | best known |
| --- | ---: | ---: | ---: | ---: | --- | --- | ---: | --- |`;
const ROW =
  /^\| ([\d-]+x\d+[nc]?) \| (\d+) \| (\d+)(?: of (\d+))? \| [\d.]+ \| (\d+|-) \|.*\| (\d+|-) \| [^|]* \|$/gm;
const WHOLE =
  /(<!-- The tables are written by npm run bench -- --strength. -->\n)[\s\S]*?(<!-- end -->)/;

export function readTables() {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(ROW)].map(([, name, ...cells]) => {
    // A dash means that the rule set was not played.
    const [codes, sum, weight = codes, worst, leastWorst] = cells.map((cell) =>
      cell === undefined || cell === '-' ? undefined : Number(cell),
    );
    return [name, { codes, sum, weight, worst, leastWorst }];
  });
  return Object.fromEntries(rows);
}

export function writeTables(figures) {
  for (const { file, text } of filesWith(figures)) writeFileSync(file, text);
}

export function filesWith(figures) {
  const tables = RULE_SETS.map(({ title, names }) => {
    const rows = names.map((name) => rowOf(name, figures[name]));
    return `### ${title}\n\n${[HEAD, ...rows].join('\n')}\n`;
  });
  const sources = Object.entries(SOURCES).map(([letter, [, seen]]) =>
    wrapped(`- ${letter}: ${seen}.`),
  );
  const page = `\n${[...tables, `${sources.join('\n')}\n`].join('\n')}\n`;
  const rows = Object.entries(CHIEF).flatMap(([name, title]) =>
    figures[name] ? [chiefRow(name, title, figures[name])] : [],
  );
  const head =
    '| rule set | strong play | best published | the fewest possible? |\n| --- | --- | --- | --- |';
  const readme = `\n${[head, ...rows].join('\n')}\n\n`;
  return [
    { file: PAGE, text: replaced(PAGE, page) },
    { file: README, text: replaced(README, readme) },
  ];
}

function replaced(file, tables) {
  const before = readFileSync(file, 'utf8');
  return before.replace(WHOLE, (_, start, end) => `${start}${tables}${end}`);
}

function wrapped(item) {
  const [first, ...words] = item.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > PAGE_WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

function rowOf(name, figures) {
  const [, , least, source] = PUBLISHED[name] ?? [];
  const known = least === undefined ? '-' : `${least} (${source})`;
  if (!figures) {
    const cells = [name, '-', '-', '-', '-', publishedOf(name), 'unknown', '-', known];
    return `| ${cells.join(' | ')} |`;
  }
  const { codes, sum, weight, worst = '-', leastWorst = '-' } = figures;
  const total = weight === codes ? sum : `${sum} of ${weight}`;
  const cells = [name, codes, total, (sum / weight).toFixed(4), worst];
  return `| ${[...cells, publishedOf(name), fewestOf(name, sum), leastWorst, known].join(' | ')} |`;
}

function chiefRow(name, title, { sum, weight }) {
  const cells = [
    title,
    `${sum} (${(sum / weight).toFixed(3)} on average)`,
    publishedOf(name, true),
  ];
  return `| ${[...cells, fewestOf(name, sum)].join(' | ')} |`;
}

function publishedOf(name, isInFull) {
  const [sum, source] = PUBLISHED[name] ?? [];
  return sum === undefined ? 'none found' : `${sum} (${isInFull ? SOURCES[source][0] : source})`;
}

/** A number of guesses is "proved" only if a search of `tools/books/prove.ts` proved it. */
function fewestOf(name, sum) {
  const { provedIn, sum: fewest } = BOOKS[name] ?? {};
  if (provedIn === undefined) return 'unknown';
  return fewest === sum ? 'proved' : `${fewest}, proved`;
}

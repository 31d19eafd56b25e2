import { filled, filledUnder } from '../../text/fill.ts';
import { flagsIn, HELP_FLAG, type Manual } from '../flag-table.ts';
import { flagsTaken } from '../rule-flags.ts';
import { flagRows, listedFlags, type Row, rowsOf } from './rows.ts';

const WIDTH = 80;

/** The texts of a list begin in this column, unless a label is longer. */
const COLUMN = 19;

/** What `--help` prints. `commands` are listed for the program without a command. */
export function helpOf(manual: Manual, commands: readonly Row[] = []): string {
  const { about, meanings = {}, examples = [], flags } = manual;
  const groups = Object.entries(flags).map(([title, table]) => ({ title, rows: flagRows(table) }));
  const lists = [
    { title: '', rows: rowsOf(Object.entries(meanings)) },
    { title: '', rows: commands },
    ...groups,
    {
      title: 'What each game takes of these (without --game they make a custom game)',
      rows: rowsOf(flagsTaken(flagsIn(flags))),
    },
  ].filter(({ rows }) => rows.length > 0);
  const labels = lists.flatMap(({ rows }) => rows.map(({ label }) => label.length));
  const column = Math.max(COLUMN, ...labels.map((length) => length + 4));
  const what = filled(about.join(' '), WIDTH);
  const lines = examples.map((example) => `  code-breakers ${example}`);
  const sections = [
    // With the commands all of it has to fit a small terminal.
    ...(commands.length > 0
      ? [['Usage: code-breakers [COMMAND] [flags]', ...what, ...lines]]
      : [[`Usage: ${usageOf(manual)}`], what, lines]),
    ...lists.map(({ title, rows }) => [
      ...(title === '' ? [] : [`${title}:`]),
      ...rows.flatMap((row) => rowLines(row, column)),
    ]),
  ];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

/** How a command line looks: `code-breakers play [flags] CODE`. */
export function usageOf({ name, words, flags }: Manual): string {
  const listed = listedFlags(flagsIn(flags)).filter(([flag]) => !(flag in HELP_FLAG));
  const parts = ['code-breakers', name, listed.length > 0 ? '[flags]' : undefined, words];
  return parts.filter((part) => part !== undefined).join(' ');
}

function rowLines({ label, texts }: Row, column: number): string[] {
  return texts.flatMap((text, index) => {
    const start = index === 0 ? `  ${label}` : '';
    return filledUnder(start.padEnd(column) + text, column, WIDTH);
  });
}

import type { Rules } from '../engine/rules.ts';
import { counted } from '../games/wording.ts';
import { luckOf, type Reviewed, skillOf } from './review.ts';
import { percent, spelled } from './words.ts';

/** Columns of the chart that a bit takes. */
const PER_BIT = 4;

/** The review as lines: what it comes to, a table, a chart. */
export function reviewLines(
  rules: Rules,
  reviewed: readonly Reviewed[],
  hints: number,
  width = 78,
): string[] {
  if (reviewed.length === 0) return ['No guess was made.'];
  return [
    summary(reviewed, hints),
    '',
    ...table(rules, reviewed, width),
    '',
    `Bits of each clue: told (#), to be expected (|); 1 bit is ${PER_BIT} columns`,
    ...reviewed.map((one, index) =>
      `${String(index + 1).padStart(3)}  ${bar(one)}`.slice(0, width),
    ),
    '',
    'Luck is what a clue told beyond what was to be expected of it, in bits.',
    'Skill is what was to be expected, as a share of the best guess there was.',
  ];
}

function summary(reviewed: readonly Reviewed[], hints: number): string {
  const luck = reviewed.reduce((sum, one) => sum + luckOf(one), 0);
  const skill = reviewed.reduce((sum, one) => sum + skillOf(one), 0) / reviewed.length;
  const asked = hints > 0 ? `, ${counted(hints, 'hint')}` : '';
  return `${counted(reviewed.length, 'guess')}${asked}: luck ${signed(luck)} bits, skill ${percent(skill)}.`;
}

/** A column: its heading, and what stands in it; numbers stand to the right. */
type Column = {
  readonly head: string;
  readonly cell: (one: Reviewed, index: number) => string;
  readonly isText?: true;
};

/** The table; where it is too wide what can best be done without is left out. */
function table(rules: Rules, reviewed: readonly Reviewed[], width: number): string[] {
  const best = (one: Reviewed) => `${spelled(rules, one.best)} ${one.bestBits.toFixed(2)}`;
  const columns: Column[] = [
    { head: 'No.', cell: (_, index) => String(index + 1) },
    { head: 'Guess', cell: (one) => spelled(rules, one.guess), isText: true },
    { head: 'Before', cell: (one) => short(one.before) },
    { head: 'After', cell: (one) => (one.after === 0 ? 'right' : short(one.after)) },
    { head: 'Told', cell: (one) => one.gained.toFixed(2) },
    { head: 'Expected', cell: (one) => one.expected.toFixed(2) },
    { head: 'Best', cell: best, isText: true },
    { head: 'Luck', cell: (one) => signed(luckOf(one)) },
    { head: 'Skill', cell: (one) => percent(skillOf(one)) },
  ];
  for (const dropped of ['', 'Expected', 'Best', 'Told']) {
    const index = columns.findIndex(({ head }) => head === dropped);
    if (index >= 0) columns.splice(index, 1);
    const lines = setOut(columns, reviewed);
    if (lines.every((line) => line.length <= width) || dropped === 'Told') return lines;
  }
  return [];
}

/** Columns as wide as they must be, two blanks between them. */
function setOut(columns: readonly Column[], reviewed: readonly Reviewed[]): string[] {
  const texts = columns.map(({ head, cell }) => [head, ...reviewed.map(cell)]);
  const widths = texts.map((column) => Math.max(...column.map((text) => text.length)));
  return [0, ...reviewed.map((_, index) => index + 1)].map((line) =>
    columns
      .map(({ isText }, index) => {
        const text = texts[index]?.[line] ?? '';
        const width = widths[index] ?? 0;
        return isText ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Large numbers in millions, so that the columns hold them. */
function short(count: number): string {
  return count < 10_000_000
    ? count.toLocaleString('en-US')
    : `${Math.round(count / 1e6).toLocaleString('en-US')} M`;
}

function bar({ gained, expected }: Reviewed): string {
  const bars = '#'.repeat(Math.max(0, Math.round(gained * PER_BIT)));
  const mark = Math.max(0, Math.round(expected * PER_BIT));
  const padded = bars.padEnd(mark + 1);
  return `${padded.slice(0, mark)}|${padded.slice(mark + 1)}`.trimEnd();
}

function signed(bits: number): string {
  return `${bits < 0 ? '-' : '+'}${Math.abs(bits).toFixed(2)}`;
}

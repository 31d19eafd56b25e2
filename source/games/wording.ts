import type { PlayerView, Refusal } from '../engine/game.ts';

/** Words that the games share: lists, filled paragraphs, saving and loading. */

/** How many columns the line dialogue fills. */
export const DIALOGUE_WIDTH = 76;

/** The keys that choose a slot, in the order of the slots. */
export const SLOT_KEYS: readonly string[] = ['1', '2', '3'];

export const SAVING = {
  files: 'Files:',
  empty: 'empty',
  overwrite: 'What save would you like to overwrite (1, 2, 3, or c to cancel): ',
  load: 'What save would you like to load (1, 2, 3, or c to cancel): ',
  invalidSelection: 'That is an invalid selection.',
  cancelled: 'cancelled',
  name: 'What is your name (no special characters): ',
  invalidName: 'That is an invalid name.',
  emptyFile: 'That file is empty!',
  takeUp: 'A game was interrupted, and a new one will replace it. Continue it? (Y/N): ',
  saved: (slot: string, name: string) => `Game saved in slot ${slot} as ${name}.`,
} as const;

/** A kept game as the list of slots tells it, in local time to the second. */
export function savedLine(name: string, time: Date): string {
  return `${name} - Time: ${localTime(time)}`;
}

/** `2024-03-26T11:45:52`, in local time. */
export function localTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date}T${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

/** `a`, `a or b`, `a, b, or c`. */
export function listed(items: readonly (string | number)[], word: 'and' | 'or'): string {
  if (items.length < 3) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}

/** `1 guess`, `2 guesses`, `1 peg`, `0 pegs`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${/(s|ch)$/.test(noun) ? 'es' : 's'}`;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A small number as a word. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** What a game says to what it has no words of its own for. */
export function impossible({ why }: Refusal): string[] {
  return [why === 'over' ? 'This game is over.' : 'That is not possible here.'];
}

/** What the full screen says of any game that is left. */
export const ENDING = { leaving: ['Ending Game.'], ended: () => ['Ending Game.'] } as const;

/** `guess 2 of 10`: the guesses that were paid for aids are none. */
export function progressOf({ rows, rules, spent, status }: PlayerView): string {
  const current = rows.length + (status === 'playing' ? 1 : 0);
  return `guess ${current} of ${rules.guesses - spent}`;
}

/** Whether an answer is a yes: everything else is a no. */
export function isYes(answer: string): boolean {
  return /^\s*y\s*$/i.test(answer);
}

/** A paragraph as lines of at most `width` columns, broken at blanks; ASCII only. */
export function filled(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A line as lines of at most `width` columns, indented alike; a word that is longer is cut. */
export function wrapped(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  const room = Math.max(1, width - indent.length);
  const words = text
    .split(' ')
    .map((word) => word.replace(new RegExp(`.{${room}}(?=.)`, 'g'), '$& '));
  return filled(words.join(' '), room).map((part) => indent + part);
}

/** A line filled to a width, what follows set under its text. */
export function filledUnder(line: string, indent: number, width = DIALOGUE_WIDTH): string[] {
  const [first = '', ...rest] = filled(line.slice(indent), width - indent);
  return [line.slice(0, indent) + first, ...rest.map((text) => ' '.repeat(indent) + text)];
}

/** Paragraphs filled to the width of the line dialogue, an empty line after each. */
export function filledParagraphs(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => [...filled(paragraph, DIALOGUE_WIDTH), '']);
}

/** Words that the games share: lists, filled paragraphs, saving and loading. */

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

/** Paragraphs filled to the width of the line dialogue, an empty line after each. */
export function filledParagraphs(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => [...filled(paragraph, 76), '']);
}

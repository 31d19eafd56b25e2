import { filledUnder } from '../../text/fill.ts';

const WIDTH = 80;
/** The columns where a paragraph begins, and where the text beside a label does. */
const PARAGRAPH = 7;
const BESIDE_LABEL = 22;

/** The character that each escape of our pages prints. Changes of the font print nothing. */
export const ESCAPES: Readonly<Record<string, string>> = {
  '\\e': '\\',
  '\\-': '-',
  '\\(aq': "'",
  '\\(ga': '`',
  '\\(ha': '^',
  '\\(ti': '~',
};

/**
 * A page for man as plain text, for systems without man.
 * @param page the source of the page, with the few macros that ours have
 */
export function pageText(page: string): string {
  const writer = new Writer();
  for (const line of page.split('\n')) writer.take(line);
  return writer.text();
}

/** Builds the text from the source, one line at a time. */
class Writer {
  readonly #lines: string[] = [];
  /** The label of an item of a list, and words that are not broken into lines yet. */
  #label = '';
  #words: string[] = [];
  #column = PARAGRAPH;
  #isLabelNext = false;
  #isFilled = true;

  take(line: string): void {
    const [macro = '', ...rest] = line.startsWith('.') ? line.split(' ') : [];
    if (macro === '') this.#takeText(plain(line));
    else if (macro === '.SH' || macro === '.SS') this.#begin(macro, plain(rest.join(' ')));
    else if (macro === '.TP') this.#beginRow();
    else if (macro === '.PP') this.#beginParagraph();
    else if (macro === '.br') this.#end();
    else if (macro === '.nf' || macro === '.fi') this.#isFilled = macro === '.fi';
  }

  text(): string {
    this.#end();
    return `${this.#lines.join('\n')}\n`;
  }

  #takeText(text: string): void {
    if (text === '') return;
    if (this.#isLabelNext) this.#label = text;
    else this.#words.push(text);
    this.#isLabelNext = false;
    if (!this.#isFilled) this.#end();
  }

  #begin(macro: '.SH' | '.SS', title: string): void {
    this.#beginParagraph();
    this.#lines.push(macro === '.SH' ? title : `   ${title}`);
  }

  #beginParagraph(): void {
    this.#end();
    this.#column = PARAGRAPH;
    if (this.#lines.length > 0) this.#lines.push('');
  }

  #beginRow(): void {
    this.#end();
    const isAfterParagraph = this.#lines.at(-1)?.startsWith(' '.repeat(PARAGRAPH));
    if (this.#column === PARAGRAPH && isAfterParagraph) this.#lines.push('');
    this.#column = BESIDE_LABEL;
    this.#isLabelNext = true;
  }

  #end(): void {
    if (this.#label === '' && this.#words.length === 0) return;
    const start = this.#label === '' ? '' : ' '.repeat(PARAGRAPH) + this.#label;
    // A label that leaves no room for text stands on its own line.
    if (start.length >= this.#column) this.#lines.push(start);
    const before = (start.length < this.#column ? start : '').padEnd(this.#column);
    this.#lines.push(...filledUnder(before + this.#words.join(' '), this.#column, WIDTH));
    this.#label = '';
    this.#words = [];
  }
}

function plain(text: string): string {
  return text
    .replace(/\\f[BIR]|\\&/g, '')
    .replace(/\\(\(..|.)/g, (sequence) => ESCAPES[sequence] ?? '');
}

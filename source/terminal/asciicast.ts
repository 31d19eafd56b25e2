/** A picture in a recording: its time in seconds, and the lines of the whole screen. */
type Frame = { readonly at: number; readonly lines: readonly string[] };

type Recording = {
  readonly columns: number;
  readonly rows: number;
  readonly title: string;
  readonly frames: readonly Frame[];
  /** When the recording ends, in seconds. */
  readonly end: number;
};

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const HOME = '\x1b[H';
const ERASE = '\x1b[2J';
const ERASE_LINE = '\x1b[2K';

/** A recording as lines of an asciicast, version 2. It ends with the cursor on the last row. */
export function asciicast({ columns, rows, title, frames, end }: Recording): string[] {
  const env = { TERM: 'xterm-256color' };
  const events = frames.map(({ at, lines }, index) => {
    const redrawn = lines.slice(0, rows).map((line) => `${ERASE_LINE}${line}`);
    const before = index === 0 ? `${HIDE_CURSOR}${ERASE}` : '';
    return eventAt(at, `${before}${HOME}${redrawn.join('\r\n')}`);
  });
  return [
    JSON.stringify({ version: 2, width: columns, height: rows, title, env }),
    ...events,
    eventAt(end, `\x1b[${rows};1H${SHOW_CURSOR}`),
  ];
}

function eventAt(seconds: number, output: string): string {
  return `[${seconds.toFixed(6)}, "o", ${JSON.stringify(output)}]`;
}

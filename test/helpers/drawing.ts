import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import { App } from '../../source/full-screen/app.tsx';
import { redraw } from '../../source/full-screen/display.tsx';
import type { Change } from '../../source/full-screen/model/navigation.ts';
import type { AppState, Message } from '../../source/full-screen/model/state.ts';
import { appReducer } from '../../source/full-screen/reducer.ts';
import { createStore } from '../../source/full-screen/store.ts';
import { type ColorDepth, type Look, showsLargePegs } from '../../source/terminal/look.ts';
import { LOOK, renderIn } from './components.tsx';
import { FakeTerminal, type Size } from './fake-terminal.ts';

/** A sequence that sets a colour, of the text or behind it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
export const COLOR = /\x1b\[(?!(?:[0127]|2[27])?m)[0-9;]*m/;

export const ASCII = /^\p{ASCII}*$/u;

/** What a state looks like. */
export type Drawing = {
  readonly rows: readonly string[];
  /** How each cell of a row is drawn. */
  readonly styles: readonly string[];
  /** Where the terminal's cursor stands, if it is shown. */
  readonly cursor: { readonly x: number; readonly y: number } | undefined;
  readonly hasWrapped: boolean;
};

/** A state on a terminal. Nothing that it asks of the world is done. */
export type Drawn = {
  readonly terminal: FakeTerminal;
  /** What was sent by itself; it changes nothing. */
  readonly sent: readonly Message[];
  /** What it looks like once it is drawn. */
  look(): Promise<Drawing>;
  /** Draws it anew as another terminal would show it. */
  changeLook(look: Partial<Look>): void;
  resize(size: Size): void;
  /** Leaves the terminal as the program does. */
  leave(): void;
  /** Ends it without what nobody looks at any more. */
  end(): void;
};

export function draw(
  state: AppState,
  changed: Partial<Look> = {},
  terminal = new FakeTerminal(state.size),
): Drawn {
  let look: Look = { ...LOOK, ...changed };
  const sent: Message[] = [];
  // As at the start of a run, the look says whether pegs can be large.
  const seen: AppState = {
    ...state,
    showsLargePegs: state.showsLargePegs === true && showsLargePegs(look),
  };
  const { send, ...reads } = createStore(seen, appReducer, () => {});
  const store = {
    ...reads,
    send: (message: Message | Change) => void sent.push(message as Message),
  };
  const app = () => createElement(App, { store, look });
  const ink = renderIn(terminal, app());
  const { screenOutput } = terminal;
  screenOutput.on('resize', () => {
    send({ type: 'resized', size: screenOutput.size });
    redraw(screenOutput.stdout, ink, app());
  });
  onTestFinished(() => terminal.end(ink));
  return {
    terminal,
    sent,
    async look() {
      await ink.waitUntilRenderFlush();
      return seenOn(terminal, look);
    },
    changeLook(other) {
      look = { ...look, ...other };
      ink.rerender(app());
    },
    resize: (size) => terminal.resize(size),
    leave: () => ink.unmount(),
    end: () => terminal.end(ink),
  };
}

/** A state drawn once, and what was written for it. */
export async function drawingOf(
  state: AppState,
  look: Partial<Look> = {},
): Promise<Drawing & { readonly written: string }> {
  const drawn = draw(state, look);
  const drawing = await drawn.look();
  const { written } = drawn.terminal;
  drawn.end();
  return { ...drawing, written };
}

function seenOn(terminal: FakeTerminal, { colors }: Look): Drawing {
  const { isCursorHidden } = terminal;
  return {
    rows: terminal.rows(),
    styles: stylesOf(terminal, colors),
    cursor: isCursorHidden ? undefined : terminal.cursor(),
    hasWrapped: terminal.hasWrapped(),
  };
}

/**
 * How a cell is drawn, as one character: a letter for the face of a peg, a large one where it is
 * bold, `+` for one that lights up, `*` for bold text without a colour, and the character of a role. `?` is none of ours.
 */
const ROLES: Readonly<Record<string, Readonly<Record<ColorDepth, string>>>> = {
  '.': { true: '243 on -', '256': '243 on -', '16': 'dim - on -', none: 'dim - on -' },
  '~': { true: '30 on -', '256': '30 on -', '16': '6 on -', none: 'bold' },
  '#': { true: '231 on 23', '256': '231 on 23', '16': '0 on 6', none: 'inverse - on -' },
  '1': { true: '231 on 160', '256': '231 on 160', '16': '15 on 1', none: 'bold' },
  '2': { true: '16 on 254', '256': '16 on 254', '16': '0 on 7', none: 'bold' },
  '3': { true: '196 on -', '256': '196 on -', '16': '1 on -', none: 'bold' },
  '5': { true: '29 on -', '256': '29 on -', '16': '2 on -', none: 'bold' },
  '6': { true: '130 on -', '256': '130 on -', '16': '3 on -', none: 'bold' },
};

/** What the other themes have instead, in true colour and 256: Dark, Light, High contrast, None. */
const OF_OTHER_THEMES: Readonly<Record<string, readonly string[]>> = {
  '.': ['245 on -', '242 on -', 'dim - on -'],
  '~': ['37 on -', '23 on -'],
  '#': ['inverse - on -'],
  '1': ['231 on 88'],
  '2': ['16 on 231'],
  '3': ['203 on -', '160 on -'],
  '5': ['35 on -', '22 on -'],
  '6': ['172 on -', '94 on -'],
};

/** The faces of the pegs: the ink on them and the face, in true colour, of 256 and of 16. */
const FACES: Readonly<Record<string, Readonly<Record<Exclude<ColorDepth, 'none'>, string>>>> = {
  r: { true: '15 on #cc1f1a', '256': '15 on 160', '16': '15 on 1' },
  o: { true: '0 on #e69f00', '256': '0 on 208', '16': '0 on 3' },
  y: { true: '0 on #f0e442', '256': '0 on 227', '16': '0 on 11' },
  g: { true: '0 on #009e73', '256': '0 on 36', '16': '0 on 2' },
  b: { true: '15 on #0072b2', '256': '15 on 25', '16': '15 on 4' },
  p: { true: '0 on #cc79a7', '256': '0 on 176', '16': '0 on 13' },
  c: { true: '0 on #87ffff', '256': '0 on 123', '16': '0 on 14' },
  m: { true: '15 on #5f0000', '256': '15 on 52', '16': '15 on 5' },
  w: { true: '0 on #bcbcbc', '256': '0 on 250', '16': '0 on 7' },
  t: { true: '15 on #005f5f', '256': '15 on 23', '16': '0 on 6' },
  n: { true: '15 on #00005f', '256': '15 on 17', '16': '0 on 12' },
  l: { true: '0 on #d7ffaf', '256': '0 on 193', '16': '0 on 10' },
};

/** The inks and faces of pegs that light up, by the 256 colours. */
const LIT_FACES = [
  '0 on 214',
  '0 on 226',
  '0 on 42',
  '0 on 212',
  '0 on 51',
  '0 on 255',
  '0 on 155',
].concat(['15 on 196', '15 on 27', '15 on 88', '15 on 30', '15 on 19']);

type Cell = NonNullable<ReturnType<FakeTerminal['cell']>>;

/** How each row is drawn, a character for each cell; the blanks at the end are left out. */
function stylesOf(terminal: FakeTerminal, colors: ColorDepth): string[] {
  const letters = lettersOf(colors);
  return Array.from({ length: terminal.size.rows }, (_, y) => {
    const styles = terminal.cells(y).map((cell) => (cell ? styleOf(cell, letters) : ' '));
    return styles.join('').trimEnd();
  });
}

/** What is typed and is no symbol of the game. */
const INVERSE = ['inverse - on -', '#'] as const;

function lettersOf(colors: ColorDepth): ReadonlyMap<string, string> {
  const roles = Object.entries(ROLES).map(([letter, style]) => [style[colors], letter] as const);
  if (colors === 'none') return new Map(roles);
  const faces = Object.entries(FACES).flatMap(([letter, face]) => [
    [face[colors], letter] as const,
    // The lower half of a large peg, whose face is the colour of a half block.
    [`${face[colors].replace(/^.* on /, '')} on - half`, letter] as const,
  ]);
  const others = Object.entries(OF_OTHER_THEMES).flatMap(([letter, styles]) =>
    colors === '16' ? [] : styles.map((style) => [style, letter] as const),
  );
  const lit = LIT_FACES.map((face) => [face, '+'] as const);
  return new Map([...lit, ...faces, ...others, INVERSE, ...roles]);
}

function styleOf(cell: Cell, letters: ReadonlyMap<string, string>): string {
  const isOdd = cell.isItalic() || cell.isBlink();
  if (isOdd || cell.isStrikethrough() || cell.isInvisible()) return '?';
  const inkOf = () => (cell.isFgRGB() ? hex(cell.getFgColor()) : cell.getFgColor());
  const ink = cell.isFgDefault() ? '-' : inkOf();
  const faceOf = () => (cell.isBgRGB() ? hex(cell.getBgColor()) : cell.getBgColor());
  const face = cell.isBgDefault() ? '-' : faceOf();
  const colors = `${ink} on ${face}`;
  const isPlain = colors === '- on -' && !cell.isUnderline();
  if (isPlain && !cell.isDim() && !cell.isInverse()) return cell.isBold() ? '*' : ' ';
  const attributes = [
    cell.isDim() ? 'dim ' : '',
    cell.isInverse() ? 'inverse ' : '',
    cell.isUnderline() ? 'underlined ' : '',
  ].join('');
  const half = cell.getChars() === '\u2580' ? ' half' : '';
  const letter = letters.get(`${attributes}${colors}${half}`);
  // The colour of a blank is not seen.
  const isBlank = cell.getChars().trim() === '' && attributes === '' && face === '-';
  if (letter === undefined) return isBlank ? ' ' : '?';
  return cell.isBold() ? letter.toUpperCase() : letter;
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

import { Text } from 'ink';
import { memo, use } from 'react';
import type { PegSymbol, Rules } from '../../engine/rules.ts';
import { EMPTY_PEG } from '../../games/board-rows.ts';
import { pegColors, pegShape } from '../../terminal/peg-colors.ts';
import { columnsOf, shownText } from '../../text/columns.ts';
import { LookContext, Styled, useRoom } from './layout.tsx';
import { Press } from './press.tsx';

export const PEG = 3;

export type PegProps = {
  readonly rules: Rules;
  readonly character: string;
  readonly isLit?: boolean;
  /** The typed character isn't a symbol. */
  readonly isWrong?: boolean;
};

/** A peg takes three columns: a blank, the symbol and, if the settings ask for it, a shape. */
export function usePeg({ rules, character, isLit, isWrong }: PegProps) {
  const look = use(LookContext);
  if (isWrong) {
    const shown = shownText(character, look);
    return { text: ` ${columnsOf(shown) === 1 ? shown : '?'} `, colors: undefined };
  }
  const at = rules.symbols.findIndex((symbol) => symbol.character === character);
  const name = rules.symbols[at]?.name;
  const shape = look.pegs === 'shapes' ? pegShape(name, at) : ' ';
  const colors = pegColors(name, at, look.colors, isLit);
  return { text: ` ${character}${shape}`, colors };
}

/** Without a shape, the last column has no color, to keep neighbors apart. */
export function Peg(props: PegProps) {
  const { text, colors } = usePeg(props);
  const { character, isLit = false, isWrong = false } = props;
  if (character === EMPTY_PEG && !isWrong) return <Styled as="muted">{text}</Styled>;
  const style = colors
    ? { color: colors.ink, backgroundColor: colors.face }
    : { bold: isLit, inverse: isWrong };
  const chip = text.trimEnd();
  return (
    <>
      <Text {...style}>{chip}</Text>
      {text.slice(chip.length)}
    </>
  );
}

export const CodePegs = ({ code, rules }: { readonly code: string; readonly rules: Rules }) =>
  [...code].map((character, peg) => <Peg key={peg} {...{ character, rules }} />);

type PaletteEntry = { readonly character: string; readonly label: string };

export const Symbols = ({ rules }: { readonly rules: Rules }) => (
  <Palette lines={useSymbols(rules)} rules={rules} />
);

export const useSymbols = (rules: Rules) => paletteLines(rules, useRoom().width, 'names');

export function Palette(props: {
  readonly lines: readonly (readonly PaletteEntry[])[];
  readonly rules: Rules;
}) {
  const { lines, rules } = props;
  return (
    <Press
      on={({ x, y }) => {
        const symbol = symbolAt(lines[y] ?? [], x);
        return symbol === undefined ? undefined : [symbol];
      }}
    >
      {lines.map((line) => (
        <PaletteLine key={line[0]?.character} line={line} rules={rules} />
      ))}
    </Press>
  );
}

const PaletteLine = memo(function PaletteLine(props: {
  readonly line: readonly PaletteEntry[];
  readonly rules: Rules;
}) {
  return (
    <Text>
      {props.line.map(({ character, label }) => (
        <Text key={character}>
          <Peg character={character} rules={props.rules} />
          {label}
        </Text>
      ))}
    </Text>
  );
});

function symbolAt(line: readonly PaletteEntry[], x: number): string | undefined {
  let end = 0;
  return line.find(({ label }) => {
    end += PEG + label.length;
    return x < end;
  })?.character;
}

/** As few lines as possible, about equally long. `width` is in columns. */
export function paletteLines(
  rules: Rules,
  width: number,
  labels: 'names' | 'keys',
): readonly PaletteEntry[][] {
  let lines = linesWithin(rules, width, labels);
  for (let least = width - 1; lines.length > 1 && least > PEG; least--) {
    const narrower = linesWithin(rules, least, labels);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return aligned(lines, width);
}

export function paletteWidth(lines: readonly (readonly PaletteEntry[])[]): number {
  const widths = lines.map((line) =>
    line.reduce((width, { label }) => width + PEG + label.length, 0),
  );
  return Math.max(...widths);
}

/** Symbols below one another begin in the same column, if that fits. */
function aligned(lines: readonly PaletteEntry[][], width: number): PaletteEntry[][] {
  const most = Math.max(...lines.map((line) => line.length));
  const widths = Array.from({ length: most }, (_, at) =>
    Math.max(...lines.map((line) => line[at]?.label.length ?? 0)),
  );
  const padded = lines.map((line) =>
    line.map(({ character, label }, at) => {
      const isLast = at === line.length - 1;
      return { character, label: isLast ? label.trimEnd() : label.padEnd(widths[at] ?? 0) };
    }),
  );
  return lines.length > 1 && paletteWidth(padded) <= width ? padded : [...lines];
}

function linesWithin({ symbols }: Rules, width: number, labels: 'names' | 'keys') {
  const lines: PaletteEntry[][] = [[]];
  let left = width;
  for (const symbol of symbols) {
    const label = labelOf(symbol, labels);
    if (PEG + label.trimEnd().length > left) {
      lines.push([]);
      left = width;
    }
    left -= PEG + label.length;
    lines.at(-1)?.push({ character: symbol.character, label });
  }
  return lines;
}

/** The text after a peg: ` 0 red  ` with 'names', `0 ` with 'keys'. Two blanks end a name. */
function labelOf({ character, name, keys }: PegSymbol, labels: 'names' | 'keys'): string {
  const digit = /[0-9]/.exec(keys)?.[0];
  const key = digit === undefined ? '' : `${digit} `;
  return labels === 'names' && name !== character ? ` ${key}${name}  ` : key;
}

import { Text } from 'ink';
import { memo } from 'react';
import type { PegSymbol, Rules } from '../../engine/rules.ts';
import { useRoom } from './layout.tsx';
import { PEG, Peg } from './peg.tsx';
import { Press } from './press.tsx';

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

import { Text } from 'ink';
import { use } from 'react';
import stringWidth from 'string-width';
import type { Rules } from '../../engine/rules.ts';
import { EMPTY_PEG } from '../../games/board-rows.ts';
import { pegColors, pegShape } from '../../terminal/peg-colors.ts';
import { shownText } from '../../text/columns.ts';
import { LookContext, Styled } from './layout.tsx';

export const PEG = 3;

export type PegProps = {
  readonly rules: Rules;
  readonly character: string;
  readonly isLit?: boolean;
  /** The typed character isn't a symbol. */
  readonly isWrong?: boolean;
};

/** The third column shows the shape, if the settings ask for shapes. */
export function usePeg({ rules, character, isLit, isWrong }: PegProps) {
  const look = use(LookContext);
  if (isWrong) {
    const shown = shownText(character, look);
    return { text: ` ${stringWidth(shown) === 1 ? shown : '?'} `, colors: undefined };
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

import { Text } from 'ink';
import { use } from 'react';
import stringWidth from 'string-width';
import type { Rules } from '../../engine/rules.ts';
import { pegColors, pegShape } from '../../terminal/palette.ts';
import { depthOf } from '../../terminal/theme.ts';
import { shownText } from '../../text/columns.ts';
import { LookContext } from '../kit/styled.tsx';

export type PegProps = {
  readonly character: string;
  readonly rules: Rules;
  readonly isLit?: boolean;
  /** Something else than a symbol is typed here. It stands out by being inverse. */
  readonly isWrong?: boolean | undefined;
};

/**
 * The three columns of a peg with its character, and its colours, brighter if it is lit. Beside the
 * character stands its shape, if pegs show shapes. What is no symbol has neither.
 */
export function usePeg({ character, rules, isLit, isWrong }: PegProps) {
  const look = use(LookContext);
  const index = rules.symbols.findIndex((symbol) => symbol.character === character);
  const text = ` ${character}${look.pegs === 'shapes' ? pegShape(index) : ' '}`;
  if (isWrong) return { text: ` ${inOneColumn(shownText(character, look))} `, colors: undefined };
  return { text, colors: pegColors(rules.symbols[index]?.name, index, depthOf(look), isLit) };
}

function inOneColumn(character: string): string {
  return stringWidth(character) === 1 ? character : '?';
}

export function Peg(props: PegProps) {
  const { text, colors } = usePeg(props);
  const { isLit = false, isWrong = false } = props;
  if (!colors) {
    return (
      <Text bold={isLit} inverse={isWrong}>
        {text}
      </Text>
    );
  }
  return (
    <Text backgroundColor={colors.face} color={colors.ink}>
      {text}
    </Text>
  );
}

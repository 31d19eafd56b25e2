import { Text } from 'ink';
import { use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { pegColors, pegShape } from '../../terminal/palette.ts';
import { depthOf } from '../../terminal/theme.ts';
import { LookContext } from './look-context.ts';
import { Styled } from './styled.tsx';

/**
 * A peg, three columns wide: its character on its colour, or on that of the selection if it is lit.
 * Beside it stands its shape, if pegs show shapes. What is no symbol has neither.
 */
export function Peg(props: {
  readonly character: string;
  readonly rules: Rules;
  readonly isLit?: boolean;
}) {
  const { character, rules, isLit } = props;
  const look = use(LookContext);
  const index = rules.symbols.findIndex((symbol) => symbol.character === character);
  const colors = pegColors(rules.symbols[index]?.name, index, depthOf(look));
  const text = ` ${character}${look.pegs === 'shapes' ? pegShape(index) : ' '}`;
  if (isLit) {
    return (
      <Styled as="selection" bold>
        {text}
      </Styled>
    );
  }
  if (!colors) return <Text>{text}</Text>;
  return (
    <Text backgroundColor={colors.face} color={colors.ink}>
      {text}
    </Text>
  );
}

import { Text } from 'ink';
import { use } from 'react';
import type { Rules } from '../engine/rules.ts';
import { pegColors } from '../terminal/palette.ts';
import { LookContext } from './look-context.ts';

/** A peg, three columns wide: its character on its colour; no symbol has none. */
export function Peg({ character, rules }: { readonly character: string; readonly rules: Rules }) {
  const index = rules.symbols.findIndex((symbol) => symbol.character === character);
  const colors = pegColors(rules.symbols[index]?.name, index, use(LookContext).colors);
  if (!colors) return <Text>{` ${character} `}</Text>;
  return (
    <Text backgroundColor={colors.face} color={colors.ink}>
      {` ${character} `}
    </Text>
  );
}

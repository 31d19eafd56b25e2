import { Text } from 'ink';
import { createContext, type ReactNode, use } from 'react';
import type { Look } from '../../terminal/look.ts';
import { type Role, styleFor } from '../../terminal/theme.ts';

export const LookContext = createContext<Look>({
  colors: 'none',
  unicode: false,
  screenReader: false,
  theme: 'plain',
  pegs: 'letters',
});

/** A text in the style that the theme has for its role. */
export function Styled(props: {
  readonly as: Role;
  readonly bold?: boolean;
  readonly children: ReactNode;
}) {
  const style = styleFor(props.as, use(LookContext));
  return (
    <Text {...style} bold={style.bold ?? props.bold === true}>
      {props.children}
    </Text>
  );
}

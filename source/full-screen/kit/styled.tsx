import { Text } from 'ink';
import { createContext, type ReactNode, use } from 'react';
import type { Look } from '../../terminal/look.ts';
import { type Role, styleFor } from '../../terminal/theme.ts';
import { shownText } from '../../text/columns.ts';

export const LookContext = createContext<Look>({
  colors: 'none',
  unicode: false,
  theme: 'plain',
  pegs: 'letters',
});

/** A text in the style that the theme has for its role, as the terminal can show it. */
export function Styled(props: {
  readonly as: Role;
  readonly bold?: boolean;
  readonly children: ReactNode;
}) {
  const look = use(LookContext);
  const style = styleFor(props.as, look);
  const { children } = props;
  return (
    <Text {...style} bold={style.bold ?? props.bold === true}>
      {typeof children === 'string' ? shownText(children, look) : children}
    </Text>
  );
}

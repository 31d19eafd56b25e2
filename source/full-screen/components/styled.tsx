import { Text } from 'ink';
import { type ReactNode, use } from 'react';
import { type Role, styleFor } from '../../terminal/theme.ts';
import { LookContext } from './look-context.ts';

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

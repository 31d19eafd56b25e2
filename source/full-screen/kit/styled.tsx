import { Text } from 'ink';
import { createContext, memo, type ReactNode, use } from 'react';
import type { Look } from '../../terminal/look.ts';
import { type Role, styleFor } from '../../terminal/theme.ts';
import { shownText } from '../../text/columns.ts';
import { Column } from './layout.tsx';

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

/** Lines of text as one text, because each text of its own costs the first frame some time. */
export const Lines = memo(function Lines(props: {
  readonly lines: readonly string[];
  readonly as?: Role;
  readonly isBold?: boolean;
  /** The empty columns to their left, and rows around them; no lines have none. */
  readonly left?: number;
  readonly above?: number;
  readonly below?: number;
}) {
  const { left = 0, above = 0, below = 0 } = props;
  if (props.lines.length === 0) return null;
  return (
    <Column marginLeft={left} marginTop={above} marginBottom={below}>
      <Styled as={props.as ?? 'text'} bold={props.isBold === true}>
        {props.lines.map((line) => line || ' ').join('\n')}
      </Styled>
    </Column>
  );
}, hasSameContent);

/** Whether two values have the same content: for `memo`, because each key makes new values. */
export function hasSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && hasSameContent(a[name], b[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

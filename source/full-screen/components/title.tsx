import { Box, Text } from 'ink';
import { createContext, memo, use } from 'react';
import { LookContext } from './look-context.ts';
import { Styled } from './styled.tsx';

/** Whether the running game could not be kept. While this is true, every title has a mark. */
export const UnkeptContext = createContext(false);

const MARK = ' NOT SAVED ';

/** The bar at the top of a screen: its title, and on the right where the player is. */
export const Title = memo(function Title(props: {
  readonly text: string;
  readonly right?: string;
  /** The width of the bar in columns. */
  readonly width: number;
}) {
  const mark = use(UnkeptContext) ? MARK : '';
  if (use(LookContext).screenReader) {
    const parts = [props.text, props.right, mark.trim()].filter((part) => part);
    return <Text>{parts.join(', ')}</Text>;
  }
  const width = props.width - mark.length;
  const right = props.right ? ` ${props.right} ` : ' ';
  const text = ` ${props.text}`.slice(0, width - right.length);
  return (
    <Box flexShrink={0}>
      <Styled as="selection" bold>
        {text.padEnd(width - right.length) + right}
      </Styled>
      {mark === '' ? null : (
        <Styled as="danger" bold>
          {mark}
        </Styled>
      )}
    </Box>
  );
});

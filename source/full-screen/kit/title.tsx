import { createContext, memo, use } from 'react';
import type { MousePress } from '../../terminal/mouse.ts';
import { paddedTo } from '../../text/columns.ts';
import { type Click, Clickable } from './clickable.tsx';
import { Box } from './layout.tsx';
import { Styled } from './styled.tsx';

/** Whether a game or match that is played could not be kept. Every title has a mark then. */
export const UnkeptContext = createContext(false);

const MARK = ' NOT SAVED ';

export const Title = memo(function Title(props: {
  readonly text: string;
  readonly right?: string;
  readonly width: number;
}) {
  const mark = use(UnkeptContext) ? MARK : '';
  const width = props.width - mark.length;
  const right = props.right ? ` ${props.right} ` : ' ';
  const line = paddedTo(` ${props.text}`, width - right.length) + right;
  return (
    <Box>
      <Clickable onPress={(press) => arrowAt(line, press)}>
        <Styled as="selection" bold>
          {line}
        </Styled>
      </Clickable>
      {mark === '' ? null : (
        <Styled as="danger" bold>
          {mark}
        </Styled>
      )}
    </Box>
  );
});

/** What a press on `< Code Breakers >` means: the left arrow goes back, all else goes on. */
function arrowAt(line: string, { button, x }: MousePress): Click | undefined {
  const { index = 0, 0: choice } = /< .* >/.exec(line) ?? {};
  if (button !== 'left' || choice === undefined) return undefined;
  if (x < index || x >= index + choice.length) return undefined;
  // The blank beside an arrow counts as part of it, because one cell is hard to hit.
  return [x < index + 2 ? 'Left' : 'Right'];
}

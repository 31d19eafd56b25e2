import { Box, Text } from 'ink';
import { memo, use } from 'react';
import { type ColorName, pegColors } from '../../terminal/palette.ts';
import { depthOf, type Role } from '../../terminal/theme.ts';
import { hasSameContent } from '../kit/same-content.ts';
import { LookContext, Styled } from '../kit/styled.tsx';
import type { PanelLine, Piece } from '../model/panel.ts';
import { LowerHalf } from './large-board.tsx';
import { Peg } from './peg.tsx';

/** Lines whose parts have styles, one below the other. An empty line takes a row. */
export const PanelLines = memo(function PanelLines(props: {
  readonly lines: readonly PanelLine[];
}) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {props.lines.map((line, index) => (
        <StyledLine key={index} line={line} />
      ))}
    </Box>
  );
});

export const StyledLine = memo(function StyledLine({ line }: { readonly line: PanelLine }) {
  if (line.length === 0) return <Text> </Text>;
  return (
    <Text wrap="truncate">
      {line.map((piece, index) => (
        <PieceText key={index} piece={piece} />
      ))}
    </Text>
  );
}, hasSameContent);

/** As wide as a peg that has one line. */
const HALF = '\u2580\u2580\u2580';

function PieceText({ piece }: { readonly piece: Piece }) {
  const { text, as = 'text', isBold = false, isBar, face, pegOf, isLower } = piece;
  if (pegOf) {
    const peg = { character: text.trim(), rules: pegOf };
    return isLower ? <LowerHalf {...peg} half={HALF} /> : <Peg {...peg} />;
  }
  if (face) return <Chip text={text} face={face} />;
  if (isBar) return <Bar cells={text.length} as={as} />;
  return (
    <Styled as={as} bold={isBold}>
      {text}
    </Styled>
  );
}

function Bar({ cells, as }: { readonly cells: number; readonly as: Role }) {
  const { unicode: isSolid } = use(LookContext);
  return <Styled as={as}>{(isSolid ? '\u2587' : '#').repeat(cells)}</Styled>;
}

/** A character on a colour, with a blank on each side of it. */
function Chip({ text, face }: { readonly text: string; readonly face: ColorName }) {
  const colors = pegColors(face, 0, depthOf(use(LookContext)));
  if (!colors) return <Text bold>{`[${text.trim()}]`}</Text>;
  return (
    <Text backgroundColor={colors.face} color={colors.ink}>
      {text}
    </Text>
  );
}

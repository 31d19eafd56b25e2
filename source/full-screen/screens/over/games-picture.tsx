import { Box, Text } from 'ink';
import { Bar } from '../../components/bar.tsx';
import { Styled } from '../../components/styled.tsx';
import type { GamesCard } from './games-card.ts';

/** All games of one kind: a heading, and a bar for each number of guesses. */
export function GamesPicture({ card }: { readonly card: GamesCard }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as="accent" bold>
        {card.heading}
      </Styled>
      {card.rows.map(({ label, cells, width, games, remark, as, isHere }) => (
        <Text key={label}>
          <Styled as="muted">{`${label} `}</Styled>
          <Bar cells={cells} />
          {' '.repeat(width - cells + 1)}
          <Text bold={isHere}>{games}</Text>
          {remark === '' ? null : <Styled as={as}>{`  ${remark}`}</Styled>}
        </Text>
      ))}
    </Box>
  );
}

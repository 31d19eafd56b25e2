import { Box, Text } from 'ink';
import type { Columns } from '../../../games/rule-set.ts';
import { Clickable } from '../../components/clickable.tsx';
import { Styled } from '../../components/styled.tsx';

/** The width of a field, such as `>R < 1 >`. */
const FIELD = 8;
const GAP = 1;

/** The keys of a field's arrows, by their columns. The blank beside an arrow belongs to it. */
const ARROWS: Readonly<Record<number, readonly string[]>> = {
  3: ['Down'],
  4: ['Down'],
  6: ['Up'],
  7: ['Up'],
};

/** The columns of both fields. */
export const CLUE_FIELDS = 2 * FIELD + GAP;

/** The counts of the clue that is given; the chosen one has a mark. */
export function ClueFields(props: {
  readonly columns: Columns;
  readonly red: number;
  readonly white: number;
  readonly field: 'red' | 'white';
}) {
  const { columns, red, white, field } = props;
  return (
    <Box columnGap={GAP} flexShrink={0}>
      <CountField head={columns.red.head} count={red} chooses="Left" isChosen={field === 'red'} />
      <CountField
        head={columns.white.head}
        count={white}
        chooses="Right"
        isChosen={field === 'white'}
      />
    </Box>
  );
}

function CountField(props: {
  readonly head: string;
  readonly count: number;
  /** The key that chooses it. */
  readonly chooses: 'Left' | 'Right';
  readonly isChosen: boolean;
}) {
  const { head, count, chooses, isChosen } = props;
  const number = String(count).padStart(2);
  return (
    <Clickable
      flexShrink={0}
      onPress={({ button, x }) => {
        if (button !== 'left') return undefined;
        return { keys: [chooses, ...(ARROWS[x] ?? [])] };
      }}
    >
      {isChosen ? (
        <Styled as="selection" bold>{`>${head} <${number} >`}</Styled>
      ) : (
        <Text>
          {` ${head} `}
          <Styled as="muted">{'<'}</Styled>
          {number}
          <Styled as="muted">{' >'}</Styled>
        </Text>
      )}
    </Clickable>
  );
}

import { Box, Text } from 'ink';
import { memo } from 'react';
import type { PlayerView } from '../../engine/game.ts';
import { clueText, headText } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { hasSameContent } from '../kit/same-content.ts';
import { Styled } from '../kit/styled.tsx';
import { clueRule } from '../model/race.ts';
import { ClueCounts } from './board.tsx';
import { useBoardCharacters } from './board-characters.ts';

/** Stands in the rows of the player while the machine has not played its game yet. */
const THINKING = '...';

/** The machine's clues beside the player's board. */
export const ClueColumn = memo(function ClueColumn(props: {
  readonly view: PlayerView;
  /** How many rows wait for a clue. */
  readonly awaited: number;
  /** How many rows of the board beside it are hidden. */
  readonly hidden: { readonly above: number; readonly below: number };
}) {
  const { view, awaited, hidden } = props;
  const { rules, rows } = view;
  const { bar, rule } = useBoardCharacters();
  const line = clueRule(rules);
  const numbers = Array.from({ length: rules.guesses }, (_, index) => rules.guesses - 1 - index);
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1} paddingRight={1}>
      <Styled as="accent" bold>
        {'Machine'.slice(0, line.length).padEnd(line.length)}
      </Styled>
      <Styled as="muted">
        {`${bar} ${headText(rules, ruleSetOf(rules.id).words.columns)} ${bar}`}
      </Styled>
      <Styled as="muted">{rule(line, 'middle')}</Styled>
      {numbers.slice(hidden.above, rules.guesses - hidden.below).map((number) => {
        const clue = rows[number]?.clue;
        const instead = number < awaited ? THINKING : '';
        return clue ? (
          <Text key={number}>
            <Styled as="muted">{bar}</Styled>
            <ClueCounts clue={clue} columns={clueText(rules, clue)} />
            <Styled as="muted">{bar}</Styled>
          </Text>
        ) : (
          <Styled key={number} as="muted">
            {`${bar} ${instead.padEnd(line.length - 4)} ${bar}`}
          </Styled>
        );
      })}
      <Styled as="muted">{rule(line, 'bottom')}</Styled>
    </Box>
  );
}, hasSameContent);

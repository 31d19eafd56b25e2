import { Box, Text } from 'ink';
import { memo } from 'react';
import type { RaceView } from '../../engine/race.ts';
import type { Rules } from '../../engine/rules.ts';
import { clueText, headText } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { clueRule } from '../model/race.ts';
import { ClueCounts } from './board.tsx';
import { useBoardCharacters } from './board-characters.ts';
import { hasSameContent } from './same-content.ts';
import { Styled } from './styled.tsx';

/** Stands in the rows of the player while the machine has not played its game yet. */
const THINKING = '...';

/**
 * The machine's clues in a race, each in the row of the player's guess. They stand left of the
 * board, where they cost no bytes when a guess is typed.
 */
export const MachineClues = memo(function MachineClues(props: {
  readonly rules: Rules;
  readonly race: RaceView;
  /** How many guesses the player has made, or paid for aids. */
  readonly turns: number;
  /** How many rows of the board beside it are hidden. */
  readonly hidden: { readonly above: number; readonly below: number };
}) {
  const { rules, race, turns, hidden } = props;
  const { bar, rule } = useBoardCharacters();
  const line = clueRule(rules);
  const numbers = Array.from({ length: rules.guesses }, (_, index) => rules.guesses - 1 - index);
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1} paddingRight={1}>
      <Styled as="accent" bold>
        {'Machine'.padEnd(line.length)}
      </Styled>
      <Styled as="muted">
        {`${bar} ${headText(rules, ruleSetOf(rules.id).words.columns)} ${bar}`}
      </Styled>
      <Styled as="muted">{rule(line, 'middle')}</Styled>
      {numbers.slice(hidden.above, rules.guesses - hidden.below).map((number) => {
        const clue = race.clues[number];
        const instead = race.isThinking && number < turns ? THINKING : '';
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

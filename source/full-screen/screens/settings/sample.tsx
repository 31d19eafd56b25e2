import { Box, Text } from 'ink';
import { spelled } from '../../../coach/words.ts';
import { rowsOf, ruledOutBy } from '../../../engine/clue.ts';
import { viewOfRows } from '../../../engine/game.ts';
import type { Rules } from '../../../engine/rules.ts';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { paletteLines } from '../../../games/palette-lines.ts';
import { ruledOutSaid } from '../../../games/wording.ts';
import { wrapped } from '../../../text/fill.ts';
import { Board } from '../../components/board.tsx';
import { Lines } from '../../components/lines.tsx';
import { Palette } from '../../components/palette.tsx';
import { Styled } from '../../components/styled.tsx';
import { boardWidth } from '../../model/board-shape.ts';

/** A short game, as it stands after two guesses; codes are the indices of their symbols. */
const RULES: Rules = { ...DEFAULT_RULE_SET.rules, lengths: [4], hidesLength: false, guesses: 3 };
const code = (...symbols: number[]) => spelled(RULES, symbols);
const GUESSES = [code(0, 1, 2, 3), code(1, 3, 0, 5)];
/** A whole guess that the first clue rules out. */
const RULED_OUT = code(1, 3, 2, 4);
const VIEW = viewOfRows(RULES, rowsOf(GUESSES, code(1, 3, 5, 0)), { draft: code(1, 3) });

const GAP = 3;

/** The columns of the board and of the words. */
const BOARD = boardWidth(RULES);
const WORDS = 32;

const BOARD_ROWS = BOARD_FRAME + RULES.guesses;
/** The palette, an empty row, a menu of two items, an empty row, and the roles. */
const WORDS_ROWS = 7;

/** The size of a sample with the words beside its board, or below. */
export function sampleSize(isStacked: boolean) {
  return isStacked
    ? { columns: Math.max(BOARD, WORDS), rows: BOARD_ROWS + WORDS_ROWS }
    : { columns: BOARD + GAP + WORDS, rows: Math.max(BOARD_ROWS, WORDS_ROWS) };
}

/**
 * What the settings look like: a board, pegs, a menu, and a text of each kind.
 * @param hard shows what becomes of a guess in hard mode, or without it
 */
export function LookSample(props: { readonly isStacked: boolean; readonly hard?: boolean }) {
  const { isStacked, hard } = props;
  const typed = hard === undefined ? VIEW.draft : RULED_OUT;
  return (
    <Box flexDirection={isStacked ? 'column' : 'row'} columnGap={GAP} flexShrink={0}>
      <Board view={VIEW} typed={typed} rows={RULES.guesses} />
      <Box flexDirection="column" flexShrink={0}>
        <Palette lines={paletteLines(RULES, WORDS - 2, 'keys')} rules={RULES} />
        <Text> </Text>
        <SampleMenu />
        {hard ? <SampleRefusal /> : <SampleTexts />}
      </Box>
    </Box>
  );
}

function SampleMenu() {
  return (
    <Box flexDirection="column" paddingLeft={1}>
      <Styled as="selection" bold>
        {'> 1: A chosen line   '}
      </Styled>
      <Text>{'  2: Another line'}</Text>
    </Box>
  );
}

/** What hard mode says about the guess on the board. */
function SampleRefusal() {
  const by = ruledOutBy(VIEW.rows, RULED_OUT);
  const said = by ? ruledOutSaid(by, DEFAULT_RULE_SET.words.columns) : '';
  return <Lines lines={wrapped(said, WORDS - 1)} left={1} />;
}

function SampleTexts() {
  return (
    <Box flexDirection="column" paddingLeft={1} marginTop={1}>
      <Text>
        text <Styled as="muted">quiet</Styled> <Styled as="accent">heading</Styled>{' '}
        <Styled as="good">good</Styled>
      </Text>
      <Text>
        <Styled as="warning">! warning</Styled> <Styled as="red">red</Styled>{' '}
        <Styled as="danger" bold>
          {' NOT SAVED '}
        </Styled>
      </Text>
    </Box>
  );
}

import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { ruleSetOf } from '../../../games/index.ts';
import type { MachineRow } from '../../../games/match.ts';
import { StyledLine } from '../../components/panel-lines.tsx';
import { Clickable } from '../../kit/clickable.tsx';
import { Styled } from '../../kit/styled.tsx';
import { codesLeftBar, muted } from '../../model/panel.ts';
import type { BreakScreen } from './state.ts';
import { codesLeft } from './words.ts';

/** The columns between board and panel; the first may hold the mark of a doubtful clue. */
export const BREAK_GAP = 2;

const MOST_BAR = 30;
const THAT_IS_IT = 'That is it!';
/** The width of `t That is it!` with the blanks before it. */
const WIN = 2 + THAT_IS_IT.length;
const WIN_GAP = 3;

type PanelProps = {
  readonly screen: BreakScreen;
  /** The columns to the right of the gap. */
  readonly width: number;
  /** The lines of the board, and those above its guesses. */
  readonly height: number;
  readonly head: number;
  /** The line in which a row of guesses stands. */
  readonly lineOf: (row: number) => number;
};

/** What stands to the right of the machine's board: the codes left, and the clue in its row. */
export function BreakPanel(props: PanelProps) {
  const { screen, height, head, lineOf } = props;
  const shown = panelLines(props);
  const isRow = (y: number) => y >= head && y < height - 1;
  const wrong = screen.phase === 'conflict' ? (screen.conflict?.rows ?? []) : [];
  const inQuestion = wrong.map(lineOf).filter(isRow);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {Array.from({ length: height }, (_, y) => (
        <Box key={y} height={1}>
          <Box width={BREAK_GAP} flexShrink={0}>
            {inQuestion.includes(y) ? (
              <Styled as="warning" bold>
                !
              </Styled>
            ) : (
              <Text> </Text>
            )}
          </Box>
          {shown.get(y)}
        </Box>
      ))}
    </Box>
  );
}

function panelLines({ screen, width, lineOf }: PanelProps): ReadonlyMap<number, ReactNode> {
  const { rows, at, phase } = screen;
  const lines = codesLeftLines(screen, width);
  if (phase === 'thinking')
    lines.set(lineOf(rows.length), <Styled as="muted">Thinking ...</Styled>);
  const row = rows[at];
  if (!row || (phase !== 'asking' && phase !== 'conflict')) return lines;
  const hasRoom = CLUE_FIELDS + WIN_GAP + WIN <= width;
  lines.set(
    lineOf(at),
    <Box columnGap={WIN_GAP}>
      <ClueFields screen={screen} row={row} />
      {hasRoom ? <ThatIsIt /> : null}
    </Box>,
  );
  if (!hasRoom) lines.set(lineOf(at) + 1, <ThatIsIt />);
  return lines;
}

function ThatIsIt() {
  return (
    <Clickable
      flexShrink={0}
      onPress={({ button }) => (button === 'left' ? { keys: ['t'] } : undefined)}
    >
      <Text>
        <Text bold>t</Text> {THAT_IS_IT}
      </Text>
    </Clickable>
  );
}

/** How many codes are left, as a number and as a bar; no lines before the machine has counted. */
function codesLeftLines(screen: BreakScreen, width: number): Map<number, ReactNode> {
  const known = codesLeft(screen, width);
  if (!known) return new Map();
  const { left, total, words } = known;
  const [codes = '', all] = words;
  const count = [{ text: codes, isBold: true }, muted(all ? `  ${all}` : '')];
  return new Map([
    [0, <StyledLine key={0} line={count} />],
    [1, <StyledLine key={1} line={codesLeftBar(left, total, Math.min(width, MOST_BAR))} />],
  ]);
}

/** The width of a field, such as `>R < 1 >`. */
const FIELD = 8;
const GAP = 1;

/** The keys of a field's arrows, by their columns. The blank beside an arrow belongs to it. */
const ARROWS: Readonly<Record<number, string>> = { 3: 'Down', 4: 'Down', 6: 'Up', 7: 'Up' };

const CLUE_FIELDS = 2 * FIELD + GAP;

/** The counts of the clue that is given; the chosen one has a mark. */
function ClueFields({ screen, row }: { readonly screen: BreakScreen; readonly row: MachineRow }) {
  const { red, white } = ruleSetOf(screen.rules.id).words.columns;
  const isRed = screen.field === 'red';
  return (
    <Box columnGap={GAP} flexShrink={0}>
      <CountField head={red.head} count={row.red} chooses="Left" isChosen={isRed} />
      <CountField head={white.head} count={row.white} chooses="Right" isChosen={!isRed} />
    </Box>
  );
}

function CountField(props: {
  readonly head: string;
  readonly count: number;
  readonly chooses: 'Left' | 'Right';
  readonly isChosen: boolean;
}) {
  const { head, count, chooses, isChosen } = props;
  const number = String(count).padStart(2);
  return (
    <Clickable
      flexShrink={0}
      onPress={({ button, x }) => {
        const keys = [chooses, ARROWS[x]].filter((key) => key !== undefined);
        return button === 'left' ? { keys } : undefined;
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

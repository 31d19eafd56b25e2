import { Box, Text, useCursor } from 'ink';
import { Footer, type FooterItem } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { Notices } from '../components/notices.tsx';
import { Peg } from '../components/peg.tsx';
import { Title } from '../components/title.tsx';
import { longest, type Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import { counted, listed, wrapped } from '../games/wording.ts';
import type { BreakRow, BreakScreen } from './break-state.ts';
import { BACK_HINT, HELP_HINT, type KeyTable } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

/** Rows that are no guesses: title, heading, what is said and asked, the footer. */
const OTHER_ROWS = 9;

const BINDINGS: KeyTable['bindings'] = [
  { key: 'up', send: { type: 'step', by: 1 } },
  { key: 'down', send: { type: 'step', by: -1 } },
  { key: 'left', send: { type: 'move', to: 'left' } },
  { key: 'right', send: { type: 'move', to: 'right' } },
  { key: 'tab', send: { type: 'field', by: 1 } },
  { key: 'shift-tab', send: { type: 'field', by: -1 } },
  { key: 'pageUp', send: { type: 'field', by: -1 } },
  { key: 'pageDown', send: { type: 'field', by: 1 } },
  { key: 'enter', send: { type: 'enter' } },
  { key: 'text', send: (text) => ({ type: 'type', text }) },
];

const MEND: FooterItem = { keys: 'PgUp PgDn', does: 'other clue' };

export function breakKeys(state: AppState): KeyTable {
  const screen = screenOf(state);
  const phase = screen.name === 'break' ? screen.phase : 'thinking';
  const last = [BACK_HINT, HELP_HINT];
  if (phase === 'thinking' || phase === 'solved') return { bindings: BINDINGS, hints: last };
  const isConflict = phase === 'conflict';
  return {
    bindings: BINDINGS,
    hints: [
      ...(isConflict ? [MEND] : []),
      { keys: 'Enter', does: 'give the clue' },
      ...(isConflict ? [] : [{ keys: 't', does: 'that is it' }]),
      { keys: 'Up Down', does: 'pegs' },
      { keys: 'Left Right', does: 'R W' },
      ...(isConflict ? [] : [MEND]),
      ...last,
    ],
  };
}

/** The machine's guesses with the clues that the player gave, and what it asks now. */
export function Break({ state }: ScreenProps) {
  const { setCursorPosition } = useCursor();
  const screen = screenOf(state);
  if (screen.name !== 'break') return null;
  const { rules, rows, at, field, phase } = screen;
  const shown = Math.max(3, state.size.rows - OTHER_ROWS);
  const first = Math.max(0, Math.min(at - 1, rows.length - shown));
  const width = 3 * Math.max(longest(rules), 2);
  const x = 7 + width + (field === 'red' ? 2 : 6);
  const said = saidOf(screen).flatMap((line) => wrapped(line, state.size.columns - 1));
  const isAsking = phase === 'asking' || phase === 'conflict';
  setCursorPosition(isAsking ? { x, y: 3 + at - first } : undefined);
  return (
    <>
      <Title
        text={`Break my code: ${ruleSetOf(rules.id).title}`}
        right={counted(rows.length, 'guess')}
      />
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginTop={1}>
        <Text>{`   No. ${'Guess'.padEnd(width)}  R   W`}</Text>
        {rows.slice(first, first + shown).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
          <Row key={first + index} row={row} number={first + index + 1} screen={screen} />
        ))}
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginTop={1}>
        <Lines lines={said} />
      </Box>
      <Notices lines={state.notices} width={state.size.columns} />
      <Box flexGrow={1} />
      <Footer items={breakKeys(state).hints} width={state.size.columns} />
    </>
  );
}

function Row(props: {
  readonly row: BreakRow;
  readonly number: number;
  readonly screen: BreakScreen;
}) {
  const { row, number, screen } = props;
  const { rules, at, field } = screen;
  const isHere = number === at + 1;
  const pegs = [...row.guess];
  const width = 3 * Math.max(longest(rules), 2);
  const part = (name: 'red' | 'white') => {
    const count = String(row[name]).padStart(2);
    return isHere && field === name ? `[${count}]` : ` ${count} `;
  };
  return (
    <Text bold={isHere}>
      {`${isHere ? '>' : ' '}  ${String(number).padStart(2)} `}
      {pegs.map((character, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place in the row.
        <Peg key={index} character={character} rules={rules} />
      ))}
      {' '.repeat(width - 3 * pegs.length)}
      {`${part('red')}${part('white')}`}
    </Text>
  );
}

/** What the machine says, and what it wants. */
function saidOf({ phase, rows, rules, remaining = 0, par = 0, conflict }: BreakScreen): string[] {
  switch (phase) {
    case 'thinking':
      return rows.length === 0 ? [keepIt(rules), ''] : ['Thinking ...', ''];
    case 'asking':
      return [
        rows.length === 1 ? keepIt(rules) : fittedTold(remaining),
        'How many are right (R), how many in a wrong place (W)?',
      ];
    case 'solved':
      return [
        `Your code is broken, in ${counted(rows.length, 'guess')}. Par is about ${par}.`,
        'Esc goes back.',
      ];
    case 'conflict':
      return ['No code fits these clues any more.', conflictTold(conflict)];
  }
}

function keepIt(rules: Rules): string {
  return `Think of a code, and keep it: ${ruleSetOf(rules.id).summary(rules)}.`;
}

function fittedTold(remaining: number): string {
  if (remaining === 1) return 'This must be it.';
  return `${remaining.toLocaleString('en-US')} codes fitted before this guess.`;
}

function conflictTold(conflict: BreakScreen['conflict']): string {
  const { single = [], pairs = [] } = conflict ?? {};
  const numbers = single.map((index) => index + 1);
  if (numbers.length === 1)
    return `The clue of guess ${numbers[0]} must be wrong. Mend it, and Enter.`;
  if (numbers.length > 1) {
    return `One of the clues of guesses ${listed(numbers, 'or')} must be wrong. Mend it, and Enter.`;
  }
  const [pair] = pairs;
  if (!pair) return 'More than two clues must be wrong. Mend them, and Enter.';
  return `Two clues must be wrong, such as ${pair[0] + 1} and ${pair[1] + 1}. Mend them, and Enter.`;
}

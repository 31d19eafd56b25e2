import { Box } from 'ink';
import { use } from 'react';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { gameNumber } from '../../../games/match.ts';
import { BoardPart, boardWidth } from '../../components/board.tsx';
import { Clickable } from '../../components/clickable.tsx';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu } from '../../components/menu.tsx';
import { Palette } from '../../components/palette.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import {
  BACK_HINT,
  type FooterItem,
  HELP_HINT,
  type KeyTable,
  menuHints,
  menuKeys,
} from '../../model/keys.ts';
import { matchTitle } from '../../model/match.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, MenuProps, ScreenProps } from '../../model/state.ts';
import { breakLayout, machineView } from './layout.ts';
import { breakEnd } from './menus.ts';
import { BREAK_GAP, BreakPanel } from './panel.tsx';
import { machineSentences } from './speech.ts';
import { type BreakScreen, isOver } from './state.ts';
import { breakSentences } from './words.ts';

const KEYS: KeyTable = [
  { key: 'Up', send: { type: 'step', by: 1 } },
  { key: 'Down', send: { type: 'step', by: -1 } },
  { key: 'Left', send: { type: 'move', to: 'left' } },
  { key: 'Right', send: { type: 'move', to: 'right' } },
  { key: 'Tab', send: { type: 'field', by: 1 } },
  { key: 'Shift-Tab', send: { type: 'field', by: -1 } },
  { key: 'PgUp', send: { type: 'field', by: 1 } },
  { key: 'PgDn', send: { type: 'field', by: -1 } },
  { key: 'Enter', send: { type: 'enter' } },
  { key: 'text', send: (text) => ({ type: 'type', text }) },
];

export const breakKeys = ({ screen }: ScreenProps<'break'>): KeyTable =>
  isOver(screen) ? menuKeys(breakEnd(screen)) : KEYS;

const OTHER_CLUE: FooterItem = { keys: 'PgUp PgDn', does: 'other clue' };

function hintsFor(screen: BreakScreen): readonly FooterItem[] {
  const { phase, rules } = screen;
  const back = screen.match ? { ...BACK_HINT, does: 'match' } : BACK_HINT;
  const last = [back, HELP_HINT];
  if (isOver(screen)) return menuHints(back);
  if (phase === 'thinking') return last;
  const isConflict = phase === 'conflict';
  const { red, white } = ruleSetOf(rules.id).words.columns;
  return [
    ...(isConflict ? [OTHER_CLUE] : []),
    { keys: 'Enter', does: 'give the clue' },
    { keys: 'Up Down', does: 'change' },
    { keys: 'Left Right', does: `${red.head} ${white.head}` },
    { keys: 't', does: 'that is it' },
    ...(isConflict ? [] : [OTHER_CLUE]),
    ...last,
  ];
}

/** The machine's game: its board with the player's clues, and the clue that is being given. */
export function Break(props: ScreenProps<'break'> & MenuProps) {
  const { state, screen } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const { said, palette } = breakLayout(state, screen);
  const { rules } = screen;
  const progress = progressOf(screen);
  return (
    <ScreenFrame
      title={titleOf(state, screen, columns - progress.length)}
      right={progress}
      hints={hintsFor(screen)}
      state={state}
    >
      {screenReader ? <Lines lines={machineSentences(screen)} /> : <MachineBoard {...props} />}
      <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
        <Lines lines={screenReader ? breakSentences(screen).filter((line) => line !== '') : said} />
      </Box>
      {screenReader ? null : <Palette lines={palette} rules={rules} />}
      {isOver(screen) ? (
        <Menu width={columns} items={breakEnd(screen)} initial={screen.highlighted} on={props} />
      ) : null}
    </ScreenFrame>
  );
}

/** The title, in a match with the score, as far as it fits into these columns. */
function titleOf({ match }: AppState, screen: BreakScreen, columns: number): string {
  if (!match || !screen.match) return `Break my code: ${ruleSetOf(screen.rules.id).title}`;
  const game = gameNumber(match) - (isOver(screen) ? 1 : 0);
  return matchTitle(match, game, columns);
}

function progressOf({ phase, rows, at, match, rules }: BreakScreen): string {
  if (phase === 'unbroken') return 'not broken';
  if (phase === 'solved') return `BROKEN in ${at + 1}`;
  const guess = rows.length + (phase === 'thinking' ? 1 : 0);
  return match ? `guess ${Math.min(guess, rules.guesses)} of ${rules.guesses}` : `guess ${guess}`;
}

/** The board with the panel to its right. A click on a row chooses its clue. */
function MachineBoard({ state, screen }: ScreenProps<'break'>) {
  const { hidden, marked } = breakLayout(state, screen);
  const { at, phase } = screen;
  const view = machineView(screen);
  const { rules } = view;
  const lineOf = (row: number) => BOARD_FRAME - 1 + rules.guesses - 1 - row - hidden.above;
  const left = boardWidth(rules) + BREAK_GAP;
  const isAsking = phase === 'asking' || phase === 'conflict';
  return (
    <Box flexShrink={0}>
      <Clickable
        onPress={({ button, y }) => {
          const row = lineOf(0) - y;
          const isRow = y > 2 && y <= lineOf(hidden.below) && row < screen.rows.length;
          if (!isAsking || !isRow || button !== 'left') return undefined;
          const key = row > at ? 'PgUp' : 'PgDn';
          return { keys: Array<string>(Math.abs(row - at)).fill(key) };
        }}
      >
        <BoardPart view={view} hidden={hidden} marked={marked} />
      </Clickable>
      <BreakPanel
        screen={screen}
        width={stageOf(state).columns - left}
        height={BOARD_FRAME + rules.guesses - hidden.above - hidden.below}
        lineOf={lineOf}
      />
    </Box>
  );
}

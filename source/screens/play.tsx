import { Box, useCursor } from 'ink';
import { use } from 'react';
import { Board } from '../components/board.tsx';
import { Field, fieldWindow } from '../components/field.tsx';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Notices } from '../components/notices.tsx';
import { Palette } from '../components/palette.tsx';
import { Title } from '../components/title.tsx';
import { symbolFor } from '../engine/code.ts';
import { type PlayerView, playerView } from '../engine/game.ts';
import { longest } from '../engine/rules.ts';
import { BOARD_FRAME, boardRule, boardWindow } from '../games/board.ts';
import { ruleSetOf } from '../games/index.ts';
import { type Look, shownText } from '../terminal/look.ts';
import { coachLines, isCoached } from './coach.ts';
import {
  BOARD_SCROLLING,
  HELP_HINT,
  type KeyTable,
  SCROLL_HINT,
  STEPPING,
  TYPING,
} from './keys.ts';
import { isScrollable, playLayout } from './layout.ts';
import type { ScreenProps } from './props.ts';
import { PANEL_GAP, SidePanel } from './side-panel.tsx';
import { type AppState, screenOf } from './state.ts';
import { turnSentences } from './turn.ts';

/** Cells to the left of the board. */
const MARGIN = 1;
/** Below this width the prompt is the short one. */
const WIDE = 70;

export function playKeys(state: AppState): KeyTable {
  const canScroll = isScrollable(state, playLayout(state).rows);
  // What is typed next goes behind what was refused, which is not always what is meant.
  const screen = screenOf(state);
  const isHint = screen.name === 'play' && screen.ladder !== undefined;
  const isRefused = !isHint && state.notices.length > 0 && state.game?.draft !== '';
  return {
    bindings: [
      ...TYPING,
      ...STEPPING,
      ...BOARD_SCROLLING,
      { key: 'ctrl-s', send: { type: 'save' } },
      ...(isCoached(state) ? [{ key: 'tab', send: { type: 'hint' } } as const] : []),
    ],
    hints: [
      { keys: 'Enter', does: 'guess' },
      ...(isRefused ? [{ keys: 'Ctrl-U', does: 'clear' }] : []),
      ...(canScroll ? [SCROLL_HINT] : []),
      { keys: 'Up Down', does: 'change' },
      { keys: 'Left Right', does: 'move' },
      ...(isCoached(state) ? [{ keys: 'Tab', does: 'hint' }] : []),
      { keys: 'Ctrl-S', does: 'save' },
      { keys: 'Esc', does: 'menu' },
      HELP_HINT,
    ],
  };
}

/** The board, the guess being typed in its row and on the prompt, and what was refused. */
export function Play({ state }: ScreenProps) {
  const look = use(LookContext);
  const { setCursorPosition } = useCursor();
  const { game, size } = state;
  if (!game) return null;
  const view = playerView(game);
  const { title, words } = ruleSetOf(game.rules.id);
  const { notices, palette, rows } = playLayout(state);
  const screen = screenOf(state);
  const { cursor, scroll = 0 } = screen.name === 'play' ? screen : { cursor: 0 };
  const shown = boardWindow(view, rows, scroll);
  const prompt =
    size.columns < WIDE ? (words.shortPrompt ?? words.prompt(view)) : words.prompt(view);
  setCursorPosition(
    cursorCell(view, cursor, shown) ?? promptCell(view, cursor, shown, prompt, look, size.columns),
  );
  const height = BOARD_FRAME + game.rules.guesses - shown.above - shown.below;
  const left = MARGIN + boardRule(game.rules).length + PANEL_GAP;
  return (
    <>
      <Title text={title} right={words.progress(view)} />
      {look.screenReader ? (
        <Lines lines={[...turnSentences(view), ...coachLines(state).slice(1)]} />
      ) : (
        <Box flexShrink={0} paddingLeft={MARGIN}>
          <Board view={view} typed={guessBeingTyped(view)} rows={rows} scroll={scroll} />
          <SidePanel
            view={view}
            width={size.columns - left}
            height={height}
            coach={coachLines(state, size.columns - left)}
          />
        </Box>
      )}
      <Field prompt={prompt} text={game.draft} cursor={cursor} width={size.columns - 2} />
      {look.screenReader ? null : <Palette lines={palette} rules={game.rules} />}
      <Notices lines={look.screenReader ? notRead(state, view) : notices} width={size.columns} />
      <Box flexGrow={1} />
      {look.screenReader ? null : <Footer items={playKeys(state).hints} width={size.columns} />}
    </>
  );
}

/** The sentences that are not read out as a turn already. */
function notRead({ notices }: AppState, view: PlayerView): string[] {
  const { words } = ruleSetOf(view.rules.id);
  const read = [...words.clue(view), ...turnSentences(view)];
  return notices.filter((line) => !read.includes(line));
}

/** The draft as far as the board can show it, as symbols: nothing of a word such as `wq`. */
function guessBeingTyped({ rules, draft }: PlayerView): string {
  const symbols = [...draft].map((character) => symbolFor(rules, character));
  const end = symbols.indexOf(undefined);
  return (end < 0 ? symbols : symbols.slice(0, end)).join('');
}

type Shown = { readonly above: number; readonly below: number };

/** The terminal's cursor stands on the peg being typed, where what is typed may be a guess. */
function cursorCell(view: PlayerView, cursor: number, { above, below }: Shown) {
  const { rules, draft, rows } = view;
  const isGuess = guessBeingTyped(view).length === draft.length;
  const row = rules.guesses - rows.length - 1 - above;
  const isInView = row >= 0 && rows.length >= below;
  if (!isGuess || !isInView || cursor >= longest(rules)) return undefined;
  return { x: MARGIN + 2 + 3 * cursor, y: BOARD_FRAME + row };
}

/** Elsewhere it stands on the prompt, below the board. */
function promptCell(
  view: PlayerView,
  cursor: number,
  { above, below }: Shown,
  prompt: string,
  look: Look,
  columns: number,
) {
  const { cell } = fieldWindow(shownText(view.draft, look), cursor, columns - 2 - prompt.length);
  const y = 1 + BOARD_FRAME + view.rules.guesses - above - below;
  return { x: MARGIN + prompt.length + cell, y };
}

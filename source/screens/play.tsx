import { Box, Text, useCursor } from 'ink';
import { use } from 'react';
import { BOARD_FRAME, Board, boardWindow } from '../components/board.tsx';
import { Field, fieldWindow } from '../components/field.tsx';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { charactersOf, isSymbol } from '../engine/code.ts';
import { type PlayerView, playerView } from '../engine/game.ts';
import { boardRule, boardWidth } from '../games/board.ts';
import { ruleSetOf } from '../games/index.ts';
import { type Look, shownText } from '../terminal/look.ts';
import { HELP_HINT, type KeyTable, STEPPING, TYPING } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf, type WindowSize } from './state.ts';
import { turnSentences } from './turn.ts';
import { SHORT_PROMPT } from './wording.ts';

/** Rows beside the board: the title, the prompt, sentences, the footer. */
const OTHER_ROWS = 5;
/** Cells to the left of the board. */
const MARGIN = 1;

export const playKeys: KeyTable = {
  bindings: [...TYPING, ...STEPPING, { key: 'ctrl-s', send: { type: 'save' } }],
  hints: [
    { keys: 'Enter', does: 'guess' },
    { keys: 'Up Down', does: 'change' },
    { keys: 'Left Right', does: 'move' },
    { keys: 'Ctrl-S', does: 'save' },
    { keys: 'Esc', does: 'menu' },
    HELP_HINT,
  ],
};

/** The board, the guess being typed in its row and on the prompt, and what was refused. */
export function Play({ state }: ScreenProps) {
  const look = use(LookContext);
  const { setCursorPosition } = useCursor();
  const { game, size } = state;
  if (!game) return null;
  const view = playerView(game);
  const prompt = promptFor(state);
  const rows = size.rows - BOARD_FRAME - OTHER_ROWS;
  const screen = screenOf(state);
  const cursor = screen.name === 'play' ? screen.cursor : 0;
  setCursorPosition(
    cursorCell(view, cursor, rows) ?? promptCell(view, cursor, rows, prompt, look, size),
  );
  return (
    <>
      <Title
        text={ruleSetOf(game.rules.id).title}
        right={`guess ${view.rows.length + 1} of ${game.rules.guesses}`}
      />
      {look.screenReader ? (
        <Lines lines={turnSentences(view)} />
      ) : (
        <Box flexShrink={0} paddingLeft={MARGIN}>
          <Board view={view} typed={guessBeingTyped(view)} rows={rows} />
          <SidePanel view={view} size={size} />
        </Box>
      )}
      <Field prompt={prompt} text={game.draft} cursor={cursor} width={size.columns - 2} />
      <Notices lines={state.notices} />
      <Box flexGrow={1} />
      {look.screenReader ? null : <Footer items={playKeys.hints} width={size.columns} />}
    </>
  );
}

/** What the columns count and the symbols there are; nothing where there is no room. */
function SidePanel({ view, size }: { readonly view: PlayerView; readonly size: WindowSize }) {
  const { rules } = view;
  const { legend } = ruleSetOf(rules.id).words;
  // Without colours: a key would have to draw them anew where they stand beside its row.
  const symbols = charactersOf(rules).join(' ');
  const left = MARGIN + boardRule(rules).length + 3;
  const widest = Math.max(...[...legend, symbols].map((line) => line.length));
  if (left + widest > size.columns) return null;
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={3}>
      {legend.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text> </Text>
      <Text>{symbols}</Text>
    </Box>
  );
}

function promptFor({ game, size }: AppState): string {
  if (!game) return '';
  return size.columns < 70 ? SHORT_PROMPT : ruleSetOf(game.rules.id).words.prompt(game.rules);
}

/** The draft as far as the board can show it: nothing of a word such as `wq`. */
function guessBeingTyped({ rules, draft }: PlayerView): string {
  const typed = rules.foldsCase ? draft.toLowerCase() : draft;
  const end = [...typed].findIndex((character) => !isSymbol(rules, character));
  return end < 0 ? typed : typed.slice(0, end);
}

/** The terminal's cursor stands on the peg being typed, where what is typed may be a guess. */
function cursorCell(view: PlayerView, cursor: number, rows: number) {
  const { rules, draft } = view;
  const isGuess = guessBeingTyped(view).length === draft.length;
  if (!isGuess || cursor >= boardWidth(rules)) return undefined;
  const row = rules.guesses - view.rows.length - 1 - boardWindow(view, rows).above;
  return { x: MARGIN + 2 + 3 * cursor, y: BOARD_FRAME + row };
}

/** Elsewhere it stands on the prompt, below the board. */
function promptCell(
  view: PlayerView,
  cursor: number,
  rows: number,
  prompt: string,
  look: Look,
  { columns }: WindowSize,
) {
  const { above, below } = boardWindow(view, rows);
  const { cell } = fieldWindow(shownText(view.draft, look), cursor, columns - 2 - prompt.length);
  const y = 1 + BOARD_FRAME + view.rules.guesses - above - below;
  return { x: MARGIN + prompt.length + cell, y };
}

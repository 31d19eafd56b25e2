import { Box, Text } from 'ink';
import { spelled } from '../../../coach/words.ts';
import { rowsOf, ruledOutBy } from '../../../engine/clue.ts';
import { defined } from '../../../engine/defined.ts';
import { type GameState, gameReducer, gameWith, viewOfRows } from '../../../engine/game.ts';
import { Random } from '../../../engine/random.ts';
import { charactersOf, type Rules } from '../../../engine/rules.ts';
import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { paletteLines } from '../../../games/palette-lines.ts';
import { ruledOutSentence } from '../../../games/wording.ts';
import type { SettingName } from '../../../saves/settings.ts';
import { filled } from '../../../text/fill.ts';
import { formatSeconds } from '../../../text/local-time.ts';
import { Board } from '../../components/board.tsx';
import { Palette } from '../../components/palette.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { type BoardShape, boardLines, boardWidth, SMALL } from '../../model/board-shape.ts';
import { historyOf } from '../../model/coach.ts';
import { memoizeByObject } from '../../model/once.ts';
import { coachSections, muted, type Section, widthOf } from '../../model/panel.ts';
import type { AppState } from '../../model/state.ts';

/** A short game, as it stands after two guesses; codes are the indices of their symbols. */
const RULES: Rules = { ...DEFAULT_RULE_SET.rules, lengths: [4], hidesLength: false, guesses: 3 };
const code = (...symbols: number[]) => spelled(RULES, symbols);
const GUESSES = [code(0, 1, 2, 3), code(1, 3, 0, 5)];
/** A whole guess that the first clue rules out. */
const RULED_OUT = code(1, 3, 2, 4);
const SECRET = code(1, 3, 5, 0);
const VIEW = viewOfRows(RULES, rowsOf(GUESSES, SECRET), { draft: code(1, 3) });
const GAME = GUESSES.reduce(
  (game, typed) => gameReducer(game, { type: 'guess', typed }),
  gameWith(RULES, SECRET, new Random(1n)),
);

const GAP = 3;

/** The columns of the words: most of them, and as few as the board below them has. */
const WORDS = 32;
export const LEAST_WORDS = boardWidth(RULES);

/** The rows of the longest words: the palette, an empty row, and six lines. */
const WORD_ROWS = 8;

export function sampleSize(isStacked: boolean, shape = SMALL) {
  const board = { columns: boardWidth(RULES, shape), rows: boardLines(RULES.guesses, shape) };
  return isStacked
    ? { columns: Math.max(board.columns, WORDS), rows: board.rows + WORD_ROWS }
    : { columns: board.columns + GAP + WORDS, rows: Math.max(board.rows, WORD_ROWS) };
}

/** A board, pegs, and what the chosen setting changes. */
export function LookSample(props: {
  readonly state: AppState;
  readonly name: SettingName;
  readonly isStacked: boolean;
  readonly shape: BoardShape;
  /** The columns of the words, if they have fewer than usual. */
  readonly columns: number;
}) {
  const { state, name, isStacked, shape } = props;
  const columns = Math.min(props.columns, WORDS);
  const { motion } = state.settings;
  const typed = name === 'hard' ? RULED_OUT : VIEW.draft;
  // A clue that is about to be whole.
  const moment = name === 'motion' && motion ? { chips: 1 } : undefined;
  return (
    <Box flexDirection={isStacked ? 'column' : 'row'} columnGap={GAP} flexShrink={0}>
      <Board
        view={VIEW}
        typed={typed}
        rows={RULES.guesses}
        shape={shape}
        {...defined({ moment })}
      />
      <Box flexDirection="column" flexShrink={0}>
        <Palette lines={paletteLines(RULES, columns - 2, 'keys')} rules={RULES} />
        <Text> </Text>
        <Box paddingLeft={1}>
          <PanelLines lines={sampleLines(state, name, columns)} />
        </Box>
      </Box>
    </Box>
  );
}

/** The part below the palette that shows the effect of the chosen setting. */
function sampleLines(state: AppState, name: SettingName, columns: number): Section {
  const { settings } = state;
  const text = (sentence: string): Section =>
    filled(sentence, columns - 1).map((line) => [{ text: line }]);
  switch (name) {
    case 'coach': {
      const { codes, bars, note } = coachSample(state, columns - 1);
      const lines = [...codes, ...bars, ...note].filter((line) => widthOf(line) < columns);
      return lines.length > 0 ? lines : text('No coach.');
    }
    case 'clock': {
      const guess = `guess ${GUESSES.length + 1} of ${RULES.guesses}`;
      const right = settings.clock === 'shown' ? `${guess}   ${formatSeconds(41)}` : guess;
      return [[{ text: ` ${right.padStart(columns - 3)} `, as: 'selection', isBold: true }]];
    }
    case 'mouse':
      return text(settings.mouse ? CLICKED : SELECTED);
    case 'motion':
      return text(settings.motion ? MOVING : STILL);
    case 'hard':
      return settings.hard ? text(refusal()) : USUAL;
    default:
      return USUAL;
  }
}

const CLICKED = 'A click on a symbol types it, on a peg moves the cursor there.';
const SELECTED = 'A drag selects text to copy.';
const MOVING = 'A clue arrives, chip by chip.';
const STILL = 'A clue is there at once.';

const USUAL: Section = [
  [{ text: '> 1: A chosen line  ', as: 'selection', isBold: true }],
  [{ text: '  2: Another line' }],
  [],
  [{ text: 'text ' }, muted('quiet'), { text: ' ' }, { text: 'heading', as: 'accent' }],
  [
    { text: 'good', as: 'good' },
    { text: ' ' },
    { text: '! warning', as: 'warning' },
    { text: ' ' },
    { text: 'red', as: 'red' },
  ],
  [{ text: ' NOT SAVED ', as: 'danger', isBold: true }],
];

function refusal(): string {
  const by = ruledOutBy(VIEW.rows, RULED_OUT);
  return by ? ruledOutSentence(by, DEFAULT_RULE_SET.words.columns) : '';
}

function coachSample(state: AppState, width: number) {
  const insight = { key: historyOf(GAME).key, ...coachAnswers(GAME) };
  return coachSections({ ...state, game: GAME, insight }, width);
}

/** What the coach knows about the sample, found by going through its codes one by one. */
const coachAnswers = memoizeByObject(({ rules, secret, guesses }: GameState) => {
  const symbols = charactersOf(rules);
  const all = [...secret].reduce(
    (codes) => codes.flatMap((begun) => symbols.map((symbol) => begun + symbol)),
    [''],
  );
  const rows = rowsOf(guesses, secret);
  const consistentAfter = (made: number) =>
    all.filter((one) => !ruledOutBy(rows.slice(0, made), one));
  const now = consistentAfter(guesses.length);
  return {
    left: [...guesses.map((_, made) => consistentAfter(made).length), now.length],
    advice: { remaining: now.length, total: all.length },
  };
});

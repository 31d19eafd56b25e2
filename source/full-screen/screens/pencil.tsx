import { symbolTyped } from '../../engine/code.ts';
import { gameReducer } from '../../engine/game.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { isCoached, isPanelOpen } from '../model/coach.ts';
import { hasGame, viewOf } from '../model/state.ts';
import { hasRoomForGrid } from './coach-column.tsx';
import {
  gridMarks,
  gridRemark,
  leavePencil,
  marked,
  markPressed,
  withCoach,
} from './pencil-marks.ts';
import { PlayPage, titlesOf } from './play-page.tsx';

type State = ui.GameAppState;

/** The pencil marks, beside the board or on their own page, with the cursor on this mark. */
type PencilScreen = board.MarkPlace & {
  readonly name: 'pencil';
  /** The coach was shut when the marks were opened. */
  readonly isCoachShut?: boolean;
};

const LETTERS_AND_DIGITS = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const NO_SYMBOL = 'Space or the symbol crosses out, or brings back. Esc returns to the board.';

/** The pencil marks while they have the keys: beside the board if there is room, else on a page. */
export const pencil: ui.GameDefinition<PencilScreen> = {
  name: 'pencil',
  // Also opens the coach's panel, until the marks are left.
  open(state, { peg, symbol }) {
    if (!hasGame(state)) return state;
    const isCoachShut = isCoached(state) && !isPanelOpen(state);
    const shown = isCoachShut ? withCoach(state.game, true) : state.game;
    const game = gameReducer(shown, { type: 'pencil', isOpen: true });
    const last = longest(viewOf(game).rules) - 1;
    const opened = { name: 'pencil', peg: Math.min(peg, last), symbol, isCoachShut } as const;
    return ui.push({ ...state, game }, opened);
  },
  keys(state, my) {
    const { peg, symbol } = my;
    const { rules } = viewOf(state.game);
    const symbols = charactersOf(rules);
    const to = (nextPeg: number, nextSymbol: number) => () =>
      ui.set(state, {
        peg: Math.max(0, Math.min(longest(rules) - 1, nextPeg)),
        symbol: Math.max(0, Math.min(symbols.length - 1, nextSymbol)),
      });
    const mark = () => marked(state, { peg, symbol });
    const back = () => leavePencil(state);
    const refused = () => ui.say(state, NO_SYMBOL);
    return [
      {
        keys: { ' ': mark, Enter: mark },
        hint: [`Space ${rangeOf(symbols)}`, 'cross out'],
        help: ['Space', 'cross out, or bring back'],
      },
      {
        // Takes symbols instead of any text, because pasted text would cross out at random.
        keys: Object.fromEntries(
          typedCharacters(rules).map((typed) => [typed, () => markTyped(state, peg, typed)]),
        ),
        help: ['Symbols', 'cross out at this peg'],
      },
      { keys: Object.fromEntries(LETTERS_AND_DIGITS.map((typed) => [typed, refused])) },
      {
        keys: { Up: to(peg, symbol - 1), Down: to(peg, symbol + 1) },
        hint: ['Arrows', 'move'],
        help: 'go to another symbol',
      },
      {
        keys: { Left: to(peg - 1, symbol), Right: to(peg + 1, symbol) },
        help: 'go to another peg',
      },
      { keys: { Home: to(0, symbol), End: to(Number.POSITIVE_INFINITY, symbol) } },
      { keys: { Esc: back, 'Ctrl-N': back }, hint: ['Esc', 'board'], help: 'back to the board' },
    ];
  },
  View({ state, my }) {
    const below = state.screens.at(-2);
    if (below?.name === 'play' && hasRoomForGrid(state))
      return <PlayPage {...{ state }} my={below} />;
    const marks = gridMarks(state) ?? [];
    const { right } = titlesOf(state);
    const { title } = ruleSetOf(state.game.rules.id);
    return (
      <ui.TextPage title={`Pencil marks: ${title}`} right={right}>
        <board.PencilGrid
          rules={viewOf(state.game).rules}
          marks={marks}
          at={my}
          onMark={markPressed}
        />
        <ui.Styled as="muted">{gridRemark(state, marks, state.size.columns)}</ui.Styled>
      </ui.TextPage>
    );
  },
};

/** `0-5`, or all characters if others are between them. */
function rangeOf(characters: readonly string[]): string {
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  const isRange = last.charCodeAt(0) - first.charCodeAt(0) === characters.length - 1;
  return isRange ? `${first}-${last}` : characters.join('');
}

/** The characters that type symbols, including small letters. */
function typedCharacters({ symbols }: Rules): string[] {
  const all = symbols.flatMap(({ character, keys }) => [character, ...keys]);
  return all.flatMap((typed) => [typed, typed.toLowerCase()]);
}

function markTyped(state: State, peg: number, typed: string): ui.AppState {
  const { rules } = viewOf(state.game);
  const symbol = charactersOf(rules).indexOf(symbolTyped(rules, typed) ?? '');
  return markPressed({ peg, symbol })(state);
}

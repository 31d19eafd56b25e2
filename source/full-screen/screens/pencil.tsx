import { gameReducer } from '../../engine/game.ts';
import type { OwnMarks } from '../../engine/game-state.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import * as board from '../board/index.ts';
import type { GridMarks } from '../board/pencil-grid.tsx';
import * as ui from '../kit/index.ts';
import { adviceIn, isCoached, isListTold, isPanelOpen, marksOf } from '../model/coach.ts';
import { type AppState, viewOf } from '../model/state.ts';
import * as text from '../model/text-edit.ts';
import { hasRoomForGrid } from './coach-column.tsx';
import { copyRow, type PlayScreen, pegPressed } from './play.tsx';
import { PlayPage, titlesOf } from './play-page.tsx';

type State = ui.GameAppState;

/** The pencil marks, beside the board or on their own page, with the cursor on this mark. */
type PencilScreen = board.MarkPlace & { readonly name: 'pencil' };

const LETTERS_AND_DIGITS = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const NO_SYMBOL = 'Space or the symbol crosses out, or brings back. Esc returns to the board.';

/** The pencil marks while they have the keys: beside the board if there is room, else on a page. */
export const pencil: ui.Definition<PencilScreen> = ui.defineGameScreen('pencil', {
  keys(state, { peg, symbol }) {
    const { rules } = viewOf(state.game);
    const symbols = charactersOf(rules);
    const to = (nextPeg: number, nextSymbol: number) => () =>
      ui.just(
        ui.set(state, {
          peg: Math.max(0, Math.min(longest(rules) - 1, nextPeg)),
          symbol: Math.max(0, Math.min(symbols.length - 1, nextSymbol)),
        }),
      );
    const mark = () => marked(state, { peg, symbol });
    const back = () => ui.just(leavePencil(state));
    const refused = () => ui.say(state, NO_SYMBOL);
    return [
      {
        keys: { ' ': mark, Enter: mark },
        hint: ['Space', 'cross out'],
        rank: 1,
        help: ['Space', 'cross out, or bring back'],
      },
      {
        // Only symbols, not any text: a pasted text would cross out at random.
        keys: Object.fromEntries(
          typedCharacters(rules).map((typed) => [typed, () => markTyped(state, peg, typed)]),
        ),
        help: ['Symbols', 'cross out at this peg'],
      },
      { keys: Object.fromEntries(LETTERS_AND_DIGITS.map((typed) => [typed, refused])) },
      {
        keys: { Up: to(peg, symbol - 1), Down: to(peg, symbol + 1) },
        hint: ruleSetOf(rules.id).words.noun,
        help: 'go to another symbol',
      },
      {
        keys: { Left: to(peg - 1, symbol), Right: to(peg + 1, symbol) },
        hint: 'peg',
        help: 'go to another peg',
      },
      { keys: { Home: to(0, symbol), End: to(Number.POSITIVE_INFINITY, symbol) } },
      {
        keys: { Esc: back, 'Ctrl-N': back },
        hint: ['Esc', 'board'],
        rank: 8,
        help: 'back to the board',
      },
    ];
  },
  View({ state, my }) {
    const below = state.screens.at(-2);
    const onMark = (mark: board.MarkPlace) => () => marked(ui.set(state, mark), mark);
    if (below?.name !== 'play' || !hasRoomForGrid(state)) {
      return <PencilPage {...{ state, my, onMark }} />;
    }
    const onBoard = (change: (state: State, my: PlayScreen) => ui.Update | undefined) => () => {
      const back = leavePencil(state);
      return change(back, below) ?? ui.just(back);
    };
    return (
      <PlayPage
        {...{ state, onMark }}
        my={below}
        pencil={my}
        // A press on the board returns to it.
        onPeg={(peg, by) => onBoard((back, on) => pegPressed(back, on, peg, by)?.())}
        onRow={(row) => onBoard((back, on) => ui.just(copyRow(back, on, row)))}
      />
    );
  },
});

function PencilPage(props: {
  readonly state: State;
  readonly my: PencilScreen;
  readonly onMark: (at: board.MarkPlace) => ui.Change;
}) {
  const { state, my, onMark } = props;
  const marks = gridMarks(state) ?? [];
  const { title, right } = titlesOf(state);
  return (
    <ui.TextPage title={`Pencil marks: ${title}`} right={right}>
      <board.PencilGrid rules={viewOf(state.game).rules} {...{ marks, onMark }} at={my} />
      <ui.Styled as="muted">{gridRemarks(state, marks).join('  ')}</ui.Styled>
    </ui.TextPage>
  );
}

/** Goes from the board to the pencil marks, at the cursor's peg. Opens the coach's panel. */
export function toPencil(state: State, { cursor }: PlayScreen): ui.AppState {
  const shown = isPanelOpen(state)
    ? state.game
    : gameReducer(state.game, { type: 'coach', isOpen: isCoached(state) });
  const game = gameReducer(shown, { type: 'pencil', isOpen: true });
  const peg = Math.min(cursor, longest(viewOf(game).rules) - 1);
  return ui.push({ ...state, game }, { name: 'pencil', peg, symbol: 0 });
}

function leavePencil(state: State): State {
  return ui.pop({ ...state, game: gameReducer(state.game, { type: 'pencil', isOpen: false }) });
}

/** The characters that type symbols, including small letters. */
function typedCharacters({ symbols }: Rules): string[] {
  const all = symbols.flatMap(({ character, keys }) => [character, ...keys]);
  return all.flatMap((typed) => [typed, typed.toLowerCase()]);
}

function markTyped(state: State, peg: number, typed: string): ui.Update {
  const { rules } = viewOf(state.game);
  const symbol = charactersOf(rules).indexOf(text.symbolTyped(rules, typed) ?? '');
  return marked(ui.set(state, { symbol }), { peg, symbol });
}

/** Makes or removes a mark, and saves the game. A symbol that is ruled out can't be marked. */
export function marked(state: State, { peg, symbol }: board.MarkPlace): ui.Update {
  const { character = '', name = '' } = state.game.rules.symbols[symbol] ?? {};
  const marks = gridMarks(state)?.[peg] ?? [];
  const mark = marks[symbol];
  if (mark === 'noPeg') return ui.say(state, `There is no peg ${peg + 1}.`);
  if (mark === 'crossed') return ui.say(state, `Peg ${peg + 1} certainly isn't ${name}.`);
  if (isProved(marks)) return ui.say(state, `Peg ${peg + 1} certainly is ${name}.`);
  const game = gameReducer(state.game, { type: 'mark', peg, symbol: character });
  return ui.just({ ...state, game });
}

/** The pencil marks. The player's own marks are used where the coach's prove nothing. */
export function gridMarks(state: AppState): GridMarks | undefined {
  const proved = withinLength(marksOf(state), certainLength(state));
  const { game } = state;
  if (!game?.ownMarks) return proved;
  const { rules } = viewOf(game);
  return withOwn(rules, proved ?? openMarks(rules), game.ownMarks);
}

/** The length of the code, if the coach's panel says that no other is possible. */
function certainLength(state: AppState): number | undefined {
  const lengths = adviceIn(state)?.lengths;
  return lengths?.find(({ chance }) => chance === 1)?.length;
}

/** The marks, without the pegs beyond this length. */
function withinLength(marks: GridMarks | undefined, length = Number.POSITIVE_INFINITY) {
  return marks?.map((peg, at) => (at < length ? peg : peg.map(() => 'noPeg' as const)));
}

/** What a point means as long as every point follows from one clue by itself. */
export const BY_ONE_CLUE = '. = ruled out by one clue';

/**
 * What the marks mean. A point means ruled out by a single clue, until a lifeline or the coach
 * tells more.
 */
export function gridRemarks(state: State, marks: GridMarks): readonly string[] {
  const { game } = state;
  const isMore = isListTold(game) || viewOf(game).told.length > 0 || game.used.length > 0;
  const proved = isMore ? '. = ruled out' : BY_ONE_CLUE;
  const hasOwn = marks.some((peg) => peg.includes('own'));
  return [...(isCoached(state) ? [proved] : []), ...(hasOwn ? ['x = ruled out by you'] : [])];
}

/** Whether only one symbol is left for a peg. */
const isProved = (marks: GridMarks[number]) =>
  marks.filter((mark) => mark !== 'crossed').length === 1;

function withOwn(rules: Rules, marks: GridMarks, own: OwnMarks): GridMarks {
  const symbols = charactersOf(rules);
  return marks.map((peg, number) =>
    isProved(peg)
      ? peg
      : peg.map((mark, index) =>
          mark === 'open' && own[number]?.includes(symbols[index] as string) ? 'own' : mark,
        ),
  );
}

function openMarks(rules: Rules): GridMarks {
  const symbols = rules.symbols.map(() => 'open' as const);
  return Array.from({ length: longest(rules) }, () => symbols);
}

import { formatSymbol } from '../../coach/words.ts';
import { symbolTyped } from '../../engine/code.ts';
import { knownRules, type OwnMarks, wasListed } from '../../engine/game-state.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import type { GridMarks, MarkPlace } from '../board/pencil-grid.tsx';
import * as ui from '../kit/index.ts';
import { certainLength, isCoached, marksOf } from '../model/coach.ts';

type State = ui.GameAppState;

export function toggleMark(state: State, { peg, symbol }: MarkPlace): ui.AppState {
  const { rules } = state.game;
  const { character = '' } = rules.symbols[symbol] ?? {};
  const is = formatSymbol(rules, symbol);
  const marks = gridMarks(state)?.[peg] ?? [];
  const mark = marks[symbol];
  if (mark === 'noPeg') return ui.say(state, `There is no peg ${peg + 1}.`);
  if (mark === 'crossed') return ui.say(state, `Peg ${peg + 1} certainly isn't ${is}.`);
  if (mark === 'open' && isProved(marks)) {
    return ui.say(state, `Peg ${peg + 1} certainly is ${is}.`);
  }
  return ui.afterAction(state, { type: 'mark', peg, symbol: character });
}

export function pencilIn(state: ui.AppState): ui.ScreenOf<'pencil'> | undefined {
  const screen = ui.screenOf(state);
  return screen.name === 'pencil' ? screen : undefined;
}

export const markPressed =
  (mark: MarkPlace): ui.Change =>
  (now) =>
    toggleMark((pencilIn(now) ? ui.set(now, mark) : ui.open(now, 'pencil', mark)) as State, mark);

export function leavePencil(state: State): State {
  if (!pencilIn(state)) return state;
  return ui.pop(ui.afterAction(state, { type: 'pencil', isOpen: false }));
}

/** The coach's marks and, at pegs that aren't proved yet, the player's own, right or wrong. */
export function gridMarks(state: ui.AppState): GridMarks | undefined {
  const proved = withinLength(marksOf(state), certainLength(state));
  const { game } = state;
  if (!game?.ownMarks) return proved;
  const rules = knownRules(game);
  return withOwnMarks(rules, proved ?? openMarks(rules), game.ownMarks);
}

function withinLength(marks: GridMarks | undefined, length = Number.POSITIVE_INFINITY) {
  return marks?.map((peg, at) => (at < length ? peg : peg.map(() => 'noPeg' as const)));
}

const RULED_OUT = '. = ruled out';
const [BY_ONE_CLUE, SO_FAR] = [`${RULED_OUT} by one clue`, `${RULED_OUT} so far`];

const OWN = 'x = your mark';

export const ownRemark = (marks: GridMarks): string[] =>
  marks.some((peg) => peg.includes('own')) ? [OWN] : [];

/** Versions of the remark below the marks. With a coach, there is always a remark. */
export function gridRemark(state: State, marks: GridMarks): string[] {
  const { game } = state;
  // A list of codes, a fact or a lifeline can rule out more than the words `by one clue` say.
  const isMore = wasListed(game) || ui.viewOf(game).told.length > 0 || game.used.length > 0;
  const own = ownRemark(marks);
  if (!isCoached(state)) return own;
  return own.length > 0
    ? [`${RULED_OUT}, ${OWN}`, OWN]
    : [isMore ? SO_FAR : BY_ONE_CLUE, RULED_OUT];
}

const isProved = (marks: GridMarks[number]) =>
  marks.filter((mark) => mark !== 'crossed').length === 1;

function withOwnMarks(rules: Rules, marks: GridMarks, ownMarks: OwnMarks): GridMarks {
  const symbols = charactersOf(rules);
  return marks.map((peg, number) => {
    const own = isProved(peg) ? '' : (ownMarks[number] ?? '');
    return peg.map((mark, index) =>
      mark === 'open' && own.includes(symbols[index] as string) ? 'own' : mark,
    );
  });
}

export function openMarks(rules: Rules): GridMarks {
  const symbols = rules.symbols.map(() => 'open' as const);
  return Array.from({ length: longest(rules) }, () => symbols);
}

const LETTERS_AND_DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** These keys show the notice NO_SYMBOL, unless they type one of the game's symbols. */
const OTHER_KEYS = ['Tab', ...LETTERS_AND_DIGITS];
const NO_SYMBOL = "Space or the symbol's key crosses it out. Esc returns to the board.";

type GridKeys = {
  readonly to: (at: MarkPlace) => ui.AppState;
  readonly mark: (at: MarkPlace) => ui.AppState;
  readonly back: () => ui.AppState;
};

export function gridKeys(
  state: ui.AppState,
  rules: Rules,
  { peg, symbol }: MarkPlace,
  { to, mark, back }: GridKeys,
): ui.KeyRow[] {
  const symbols = charactersOf(rules);
  const move = (nextPeg: number, nextSymbol: number) => () =>
    to({
      peg: Math.max(0, Math.min(longest(rules) - 1, nextPeg)),
      symbol: Math.max(0, Math.min(symbols.length - 1, nextSymbol)),
    });
  const markHere = () => mark({ peg, symbol });
  const markTyped = (typed: string) =>
    mark({ peg, symbol: symbols.indexOf(symbolTyped(rules, typed) ?? '') });
  const refused = () => ui.say(state, NO_SYMBOL);
  return [
    {
      keys: { ' ': markHere, Enter: markHere },
      footer: ['Space', 'cross out'],
      help: ['Space', 'cross out, or bring back'],
    },
    {
      // A pasted text would cross out symbols at random, so only single symbols count.
      keys: Object.fromEntries(
        typedCharacters(rules).map((typed) => [typed, () => markTyped(typed)]),
      ),
      help: ['Symbols', 'cross out at this peg'],
    },
    { keys: Object.fromEntries(OTHER_KEYS.map((key) => [key, refused])) },
    {
      keys: { Up: move(peg, symbol - 1), Down: move(peg, symbol + 1) },
      footer: ['Arrows', 'move'],
      help: 'go to another symbol',
    },
    {
      keys: { Left: move(peg - 1, symbol), Right: move(peg + 1, symbol) },
      help: 'go to another peg',
    },
    { keys: { Home: move(0, symbol), End: move(Number.POSITIVE_INFINITY, symbol) } },
    { keys: { Esc: back, 'Ctrl-N': back }, footer: ['Esc', 'back'], help: 'back to the board' },
  ];
}

function typedCharacters({ symbols }: Rules): string[] {
  const all = symbols.flatMap(({ character, keys }) => [character, ...keys]);
  return all.flatMap((typed) => [typed, typed.toLowerCase()]);
}

import { puzzleOf } from '../../coach/puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../../coach/row-puzzle-difficulty.ts';
import { formatAnswer } from '../../coach/row-puzzle-words.ts';
import { COACH_GONE } from '../../coach/words.ts';
import { nextId } from '../../engine/origin.ts';
import { Random } from '../../engine/random.ts';
import { charactersOf, longest } from '../../engine/rules.ts';
import { neighbourOf } from '../../games/index.ts';
import { puzzleWords } from '../../games/puzzles.ts';
import { readSecret } from '../../games/secrets.ts';
import { back, just, push, replaceTop, toStart, type Update } from '../model/navigation.ts';
import { type PuzzleScreen, puzzleRulesOf } from '../model/puzzle-state.ts';
import type { AppState, Message } from '../model/state.ts';
import { symbolsTyped } from '../model/symbols-typed.ts';
import { editedBy, step } from '../model/text-edit.ts';

/** The most characters of an answer that can be typed: more than any code has. */
const MAX_ANSWER = 20;

/** Opens a puzzle of the game that was played last. */
export function toPuzzle(state: AppState): Update {
  if (state.isCoachGone) return just({ ...state, notices: [COACH_GONE] });
  return withPuzzle(state, push, state.setId);
}

/** Shows a new puzzle, which the coach makes. Its seed is none of those that games are drawn from. */
function withPuzzle(
  state: AppState,
  show: (state: AppState, screen: PuzzleScreen) => AppState,
  setId: string,
  wanted?: Difficulty,
): Update {
  const { id, origins } = nextId(state.origins);
  const [run = '', number = ''] = id.split('-');
  const seed = String(BigInt(`0x${run.slice(0, 8)}`) + BigInt(number));
  const screen: PuzzleScreen = {
    name: 'puzzle',
    setId,
    seed,
    ...(wanted && { wanted }),
    typed: '',
    cursor: 0,
  };
  const question = {
    type: 'rowPuzzle',
    known: { puzzle: puzzleOf(puzzleRulesOf(setId)), rows: [], revealed: [] },
    words: puzzleWords(new Random(BigInt(seed))),
    ...(wanted && { wanted }),
  } as const;
  return {
    state: show({ ...state, origins }, screen),
    effects: [{ type: 'ask', key: keyOfPuzzle(screen), question }],
  };
}

function keyOfPuzzle({ setId, seed, wanted }: PuzzleScreen): string {
  return JSON.stringify([setId, seed, wanted]);
}

/** The update of a puzzle. While the coach makes it, only Esc works. */
export function updatePuzzle(state: AppState, screen: PuzzleScreen, message: Message): Update {
  if (screen.answered) return updateEnd(state, screen, message);
  const { made } = screen;
  if (!made) return back(state, message);
  const rules = puzzleRulesOf(screen.setId);
  if (message.type === 'enter') {
    const read = readSecret(rules, symbolsTyped(rules, screen.typed));
    if ('wrong' in read) return just({ ...state, notices: [read.wrong] });
    const answered = { code: read.secret, said: formatAnswer(rules, made, read.secret) };
    return {
      state: replaceTop(state, { ...screen, answered, isDrawn: false }),
      effects: [{ type: 'awaitDrawn' }],
    };
  }
  const edit = { text: symbolsTyped(rules, screen.typed), cursor: screen.cursor };
  const edited =
    message.type === 'step'
      ? step(edit, message.by, charactersOf(rules), longest(rules))
      : editedBy(edit, message, MAX_ANSWER);
  if (!edited) return back(state, message);
  return just(replaceTop(state, { ...screen, typed: edited.text, cursor: edited.cursor }));
}

/** The update of the menu once the puzzle is answered. */
function updateEnd(state: AppState, screen: PuzzleScreen, message: Message): Update {
  if (message.type !== 'choose') return back(state, message);
  const { setId, wanted, made } = screen;
  if (state.isCoachGone && message.value !== 'menu') {
    return just({ ...state, notices: [COACH_GONE] });
  }
  const level = DIFFICULTIES.indexOf(made?.difficulty ?? 3);
  switch (message.value) {
    case 'another':
      return withPuzzle(state, replaceTop, setId, wanted);
    case 'easier':
      return withPuzzle(state, replaceTop, setId, DIFFICULTIES[Math.max(0, level - 1)]);
    case 'harder':
      return withPuzzle(state, replaceTop, setId, DIFFICULTIES[level + 1] ?? DIFFICULTIES.at(-1));
    case 'otherGame':
      return withPuzzle(state, replaceTop, neighbourOf(setId, 1), wanted);
    default:
      return just(toStart(state));
  }
}

/** The update once the coach has made a puzzle. An answer about an earlier one is ignored. */
export function puzzleMade(
  state: AppState,
  screen: PuzzleScreen,
  { key, answer }: Message & { type: 'answered' },
): Update {
  if (answer.type !== 'rowPuzzle' || keyOfPuzzle(screen) !== key || screen.made) return just(state);
  const { made } = answer;
  return just(made ? replaceTop(state, { ...screen, made }) : state);
}

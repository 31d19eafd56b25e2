import type { Conflict } from '../../coach/conflict.ts';
import * as machine from '../../coach/machine-game.ts';
import { COACH_GONE } from '../../coach/words.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { clueAsRW } from '../../games/wording.ts';
import { counted } from '../../text/words.ts';
import { Example } from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { startGame } from '../model/begin.ts';
import { answerIn } from '../model/coach.ts';
import { rulesWithoutTesting } from '../model/rules.ts';
import { BreakPage, isClueChanged, mayBeCode, titleOf, toRow } from './break-board.tsx';

type My = {
  readonly name: 'break';
  readonly game: machine.MachineGame;
  /** The rows as Enter last confirmed them. */
  readonly given: readonly machine.MachineRow[];
  /** Which of the clue's two counts is being edited. */
  readonly color: 'red' | 'white';
  /** The page said that the clue is unfinished. The next Enter accepts it. */
  readonly isWarned?: boolean;
  /** Which clues could be wrong. Undefined if every clue could be. */
  readonly conflict?: Conflict | undefined;
  /** A clue was changed after the page said that no code fits. */
  readonly isCorrected?: boolean;
  /** The step that waits for the coach's answer. The page still shows the game before that step. */
  readonly pending?: Pending;
};

type Pending = Required<machine.MachineStep>;

type MyLength = { readonly name: 'breakLength'; readonly rules: Rules };

const isOver = ({ phase }: machine.MachineGame) => phase === 'solved';

export const breakLength: ui.Definition<MyLength> = {
  name: 'breakLength',
  items: (state, { rules }) =>
    gamesByLength(rules).map((game) => ({
      label: lengthOf(game),
      go: () => openBreak(state, game),
    })),
  View: ({ state, my }) => {
    const chosen = ui.selectedIn(state)?.name;
    const { rules } = gamesByLength(my.rules).find((game) => lengthOf(game) === chosen) ?? my;
    return (
      <ui.ChoicePage
        title={titleOf(my)}
        intro="How long is your code?"
        menu={<ui.Menu />}
        besideMenu={<Example rules={rules} hasRules={false} />}
      />
    );
  },
};

const gamesByLength = ui.memoizeByObject((rules: Rules) =>
  machine.lengthsToAsk(rules).map((length) => machine.newMachineGame(rules, length)),
);

const lengthOf = ({ rules }: machine.MachineGame) =>
  counted(longest(rules), ruleSetOf(rules.id).words.noun);

export const breakCode: ui.Definition<My, ui.AppState, { readonly setId: string }> = {
  name: 'break',
  open(state, { setId }) {
    const { rules, wrong } = rulesWithoutTesting(state, setId);
    if (!rules) return ui.say(state, wrong);
    const asks = machine.lengthsToAsk(rules).length > 0;
    return asks
      ? ui.open(state, 'breakLength', { rules })
      : openBreak(state, machine.newMachineGame(rules));
  },
  loses(_, my, { screens }) {
    const { game } = my.pending ?? my;
    const clues = game.rows.length - (game.phase === 'asking' ? 1 : 0);
    const isLeft = !isOver(game) && !screens.some(({ name }) => name === 'break');
    const confirmation = { sentence: "Leave this game? It isn't saved.", yes: 'leave' };
    return isLeft && clues > 0 ? confirmation : undefined;
  },
  asks: (_, { pending }) => (pending ? [questionOf(pending)] : []),
  awaits: ({ pending }) => pending !== undefined,
  hears: heard,
  keys(state, my) {
    const { rows: all, at, phase } = my.game;
    const row = all[at];
    if (isOver(my.game) || !row) return [];
    const to = (changed: Partial<My>) => () => ui.set(state, changed);
    const count = (by: 1 | -1) => to(withCount(my, row, row[my.color] + by));
    const around = (by: 1 | -1) => () => toRow(state, my, (at + by + all.length) % all.length);
    const rows: ui.Maybe<ui.KeyRow> = [
      {
        keys: { Up: count(1), Down: count(-1) },
        footer: ['Arrows', 'change'],
        help: 'change the number, or type it',
      },
      {
        keys: {
          Left: to({ color: 'red' }),
          Right: to({ color: 'white' }),
          // After the red count is typed, the white one is next, so Backspace goes back to the red.
          Backspace: to({ color: 'red' }),
        },
        help: ['Left, Right', 'go to the other number'],
      },
      { keys: { Enter: () => enter(state, my, row) }, footer: 'clue', help: 'give the clue' },
      mayBeCode(my.game) && {
        keys: {
          t: () => afterStep(state, my, machine.withClue(my.game, machine.codeRow(row.guess))),
        },
        footer: ['t', "That's my code!"] as const,
        rank: 2,
        help: "that's my code",
      },
      all.length > 1 && {
        // The board is filled from the bottom, so PgUp goes to a later guess.
        keys: { PgUp: around(1), PgDn: around(-1), Tab: around(1), 'Shift-Tab': around(-1) },
        footer: ['PgUp PgDn', 'other clue'],
        rank: phase === 'conflict' ? 2 : 5,
        help: ['PgUp, PgDn', 'correct another clue (or Tab)'],
      },
      { keys: { text: ({ text }) => type(state, my, row, text) } },
    ];
    if (my.pending) return rows.map((each) => each && unheeded(state, each));
    const newest = all.length - 1;
    return [
      ...rows,
      phase === 'asking' &&
        at < newest && {
          keys: { Esc: () => toRow(state, my, newest) },
          footer: 'newest guess',
          help: 'go to the newest guess',
        },
    ];
  },
  items(state, my) {
    const { rules } = my.game;
    if (!isOver(my.game)) return [];
    return [
      {
        label: 'Play again',
        go: () => openBreak(ui.pop(state), machine.newMachineGame(rules)),
      },
      {
        label: 'Swap roles',
        go: () => ui.say(startGame(state, rules), "Now you break the machine's code."),
      },
      ui.lastItem('Menu', () => ui.toStart(state)),
    ];
  },
  View: BreakPage,
};

/**
 * Keys wait for the coach's answer, but Esc ends the wait. After that, these keys do nothing until
 * the answer comes, but stay in the footer.
 */
function unheeded(state: ui.AppState, row: ui.KeyRow): ui.KeyRow {
  const keys = Object.keys(row.keys).map((key) => [key, () => state] as const);
  return { ...row, keys: Object.fromEntries(keys) };
}

function type(state: ui.AppState, my: My, row: machine.MachineRow, text: string): ui.AppState {
  if (!/^[0-9]$/.test(text)) {
    const orIt = mayBeCode(my.game) ? ", or t if it's your code" : '';
    return ui.say(state, `Type digits for the clue${orIt}.`);
  }
  const pegs = row.guess.length;
  const count = Number(text);
  if (count > pegs) {
    const game = withMarked(my.game, { ...row, isHalf: true });
    const half = ui.set(state, { game, isWarned: false });
    return ui.say(half, `The guess only has ${counted(pegs, 'peg')}.`);
  }
  const color = my.color === 'red' ? 'white' : 'red';
  const isWhole = 'wrong' in machine.cluedRow(my.game.rules, row.guess, count, 1);
  const isHalf = my.color === 'red' && !isWhole;
  return ui.set(state, { ...withCount(my, row, count, isHalf), color });
}

function withCount(
  { game, color }: My,
  { guess, red, white }: machine.MachineRow,
  count: number,
  isHalf = false,
): Partial<My> {
  const changed = { [color]: Math.max(0, Math.min(guess.length, count)), isHalf };
  const row = { guess, red, white, ...changed };
  return { game: withMarked(game, row), isWarned: false, isCorrected: true };
}

const withMarked = (game: machine.MachineGame, row: machine.MachineRow): machine.MachineGame => ({
  ...game,
  rows: game.rows.with(game.at, row),
});

function enter(state: ui.AppState, my: My, given: machine.MachineRow): ui.AppState {
  const { guess, red, white, isIt, isHalf } = given;
  const { rules, rows, phase } = my.game;
  const last = rows.length - 1;
  // An earlier clue that wasn't changed isn't given again: Enter only goes back.
  if (phase === 'asking' && my.game.at < last && !isClueChanged(my)) return toRow(state, my, last);
  const row = isIt ? machine.codeRow(guess) : machine.cluedRow(rules, guess, red, white);
  if ('wrong' in row) return ui.say(state, row.wrong);
  if (isHalf && !my.isWarned) {
    const clue = clueAsRW({ red, white });
    return ui.say(ui.set(state, { isWarned: true }), `The clue is ${clue} so far. Enter gives it.`);
  }
  return afterStep(state, my, machine.withClue(my.game, row));
}

function openBreak(state: ui.AppState, game: machine.MachineGame): ui.AppState {
  const my: My = { name: 'break', game, given: game.rows, color: 'red' };
  return afterStep(ui.push(state, my), my, machine.afterClues(game));
}

function afterStep(
  state: ui.AppState,
  { pending: _, ...before }: My,
  { game, wanted }: machine.MachineStep,
): ui.AppState {
  if (wanted) return ui.replaceTop(state, { ...before, pending: { game, wanted } });
  const untouched = { color: 'red', isWarned: false, isCorrected: false } as const;
  const update = ui.replaceTop(state, { ...before, game, given: game.rows, ...untouched });
  return isOver(game) ? ui.asNewPage(update) : update;
}

function questionOf({ game, wanted }: Pending) {
  return wanted === 'guess' ? machine.guessQuestion(game) : machine.conflictQuestion(game);
}

function heard(state: ui.AppState, my: My): ui.AppState {
  if (!my.pending) return state;
  const { game } = my.pending;
  const answer = answerIn(state, questionOf(my.pending));
  if (answer?.type === 'advise') {
    const { advice, countsLeft = [] } = answer;
    return afterStep(state, my, machine.withGuess({ ...game, countsLeft }, advice.guess?.code));
  }
  if (answer?.conflict) {
    const conflict = machine.namedIn(game, answer.conflict);
    const step = { game: machine.withConflict(game, answer.conflict) };
    return afterStep(state, { ...my, conflict }, step);
  }
  return state.isCoachGone ? ui.say(ui.pop(state), COACH_GONE) : state;
}

import type { Answer } from '../../coach/answers.ts';
import type { Conflict } from '../../coach/conflict.ts';
import * as machine from '../../coach/machine-game.ts';
import { COACH_GONE } from '../../coach/words.ts';
import { defined } from '../../engine/defined.ts';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { counted } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { startGame } from '../model/begin.ts';
import { answerIn } from '../model/coach.ts';
import { rulesWithoutTesting } from '../model/rules.ts';
import { replaceTop, toStart, unseen } from '../model/update.ts';
import { BreakPage, isNewest, titleOf, withRow } from './break-board.tsx';

type State = ui.AppState;
type Advised = Extract<Answer, { readonly type: 'advise' }>;

/** Break my code: the machine guesses a code that the player thinks of. */
export type BreakScreen = {
  readonly name: 'break';
  readonly game: machine.MachineGame;
  /** The count of the clue that is being edited. */
  readonly side: 'red' | 'white';
  /** The clues that may be wrong, if no code fits them all. */
  readonly conflict?: Conflict;
  /** What the coach has to answer before the game goes on. */
  readonly wanted?: machine.MachineStep['wanted'];
};
/** Chooses the length of the code, if the rules have several and don't hide which. */
type Length = { readonly name: 'breakLength'; readonly rules: Rules };

const isOver = ({ phase }: machine.MachineGame) => phase === 'solved';

export const breakLength: ui.Definition<Length> = ui.defineScreen('breakLength', {
  items: (state, { rules }) =>
    machine.lengthsToAsk(rules).map((length) => ({
      label: counted(length, ruleSetOf(rules.id).words.noun),
      go: () => openBreak(state, machine.newMachineGame(rules, length)),
    })),
  View: ({ my }) => (
    <ui.ChoicePage title={titleOf(my)} intro="How long is your code?" menu={<ui.Menu />} />
  ),
});

export const breakCode: ui.Definition<BreakScreen, { readonly setId: string }> = ui.defineScreen(
  'break',
  {
    // With a rule set, or first a list of lengths if it has several.
    open(state, { setId }) {
      const { rules, wrong } = rulesWithoutTesting(state.choices, setId);
      if (!rules) return ui.say(state, wrong);
      const asks = machine.lengthsToAsk(rules).length > 0;
      return asks
        ? ui.open(state, 'breakLength', { rules })
        : openBreak(state, machine.newMachineGame(rules));
    },
    // A game in which a clue was given.
    loses(_, { game }, { screens }) {
      const clues = game.rows.length - (game.phase === 'asking' ? 1 : 0);
      const isLeft = !isOver(game) && !screens.some(({ name }) => name === 'break');
      return isLeft && clues > 0 ? 'break' : undefined;
    },
    asks: (_, { game, wanted }) =>
      !wanted
        ? []
        : [(wanted === 'guess' ? machine.guessQuestion : machine.conflictQuestion)(game)],
    hears: heard,
    keys(state, my) {
      const { rows, at, phase } = my.game;
      const leaving = { keys: { Esc: () => ui.just(ui.pop(state)) }, hint: 'back', rank: 8 };
      const row = rows[at];
      if (phase === 'thinking' || isOver(my.game) || !row) return [leaving];
      const isConflict = phase === 'conflict';
      const to = (changed: Partial<BreakScreen>) => () => ui.just(ui.set(state, changed));
      const count = (by: 1 | -1) => to(withCount(my, row[my.side] + by));
      const other = (by: 1 | -1) =>
        to(withRow(my, Math.max(0, Math.min(rows.length - 1, at + by))));
      return [
        {
          keys: { Up: count(1), Down: count(-1) },
          hint: 'change',
          rank: isConflict ? 0 : 5,
          help: 'change it, or type it',
        },
        {
          keys: { Left: to({ side: 'red' }), Right: to({ side: 'white' }) },
          hint: 'R W',
          help: 'switch between the two',
        },
        {
          keys: { Enter: () => enter(state, my, row) },
          hint: isConflict ? 'done' : 'give the clue',
          rank: 1,
          help: 'give the clue',
        },
        ...(isNewest(my.game)
          ? [
              {
                keys: {
                  t: () =>
                    afterStep(state, my, machine.withClue(my.game, machine.codeRow(row.guess))),
                },
                hint: ['t', "That's my code!"] as const,
                rank: 2,
                help: "that's my code",
              },
            ]
          : []),
        {
          keys: { PgUp: other(1), PgDn: other(-1) },
          hint: 'other clue',
          rank: isConflict ? 0 : 5,
          help: 'correct another clue',
        },
        { keys: { Tab: other(1), 'Shift-Tab': other(-1) } },
        { keys: { text: (text) => type(state, my, row, text) } },
        leaving,
      ];
    },
    items(state, my) {
      const { rules } = my.game;
      if (!isOver(my.game)) return [];
      return [
        {
          name: 'again',
          label: 'Again',
          go: () => openBreak(ui.pop(state), machine.newMachineGame(rules)),
        },
        { name: 'play', label: 'Swap roles', go: () => startGame(state, rules) },
        ui.lastItem('Menu', () => ui.just(toStart(state))),
      ];
    },
    View: BreakPage,
  },
);

/** A digit sets the number of pegs and moves to the other field. */
function type(
  state: State,
  my: BreakScreen,
  { guess }: machine.MachineRow,
  text: string,
): ui.Update {
  if (!/^[0-9]$/.test(text)) {
    const orIt = isNewest(my.game) ? ", or t if it's your code" : '';
    return ui.say(state, `Type digits for the clue${orIt}.`);
  }
  const pegs = guess.length;
  if (Number(text) > pegs) {
    return ui.say(state, `The guess only has ${counted(pegs, 'peg')}.`);
  }
  const side = my.side === 'red' ? 'white' : 'red';
  return ui.just(ui.set(state, { ...withCount(my, Number(text)), side }));
}

/** The board with `count` pegs in the current field, kept between 0 and the guess's length. */
function withCount({ game, side }: BreakScreen, count: number): Partial<BreakScreen> {
  const rows = game.rows.map((row, index) => {
    if (index !== game.at) return row;
    const { guess, red, white } = row;
    return { guess, red, white, [side]: Math.max(0, Math.min(guess.length, count)) };
  });
  return { game: { ...game, rows } };
}

function enter(state: State, my: BreakScreen, given: machine.MachineRow): ui.Update {
  const { guess, red, white, isIt } = given;
  const { rules } = my.game;
  const row = isIt ? machine.codeRow(guess) : machine.cluedRow(rules, guess, red, white);
  if ('wrong' in row) return ui.say(state, row.wrong);
  return afterStep(state, my, machine.withClue(my.game, row));
}

/** Opens the board of a game in which the machine breaks a code, at the point it has reached. */
function openBreak(state: State, game: machine.MachineGame): ui.Update {
  const my: BreakScreen = { name: 'break', game, side: 'red' };
  const isAsking = game.phase === 'asking';
  const step = isAsking ? { game } : machine.afterClues({ ...game, phase: 'thinking' });
  return afterStep(ui.push(state, my), my, step);
}

/** Shows the game after a step. */
function afterStep(
  state: State,
  { wanted: _, ...before }: BreakScreen,
  { game, wanted }: machine.MachineStep,
): ui.Update {
  const my = { ...before, game, side: 'red', ...defined({ wanted }) } as const;
  const update = ui.just(replaceTop(state, my));
  return isOver(game) ? unseen(update) : update;
}

/** Takes the coach's answer: the machine's next guess, or what is wrong with the clues. */
function heard(state: State, my: BreakScreen): ui.Update {
  const { game, wanted } = my;
  if (!wanted) return ui.just(state);
  const answer = wanted === 'guess' ? answerIn(state, machine.guessQuestion(game)) : undefined;
  if (answer) return advised(state, my, answer);
  const conflict =
    wanted === 'conflict' ? answerIn(state, machine.conflictQuestion(game))?.conflict : undefined;
  if (conflict) return afterConflict(state, my, conflict);
  return state.isCoachGone ? ui.say(ui.pop(state), COACH_GONE) : ui.just(state);
}

function afterConflict(state: State, my: BreakScreen, conflict: Conflict): ui.Update {
  return afterStep(state, { ...my, conflict }, { game: machine.withConflict(my.game, conflict) });
}

function advised(state: State, my: BreakScreen, { advice, left = [] }: Advised): ui.Update {
  return afterStep(state, my, machine.withGuess({ ...my.game, left }, advice.guess?.code));
}

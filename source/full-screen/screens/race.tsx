import { COACH_GONE } from '../../coach/words.ts';
import { type GameState, statusOf } from '../../engine/game.ts';
import { LEVELS, type Level } from '../../engine/race.ts';
import { rulesInMode } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { machineResultLines } from '../../games/race.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { machinePlayed } from '../model/machine.ts';
import { viewOf } from '../model/state.ts';
import { startGame } from './begin.ts';
import { recall, rulesFacts, rulesWithoutTesting } from './options.tsx';
import { endWithoutMachine, showEnd } from './over.tsx';

/** The form of a race. */
type My = {
  readonly name: 'race';
  readonly setId: string;
  readonly level: Level;
  readonly field: number;
};

/** Opens the form, with the game that was played last and the last level. */
export function toRace(state: ui.AppState): ui.Update {
  const { rules } = ruleSetOf(state.setId);
  const form = { setId: rules.id, level: state.raceLevel ?? 'even', field: 0 };
  return { state: ui.push(state, { name: 'race', ...form }), work: [recall] };
}

export const race: ui.Definition<My> = ui.defineScreen('race', {
  fields: (state, my) => fieldsOf(state, my),
  keys: (state, my) => [
    {
      keys: { Enter: () => start(state, my) },
      hint: rulesWithoutTesting(state.choices, my.setId).rules && 'start',
      rank: 1,
    },
  ],
  View({ state, my }) {
    const { rules, wrong } = rulesWithoutTesting(state.choices, my.setId);
    const facts = rules ? [rulesFacts(rulesInMode(rules, state.settings.hard))] : [];
    return (
      <board.FormPage
        title="Race the machine"
        intro="You and the machine break the same code. Fewer guesses win."
        rules={rules}
        warning={wrong}
        about={[...facts, ABOUT_LEVEL[my.level], RACE]}
      />
    );
  },
});

const RACE =
  "You and the machine break the same code. Until you're both done, you only see the clues that it gets. Fewer guesses win.";

const ABOUT_LEVEL: Readonly<Record<Level, string>> = {
  easy: 'easy: the machine guesses any code that is still possible.',
  even: 'even: the machine guesses like the coach.',
  strong: 'strong: the machine plays as well as it can.',
};

function fieldsOf(state: ui.AppState, my: My) {
  return [
    ui.gameChoice(state, my),
    ui.choice(
      state,
      my,
      'Level',
      LEVELS.map((level) => ({ label: level, chosen: { level } })),
    ),
  ];
}

/** Starts the race of the form. If the machine can't play, a sentence says so. */
function start(state: ui.AppState, { setId, level }: My): ui.Update {
  if (state.isCoachGone) return ui.say(state, COACH_GONE);
  const { rules } = rulesWithoutTesting(state.choices, setId);
  // The form already says what is wrong.
  if (!rules) return ui.just(state);
  return startGame({ ...state, raceLevel: level }, rules, level);
}

const NO_MACHINE = "The machine can't play: it didn't start, or it stopped.";

/**
 * Puts the machine's game into the race on the board, once the machine is through. If it can't
 * play, the race becomes an ordinary game.
 */
export function machineHeard(state: ui.GameAppState): ui.Update {
  const { game, isCoachGone } = state;
  const isOver = statusOf(game) !== 'playing';
  // Clues that the player has seen must stay as they are.
  if (!game.race || (game.race.clues && !isOver)) return ui.just(state);
  const played = machinePlayed(state, game);
  if (!played && !isCoachGone) return ui.just(state);
  // Clues that are already known are enough to decide who won.
  const known = played ?? (game.race.clues && game);
  if (!isOver) return withClues(state, known);
  return known ? showEnd({ ...state, game: known }) : endWithoutMachine(state, [NO_MACHINE]);
}

/** A race continues with the machine's clues. Without them it becomes an ordinary game. */
function withClues(state: ui.GameAppState, known: GameState | undefined): ui.Update {
  const { race: _, ...ordinary } = state.game;
  const game = known ?? ordinary;
  const sentences = known ? machineResultLines(viewOf(game)) : [NO_MACHINE];
  return ui.just({ ...state, game, notices: [...state.notices, ...sentences] });
}

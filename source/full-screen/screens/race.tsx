import { COACH_GONE } from '../../coach/words.ts';
import { LEVELS, type Level } from '../../engine/race.ts';
import { nextIn } from '../../engine/values.ts';
import { ruleSetOf } from '../../games/index.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { startGame } from '../model/begin.ts';
import { rulesWithoutTesting } from '../model/rules.ts';

type My = {
  readonly name: 'race';
  readonly setId: string;
  readonly level: Level;
  readonly field: number;
};

export const race: ui.Definition<My, ui.AppState, object> = {
  name: 'race',
  open(state) {
    const { rules } = ruleSetOf(state.setId);
    const level = state.raceLevel ?? 'even';
    return ui.push(state, { name: 'race', setId: rules.id, level, field: 0 });
  },
  fields: fieldsOf,
  keys: (state, my) => [
    {
      keys: { Enter: () => start(state, my) },
      footer: rulesWithoutTesting(state, my.setId).rules && 'start',
    },
  ],
  View: ({ state, my }) => (
    <board.FormPage
      title="Race the machine"
      intro="Break the same code as the machine, in fewer guesses."
      chosen={rulesWithoutTesting(state, my.setId)}
      about={ABOUT_LEVEL[my.level]}
    />
  ),
};

const ABOUT_LEVEL: Readonly<Record<Level, string>> = {
  easy: 'The machine guesses any code that is still possible.',
  even: "The machine's guesses are as strong as the coach's.",
  strong: 'The machine plays as well as it can.',
};

function fieldsOf(state: ui.AppState, my: My) {
  return [
    ui.gameChoice(state, my.setId),
    {
      label: 'Level',
      value: my.level,
      change: (by: 1 | -1) => ui.set(state, { level: nextIn(LEVELS, my.level, by) }),
    },
  ];
}

function start(state: ui.AppState, { setId, level }: My): ui.AppState {
  if (state.isCoachGone) return ui.say(state, COACH_GONE);
  const { rules } = rulesWithoutTesting(state, setId);
  // If the rules are impossible, the form already says why.
  if (!rules) return state;
  return startGame({ ...state, raceLevel: level }, rules, level);
}

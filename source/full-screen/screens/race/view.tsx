import { rulesInMode } from '../../../engine/rules.ts';
import { GameForm } from '../../components/game-form.tsx';
import { rulesFacts, rulesWithoutTesting } from '../../model/choices.ts';
import { chosenValues, fieldTexts } from '../../model/form.ts';
import { type Bindings, CHANGING, ENTER, FIELDS, note, TYPED } from '../../model/keys.ts';
import type { ScreenProps } from '../../model/state.ts';
import { matchWarning, RACE_FIELDS, waitingMatch } from './form.ts';

/** The fewest columns of the form beside the board. */
const LEAST_FORM = 46;

export const raceBindings = (): Bindings<'race'> => [
  note('Machine', 'left of the board: its clues, one for each guess that you made'),
  note('Coach', "sees only your guesses and clues, not the machine's"),
  note('Statistics', 'count a race like any other game'),
  CHANGING,
  ...FIELDS,
  { ...TYPED, help: ['Digits', 'in its form: how many games a match has, or 1 for a race'] },
  {
    keys: { c: { type: 'choose', value: 'match' } },
    when: ({ state }) => waitingMatch(state) !== undefined,
    hint: 'the match',
    help: 'in its form: goes on with the match that waits',
  },
  { ...ENTER, hint: ({ canStart }) => (canStart ? 'start' : undefined) },
  note('Esc', 'ends the race while the machine is still guessing and you have finished'),
];

/** The form of a race: what is raced in, and against whom. Beside it stands the board. */
export function Race({ state, screen }: ScreenProps<'race'>) {
  const { rules, wrong } = rulesWithoutTesting(state.choices, screen.setId);
  const facts = rules ? [rulesFacts(rulesInMode(rules, state.settings.hard))] : [];
  const chosen = chosenValues(RACE_FIELDS, screen);
  const about = chosen.flatMap(({ about }) => (about ? ['', about] : []));
  return (
    <GameForm
      title="Race the machine"
      rules={rules}
      fields={fieldTexts(RACE_FIELDS, screen)}
      current={screen.field}
      least={LEAST_FORM}
      // A question has a `c` of its own.
      warning={wrong ?? (screen.question ? undefined : matchWarning(state, screen))}
      about={[...facts, ...about]}
    />
  );
}

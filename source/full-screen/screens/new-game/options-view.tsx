import { Box } from 'ink';
import { use } from 'react';
import { ruleSetOf } from '../../../games/index.ts';
import { type Choices, formatChoice } from '../../../games/options.ts';
import { filled } from '../../../text/fill.ts';
import { FORM_MARGIN, formLines } from '../../components/form-lines.tsx';
import { GameForm } from '../../components/game-form.tsx';
import { QuestionContext } from '../../kit/clickable.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Notices } from '../../kit/notices.tsx';
import { choicesOf, playedRules } from '../../model/choices.ts';
import { type Bindings, CHANGING, ENTER, ERASING, FIELDS, TYPED } from '../../model/keys.ts';
import type { ScreenOf, ScreenProps } from '../../model/state.ts';
import { modeFacts } from './view.tsx';

const NO_SEED = 'at random';

/** The fewest columns of the form beside the board. */
const LEAST_FORM = 44;

export const optionsBindings = (): Bindings<'options'> => [
  {
    ...CHANGING,
    hint: ({ screen }) => (isAtSeed(screen) ? ['digits', 'seed'] : 'change'),
    help: 'change a value; Up and Down move on',
  },
  { ...TYPED, help: ['Digits', 'type a value of an option'] },
  {
    ...ENTER,
    hint: ({ canStart }) => (canStart ? 'start' : undefined),
    help: 'starts the game, or changes a setting',
  },
  ...FIELDS,
  ERASING,
];

/** Whether the field of the seed is chosen, which stands behind the options. */
function isAtSeed({ field, setId }: ScreenOf<'options'>): boolean {
  return field === ruleSetOf(setId).options.length;
}

export function Options({ state, screen }: ScreenProps<'options'>) {
  const { field } = screen;
  const set = ruleSetOf(screen.setId);
  const choices = choicesOf(state, screen);
  const { rules, wrong } = playedRules(set, choices, screen.evil);
  const fields = optionFields(screen, choices);
  const bar = FORM_MARGIN + formLines(fields, field).valueAt + valueWidth(screen);
  const asked = use(QuestionContext) ? state.notices : [];
  const also = modeFacts(state.settings, screen.evil);
  return (
    <GameForm
      title={`New Game: ${set.title}`}
      rules={rules}
      fields={fields}
      current={field}
      typed={(isAtSeed(screen) ? screen.seed : screen.typed) || undefined}
      least={Math.max(LEAST_FORM, bar)}
      bar={bar}
      notices={asked}
    >
      {(columns) => (
        <>
          <Box paddingLeft={FORM_MARGIN} marginY={1}>
            <Lines
              lines={rules ? filled([...set.facts(rules), ...also].join(', '), columns - 2) : []}
              as="muted"
            />
          </Box>
          <Notices
            lines={asked.length > 0 ? [] : state.notices.filter((line) => line !== wrong)}
            warning={wrong}
            width={columns}
          />
        </>
      )}
    </GameForm>
  );
}

/** The columns that the values of all fields take, whichever is chosen. */
function valueWidth({ setId, seed }: ScreenOf<'options'>): number {
  const { options } = ruleSetOf(setId);
  const values = options.flatMap((option) => option.values.map(({ label }) => label));
  const texts = [...values.map((label) => `< ${label} >`), `  ${NO_SEED}`, `  ${seed} `];
  return Math.max(...texts.map((text) => text.length));
}

/** The fields as text. The current one has arrows beside its value, or the text typed so far. */
function optionFields(screen: ScreenOf<'options'>, choices: Choices) {
  const { options } = ruleSetOf(screen.setId);
  const fields = options.map((option, index) => {
    const value = formatChoice(option, choices);
    if (index !== screen.field) return { label: option.label, value: `  ${value}` };
    const isBegun = screen.typed !== '' && screen.typed !== value;
    return { label: option.label, value: isBegun ? `  ${screen.typed}` : `< ${value} >` };
  });
  const isAtEvil = screen.field > options.length;
  const evil = screen.evil ? 'yes' : 'no';
  return [
    ...fields,
    { label: 'Seed', value: `  ${screen.seed || NO_SEED}` },
    { label: 'Evil (it cheats)', value: isAtEvil ? `< ${evil} >` : `  ${evil}` },
  ];
}

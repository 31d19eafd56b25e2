import { Box } from 'ink';
import { use } from 'react';
import { ruleSetOf } from '../../../games/index.ts';
import { type Choices, formatChoice } from '../../../games/options.ts';
import { filled } from '../../../text/fill.ts';
import { QuestionContext } from '../../components/clickable.tsx';
import { FORM_MARGIN, FormLines, formLines } from '../../components/form-lines.tsx';
import { Lines } from '../../components/lines.tsx';
import { Notices } from '../../components/notices.tsx';
import { FormBesideBoard, formColumns } from '../../components/preview.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { useStageCursor } from '../../components/stage.tsx';
import { choicesOf, playedRules } from '../../model/choices.ts';
import { REST } from '../../model/fit.ts';
import { type Bindings, CHANGING, ENTER, ERASING, FIELDS, TYPED } from '../../model/keys.ts';
import { linesThatFit, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf, ScreenProps } from '../../model/state.ts';
import { modeFacts } from './view.tsx';

/** Shown in place of a seed. */
const NO_SEED = 'at random';

/** The least width of the form, and the one in which the sentences below it stand on one line. */
const LEAST_FORM = 44;
const USUAL_FORM = 49;

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

/** The form of a game's options, and a preview of the resulting game. */
export function Options(props: ScreenProps<'options'>) {
  const { state, screen } = props;
  const stage = stageOf(state);
  const set = ruleSetOf(screen.setId);
  const { rules, wrong } = playedRules(set, choicesOf(state, screen), screen.evil);
  const least = Math.max(LEAST_FORM, formOf(state, screen).width);
  const shown = state.isLinear ? undefined : rules;
  const across = formColumns(state, shown, USUAL_FORM, least);
  const asked = use(QuestionContext) ? state.notices : [];
  const rows = screenRows(state, {
    top: 1,
    form: REST,
    bottom: 1,
    notices: linesThatFit(asked, stage).length,
  });
  const also = modeFacts(state.settings, screen.evil);
  const facts = rules ? filled([...set.facts(rules), ...also].join(', '), across.text - 2) : [];
  return (
    <ScreenFrame
      title={`New Game: ${set.title}`}
      seen={{ canStart: wrong === undefined }}
      notices={asked}
    >
      <FormBesideBoard rules={shown} columns={across} rows={rows.form.lines}>
        <Form {...props} row={rows.form.at} />
        <Box paddingLeft={FORM_MARGIN} marginY={1}>
          <Lines lines={facts} as="muted" />
        </Box>
        <Notices
          lines={asked.length > 0 ? [] : state.notices.filter((line) => line !== wrong)}
          warning={wrong}
          width={across.text}
        />
      </FormBesideBoard>
    </ScreenFrame>
  );
}

/**
 * The fields, a line for each from this row of the stage on. The cursor stands behind typed text;
 * before anything is typed there is no cursor.
 */
function Form({ state, screen, row }: ScreenProps<'options'> & { readonly row: number }) {
  const setCursorPosition = useStageCursor();
  const { lines, valueAt, width } = formOf(state, screen);
  const typed = isAtSeed(screen) ? screen.seed : screen.typed;
  const place = { x: FORM_MARGIN + valueAt + 2 + typed.length, y: row + screen.field };
  setCursorPosition(typed === '' ? undefined : place);
  return <FormLines lines={lines} current={screen.field} width={width} />;
}

/** The lines of the form, the column of the values in them, and the columns that it takes. */
function formOf(state: AppState, screen: ScreenOf<'options'>) {
  const fields = fieldsOf(screen, choicesOf(state, screen));
  const { lines, valueAt } = formLines(fields, screen.field);
  return { lines, valueAt, width: FORM_MARGIN + valueAt + valueWidth(screen) };
}

/** The columns that the values of all fields take, whichever is chosen. */
function valueWidth({ setId, seed }: ScreenOf<'options'>): number {
  const { options } = ruleSetOf(setId);
  const values = options.flatMap((option) => option.values.map(({ label }) => label));
  const texts = [...values.map((label) => `< ${label} >`), `  ${NO_SEED}`, `  ${seed} `];
  return Math.max(...texts.map((text) => text.length));
}

/** The fields as text. The current one has arrows beside its value, or the text typed so far. */
function fieldsOf(screen: ScreenOf<'options'>, choices: Choices) {
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

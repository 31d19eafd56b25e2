import { ruleSetOf } from '../../../games/index.ts';
import { HARD } from '../../../games/wording.ts';
import { filled } from '../../../text/fill.ts';
import { FORM_MARGIN, FormLines, formLines } from '../../components/form-lines.tsx';
import { Lines } from '../../components/lines.tsx';
import { FormBesideBoard, formColumns } from '../../components/preview.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { rulesWithoutTesting } from '../../model/choices.ts';
import { REST } from '../../model/fit.ts';
import { type Bindings, CHANGING, ENTER, FIELDS, note, TYPED } from '../../model/keys.ts';
import { linesThatFit, screenRows, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { aboutRace, fieldTexts, matchWarning, waitingMatch } from './form.ts';

/** The columns of the form and of the sentences below it, where the board stands beside them. */
const LEAST_FORM = 46;
const USUAL_FORM = 49;

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
export function Race(props: ScreenProps<'race'>) {
  const { state, screen } = props;
  const { columns } = stageOf(state);
  const { rules, wrong } = rulesWithoutTesting(state.choices, screen.setId);
  const shown = state.isLinear ? undefined : rules;
  const across = formColumns(state, shown, USUAL_FORM, LEAST_FORM);
  const { lines } = formLines(fieldTexts(screen), screen.field);
  const warning = wrong ?? matchWarning(state, screen);
  const notices = state.notices.filter((line) => line !== wrong);
  // A warning has a mark before it.
  const warned = [...notices, ...(warning ? [`! ${warning}`] : [])];
  const rows = screenRows(state, {
    top: 1,
    form: REST,
    bottom: 1,
    notices: linesThatFit(warned, { columns }).length,
  });
  const hard = state.settings.hard ? [HARD] : [];
  const facts = rules ? [[...ruleSetOf(screen.setId).facts(rules), ...hard].join(', ')] : [];
  const about = [...facts, ...aboutRace(screen)].flatMap((line) => filled(line, across.text - 2));
  return (
    <ScreenFrame
      title="Race the machine"
      seen={{ canStart: !wrong }}
      notices={notices}
      warning={warning}
    >
      <FormBesideBoard rules={shown} columns={across} rows={rows.form.lines}>
        <FormLines lines={lines} current={screen.field} width={across.form} />
        <Lines lines={about} as="muted" left={FORM_MARGIN} above={1} />
      </FormBesideBoard>
    </ScreenFrame>
  );
}

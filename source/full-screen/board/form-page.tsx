import { Fragment, use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { QuestionContext } from '../kit/clickable.tsx';
import { DrawnContext } from '../kit/drawn.ts';
import { Form } from '../kit/form.tsx';
import { Column, Elastic, Gap } from '../kit/layout.tsx';
import { Notices } from '../kit/notices.tsx';
import { Page, Para } from '../kit/page.tsx';
import { stageOf } from '../model/stage.ts';
import { widthOf } from './faces.ts';
import { faceOf } from './place.ts';
import { Preview } from './preview.tsx';

/** The columns between the form and the board. */
const GAP = 3;

/** The rows around them: the title, an empty one on each side, a notice and the footer. */
const AROUND = 5;

/** A page where a game is set up: its form with text below, and its board beside them, if it fits. */
export function FormPage(props: {
  readonly title: string;
  /** The columns that the form needs. */
  readonly width: number;
  /** The game that the form makes, if it makes one. */
  readonly rules: Rules | undefined;
  readonly warning?: string | undefined;
  /** The paragraphs below the form. The last ones go first where rows are short. */
  readonly about: readonly string[];
}) {
  const { title, width, rules, warning, about } = props;
  const { state } = use(DrawnContext);
  const { columns, rows } = stageOf(state);
  const room = { columns: columns - width - GAP, rows: rows - AROUND };
  const fits = rules !== undefined && widthOf(faceOf(state, rules, room), rules) <= room.columns;
  const text = fits ? width : columns;
  return (
    <Page title={title} showsNotices={false}>
      <Elastic flexDirection="row" marginTop={1} columnGap={GAP}>
        <Column width={text} overflow="hidden">
          <Form width={width - 1} />
          <Elastic>
            {about.map((paragraph) => (
              <Fragment key={paragraph}>
                <Gap />
                <Para as="muted" width={text - 2}>
                  {paragraph}
                </Para>
              </Fragment>
            ))}
          </Elastic>
          <Gap />
          <Notices
            lines={state.notices}
            // A question has keys of its own.
            warning={use(QuestionContext) ? undefined : warning}
            width={text}
          />
        </Column>
        {fits ? <Preview {...{ state, rules, room }} /> : null}
      </Elastic>
    </Page>
  );
}

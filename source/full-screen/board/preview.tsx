import { Fragment, use } from 'react';
import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { Form } from '../kit/form.tsx';
import { Column, DrawnContext, Elastic, Gap, Styled } from '../kit/layout.tsx';
import { Notices, Page, Para, useRoom } from '../kit/page.tsx';
import { Palette } from '../kit/palette.tsx';
import { ElasticBoard } from './board.tsx';
import { faceWithin } from './place.ts';

/** A preview of a game: its board with three guesses, facts beside it, and its symbols below. */
export function Preview(props: {
  readonly rules: Rules;
  readonly columns: number;
  readonly facts?: readonly string[];
}) {
  const { rules, columns, facts = [] } = props;
  const { state } = use(DrawnContext);
  const widest = Math.max(0, ...facts.map(({ length }) => length));
  const face = faceWithin(state, rules, columns - (widest > 0 ? widest + GAP : 0));
  const list = <Styled as="text">{facts.join('\n')}</Styled>;
  if (!face) return list;
  return (
    <Elastic>
      <Elastic flexDirection="row" columnGap={GAP}>
        <ElasticBoard view={viewOfRows(rules, exampleRows(rules))} face={face} label="Example" />
        <Column>{list}</Column>
      </Elastic>
      <Palette lines={paletteLines(rules, columns - 1, 'names')} rules={rules} />
    </Elastic>
  );
}

/** The columns between the board and the facts beside it. */
const GAP = 3;

/** A page that sets up a game: its form, a text below, and its board beside both if it fits. */
export function FormPage(props: {
  readonly title: string;
  readonly width: number;
  /** The rules of the game that the form makes, if it makes one. */
  readonly rules: Rules | undefined;
  readonly warning?: string | undefined;
  /** The paragraphs below the form. If there are too few rows, the last ones go first. */
  readonly about: readonly string[];
}) {
  const { title, width, rules, warning, about } = props;
  const { state, question } = use(DrawnContext);
  const { page } = useRoom();
  const columns = page - width - GAP;
  const fits = rules !== undefined && faceWithin(state, rules, columns) !== undefined;
  const text = fits ? width : page;
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
            // During a question, the keys that a warning names do nothing.
            warning={question ? undefined : warning}
            width={text}
          />
        </Column>
        {fits ? <Preview {...{ rules, columns }} /> : null}
      </Elastic>
    </Page>
  );
}

import { Fragment, use } from 'react';
import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { Form } from '../kit/form.tsx';
import { Box, Column, DrawnContext, Elastic, Gap, Styled } from '../kit/layout.tsx';
import { Notices, Page, Para } from '../kit/page.tsx';
import { Palette } from '../kit/palette.tsx';
import { stageOf, type WindowSize } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import { Board } from './board.tsx';
import { boardIn, heightOf } from './place.ts';

/**
 * A preview of a game that fits this room: its board with three guesses, its facts and its symbols.
 */
export function Preview(props: {
  readonly state: AppState;
  readonly rules: Rules;
  readonly room: WindowSize;
  readonly facts?: readonly string[];
}) {
  const { state, rules, room, facts = [] } = props;
  const list = (
    <Column>
      {facts.map((fact) => (
        <Styled key={fact} as="text">
          {fact || ' '}
        </Styled>
      ))}
    </Column>
  );
  const widest = Math.max(0, ...facts.map(({ length }) => length));
  const columns = room.columns - (widest > 0 ? widest + GAP : 0);
  const keys = paletteLines(rules, room.columns - 1, 'keys');
  const place = boardIn(state, rules, { columns, rows: room.rows - keys.length });
  if (!place) return list;
  const names = paletteLines(rules, room.columns - 1, 'names');
  const isRoomy = heightOf(place.face, rules.guesses) + names.length <= room.rows;
  return (
    <Column>
      <Box columnGap={GAP}>
        <Column>
          <Board view={viewOfRows(rules, exampleRows(rules))} place={place} />
        </Column>
        {list}
      </Box>
      <Palette lines={isRoomy ? names : keys} rules={rules} />
    </Column>
  );
}

/** The columns between the board and what stands beside it. */
const GAP = 3;

/** The rows around them: the title, an empty one on each side, a notice and the footer. */
const AROUND = 5;

/** A page that sets up a game: its form, a text below, and its board beside both if it fits. */
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
  const { state, question } = use(DrawnContext);
  const { columns, rows } = stageOf(state);
  const room = { columns: columns - width - GAP, rows: rows - AROUND };
  const fits = rules !== undefined && boardIn(state, rules, room) !== undefined;
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
            warning={question ? undefined : warning}
            width={text}
          />
        </Column>
        {fits ? <Preview {...{ state, rules, room }} /> : null}
      </Elastic>
    </Page>
  );
}

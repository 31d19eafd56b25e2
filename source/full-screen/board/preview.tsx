import { type ComponentProps, use } from 'react';
import { type PlayerView, viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { Symbols } from '../kit/ask.tsx';
import { ChoicePage } from '../kit/choice-page.tsx';
import { Form } from '../kit/form.tsx';
import { Box, Column, DrawnContext, useRoom } from '../kit/layout.tsx';
import { Para } from '../kit/page.tsx';
import { memoizeByObject } from '../model/state.ts';
import { Board } from './board.tsx';
import { faceWithin, LEAST_SEEN } from './place.ts';

/** A board beside a menu, with the four rows around the last guess; nothing if it doesn't fit. */
export function BoardBeside(props: Omit<ComponentProps<typeof Board>, 'place'>) {
  const { state } = use(DrawnContext);
  const { rules } = props.view;
  // The board's first column is the mark of a row, which stands left of its part of the page.
  const face = faceWithin(state, rules, useRoom());
  if (!face) return null;
  const seen = Math.min(rules.guesses, LEAST_SEEN);
  return (
    <Column marginLeft={-1}>
      <Board {...props} place={{ face, seen }} />
    </Column>
  );
}

/** An example of a game: its board with three guesses, and its symbols below. */
export function Preview({ rules }: { readonly rules: Rules }) {
  return (
    <Column>
      <BoardBeside view={exampleOf(rules)} label="Example" />
      <Symbols rules={rules} />
    </Column>
  );
}

const exampleOf = memoizeByObject(
  (rules: Rules): PlayerView => viewOfRows(rules, exampleRows(rules)),
);

/** A page that sets up a game: its form with a text below, and an example of the game. */
export function FormPage(props: {
  readonly title: string;
  readonly right?: readonly (string | undefined)[];
  readonly intro: string;
  /** The rules of the game that the form makes, if it makes one. */
  readonly rules: Rules | undefined;
  readonly warning?: string | undefined;
  /** The paragraphs below the form. */
  readonly about: readonly string[];
}) {
  const { title, right, intro, rules, warning, about } = props;
  return (
    <ChoicePage
      {...{ title, right, intro, warning }}
      menu={
        <>
          <Form />
          <Box height={1} />
          <Para as="muted">{about.join('\n\n')}</Para>
        </>
      }
      explains={rules ? <Preview rules={rules} /> : null}
    />
  );
}

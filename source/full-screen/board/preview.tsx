import { type ComponentProps, use } from 'react';
import { type PlayerView, viewOfRows } from '../../engine/player-view.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { Symbols, useSymbols } from '../kit/ask.tsx';
import { ChoicePage } from '../kit/choice-page.tsx';
import { Form } from '../kit/form.tsx';
import { type Block, Box, Column, DrawnContext, useRoom } from '../kit/layout.tsx';
import { Para } from '../kit/page.tsx';
import { memoizeByObject } from '../model/state.ts';
import { Board } from './board.tsx';
import { placeWithin } from './place.ts';

type Beside = Omit<ComponentProps<typeof Board>, 'place'> & {
  /** How many rows are kept for what is above and below the board. */
  readonly kept?: number;
};

/** The whole board, or else four rows around the last guess, or else nothing. */
export const BoardBeside = (props: Beside) => useBoardBeside(props)?.view;

export function useBoardBeside(beside: Beside | undefined): Block | undefined {
  const { state } = use(DrawnContext);
  const room = useRoom();
  if (!beside) return undefined;
  const { kept = 0, ...props } = beside;
  // The board's first column, which holds the mark of a row, is outside its part of the page.
  const place = placeWithin(state, props.view.rules, { ...room, kept });
  if (!place) return undefined;
  const view = (
    <Column marginLeft={-1}>
      <Board {...props} place={place} />
    </Column>
  );
  return { rows: place.rows, view };
}

/** An example of a game: its board with three guesses, and its symbols below. */
export function useExample(rules: Rules, kept = 0): Block {
  const symbols = useSymbols(rules).length;
  const view = exampleOf(rules);
  const board = useBoardBeside({ view, label: 'Example', kept: kept + symbols });
  return {
    rows: (board?.rows ?? 0) + symbols,
    view: (
      <>
        {board?.view}
        <Symbols rules={rules} />
      </>
    ),
  };
}

const Example = ({ rules }: { readonly rules: Rules }) => useExample(rules).view;

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
      explains={rules ? <Example rules={rules} /> : null}
    />
  );
}

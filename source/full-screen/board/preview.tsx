import { type ComponentProps, use } from 'react';
import { longest, type Rules } from '../../engine/rules.ts';
import { HIDDEN_PEG } from '../../games/board-rows.ts';
import { exampleView } from '../../games/example.ts';
import { DEFAULT_RULE_SET } from '../../games/index.ts';
import * as ui from '../kit/index.ts';
import { type ChosenRules, gameFacts, howToPlay, parOf } from '../model/rules.ts';
import { Board } from './board.tsx';
import { Legend } from './legend.tsx';
import { placeBesideMenu } from './place.ts';

type Beside = Omit<ComponentProps<typeof Board>, 'place'>;

/** Undefined if fewer than `below` rows would be left under the board. */
export function useBoardBeside(beside: Beside | undefined, below = 0): ui.Block | undefined {
  const { state } = use(ui.ScreenContext);
  const { width, height } = ui.useRoom();
  if (!beside) return undefined;
  const place = placeBesideMenu(state, beside.view.rules, { width, height: height - below });
  if (!place) return undefined;
  // The board's first column, for the mark `>`, is left of this part of the page.
  const view = (
    <ui.Column marginLeft={-1}>
      <Board {...beside} place={place} />
    </ui.Column>
  );
  return { rows: place.height, view };
}

export function useExample(rules: Rules, below = 0): ui.Block {
  const about = ui.useSymbols(rules).length + LEGEND;
  const board = useBoardBeside({ view: exampleOf(rules), label: 'Example' }, about + below);
  // Without the board, symbols alone explain too little.
  if (!board && below > 0) return { rows: 0, view: null };
  return {
    rows: (board?.rows ?? 0) + about,
    view: (
      <>
        {board?.view}
        <ui.Symbols rules={rules} />
        <Legend rules={rules} isInTwo />
      </>
    ),
  };
}

const LEGEND = 2;

export function Example(props: {
  readonly rules: Rules;
  readonly facts?: readonly ui.FactRow[];
  readonly hasRules?: boolean;
}) {
  const { rules, facts = [], hasRules = true } = props;
  const example = useExample(rules);
  const text = ui.useText(hasRules ? howToPlay(rules) : []);
  const par = ui.parFacts(parOf(rules), ['guesses for strong play', 'for strong play']);
  const room = Math.max(0, ui.useRoom().height - example.rows - 1);
  const shown = [...par, ...facts].slice(0, room);
  return <ui.Blocks blocks={[example, ui.factsBlock(shown), text]} />;
}

export type WayExample = 'break' | 'race' | 'maker' | 'code';

/** What a friend types to play for the secret 145422 in Code Breakers. */
export const EXAMPLE_CODE = '25GR-8G1Y-1Q8H';

/**
 * A board that shows a way to play. `break`: the machine's guesses and clues. `race`: only its
 * clues. `maker`: a code for a friend. `code`: the friend's board, before the first guess.
 */
export function useWayExample(of: WayExample | undefined): ui.Block | undefined {
  const view = exampleOf(DEFAULT_RULE_SET.rules);
  const guess = HIDDEN_PEG.repeat(longest(view.rules));
  const hidden = { ...view, rows: view.rows.map((row) => ({ ...row, guess })) };
  const empty = { ...view, rows: [] };
  const shown = {
    break: { view, marked: view.rows.length - 1, editing: 'red', label: 'Machine' },
    race: { view: hidden, label: 'Machine' },
    maker: { view: { ...empty, secret: '145422' }, label: 'Your code' },
    code: { view: empty, marked: 0, label: EXAMPLE_CODE },
  } as const;
  return useBoardBeside(of && shown[of]);
}

const exampleOf = ui.memoizeByObject(exampleView);

export function FormPage(props: {
  readonly title: string;
  readonly right?: readonly (string | undefined)[];
  readonly intro: string;
  readonly chosen: ChosenRules;
  /** Shown below the form and the facts of the game. */
  readonly about?: string | undefined;
}) {
  const { title, right, intro, chosen, about } = props;
  const { state } = use(ui.ScreenContext);
  const { rules, wrong: warning } = chosen;
  const facts = rules && gameFacts(rules, state.settings);
  return (
    <ui.ChoicePage
      {...{ title, right, intro, warning }}
      menu={
        <ui.Form>
          <ui.Para as="muted">{[facts, about].filter((text) => text).join('\n\n')}</ui.Para>
        </ui.Form>
      }
      besideMenu={rules ? <Example rules={rules} /> : null}
    />
  );
}

import { Text } from 'ink';
import { memo } from 'react';
import { HINT_WORD } from '../../coach/words.ts';
import { symbolsTyped } from '../../engine/code.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatPar } from '../../games/par.ts';
import { progressOf } from '../../games/wording.ts';
import type { MousePress } from '../../terminal/mouse.ts';
import { shortenedTo } from '../../text/columns.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { paletteWidth } from '../kit/palette-lines.ts';
import { isCoached } from '../model/coach.ts';
import { kindOf } from '../model/kinds.ts';
import { type AppState, type GameAppState, type ScreenOf, viewOf } from '../model/state.ts';
import { isInRow } from '../model/text-edit.ts';
import { modesOf } from '../model/titles.ts';
import { PROMPT, SHORT_PROMPT } from '../model/voice.ts';
import {
  BEFORE_COACH,
  CoachColumn,
  CodesLeftNow,
  hasCodesBesideCoach,
  hasRoomForGrid,
  isCoachOpen,
} from './coach-column.tsx';

type State = ui.GameAppState;

type OnMark = (at: board.MarkPlace) => ui.Change;

type Presses = {
  /**
   * A press on a peg of the row being typed: steps its symbol up (1) or down (-1), or moves there
   * (0).
   */
  readonly onPeg: (peg: number, by: 1 | -1 | 0) => ui.Change | undefined;
  readonly onRow: (row: number) => ui.Change;
  readonly onMark: OnMark;
};

/** Shown instead of the prompt, if the player of a race finishes before the machine. */
const STILL_GUESSING = "You're done. The machine is still guessing ...";

/** `pencil` is the mark under the cursor, while the marks have the keys. */
export function PlayPage(
  props: Presses & {
    readonly state: State;
    readonly my: ScreenOf<'play'>;
    readonly pencil?: board.MarkPlace;
  },
) {
  const { state, my, pencil, onPeg, onRow, onMark } = props;
  const { game } = state;
  const view = viewOf(game);
  const isOver = view.status !== 'playing';
  const onBoard = ({ peg, row }: board.PegPlace, button: MousePress['button']) => {
    if (row < view.rows.length) return button === 'left' ? onRow(row) : undefined;
    const isPeg = row === view.rows.length && peg >= 0 && peg < longest(view.rules);
    if (!isPeg || isOver || !isDraftInRow(state)) return undefined;
    return onPeg(peg, button === 'left' ? 0 : button === 'wheelDown' ? -1 : 1);
  };
  const isInRow = !isOver && !pencil && isDraftInRow(state);
  return (
    <board.BoardPage
      {...titlesOf(state)}
      board={{
        ...{ view, scroll: my.scroll, moment: state.moment, onPeg: onBoard },
        typed: isOver ? undefined : rowBeingTyped(state),
        cursor: isInRow ? { peg: my.cursor, row: game.guesses.length } : undefined,
      }}
      {...columnsOf(state, pencil, onMark)}
      under={<Under {...{ state }} cursor={my.cursor} isIdle={pencil !== undefined} />}
    />
  );
}

/** The title of a game and its states: the same on every page over its board. */
export function titlesOf(state: State) {
  const { game } = state;
  const view = viewOf(game);
  // Par only applies if the code was drawn.
  const par = view.rules.evil ? undefined : ruleSetOf(view.rules.id).par?.(view.rules);
  return {
    title: kindOf(game).title(state),
    right: [
      ...modesOf(view.rules),
      view.race && `level ${view.race.level}`,
      progressOf(view),
      par === undefined ? undefined : formatPar(par),
    ],
  };
}

function columnsOf(state: State, pencil: board.MarkPlace | undefined, onMark: OnMark) {
  const isOpen = isCoachOpen(state) || (pencil !== undefined && hasRoomForGrid(state));
  const codes = isCoached(state) ? <CodesLeftNow state={state} /> : null;
  const { rules, race } = viewOf(state.game);
  const rival = race ? <board.Rival hasClues={isOpen} /> : null;
  // If the columns share one place, the codes left and the machine's clues both fit into it.
  if (rival && !isOpen && board.placeOf(state, rules).isShared) {
    return { side: <board.WithClues>{codes}</board.WithClues>, third: null };
  }
  if (!isOpen) return { side: codes, third: rival };
  const both = <board.WithClues after={BEFORE_COACH}>{codes}</board.WithClues>;
  const side = rival && hasCodesBesideCoach(state) ? both : (rival ?? codes);
  return { side, third: <CoachColumn {...{ state, pencil, onMark }} /> };
}

/** Below the board: the prompt, the palette and what R and W mean, and the price of lifelines. */
export function Under(props: {
  readonly state: State;
  readonly cursor: number;
  /** The keys go elsewhere, so the prompt has no cursor. */
  readonly isIdle: boolean;
}) {
  const { state, cursor, isIdle } = props;
  const { draft, race } = state.game;
  const view = viewOf(state.game);
  const { rules } = view;
  const place = board.placeOf(state, rules);
  const isOver = view.status !== 'playing';
  const { hasCursor } = board.useBoard();
  return (
    <>
      <ui.Box justifyContent="space-between" height={1}>
        {isOver ? (
          <Text>{race?.clues ? ' ' : STILL_GUESSING}</Text>
        ) : (
          <ui.Box>
            <ui.Field
              prompt={place.isNarrow || place.isBeside ? SHORT_PROMPT : PROMPT}
              text={rowBeingTyped(state) || draft}
              cursor={cursor}
              taken={place.isBeside ? paletteWidth(place.palette) : 0}
              // The cursor is on the board while its row has the text.
              isIdle={isIdle || hasCursor}
            />
          </ui.Box>
        )}
        {place.isBeside ? <board.Palette lines={place.palette} rules={rules} /> : null}
      </ui.Box>
      {place.isBeside ? null : <PaletteAndLegend {...{ state, rules }} />}
      {view.aids.length > 0 ? <Aids view={view} /> : null}
    </>
  );
}

/** The palette and what R and W mean, on two lines if one is too narrow. */
export function PaletteAndLegend({ state, rules }: { readonly state: AppState; rules: Rules }) {
  const { palette, hasLegend } = board.placeOf(state, rules);
  return (
    <ui.Box flexWrap="wrap" columnGap={4}>
      <board.Palette lines={palette} rules={rules} />
      {hasLegend ? <Legend rules={rules} /> : null}
    </ui.Box>
  );
}

const Legend = memo(function Legend({ rules }: { readonly rules: Rules }) {
  const [red, white] = board.legendOf(rules);
  return (
    <ui.Box>
      <Text>
        <ui.Styled as="red" bold>
          R
        </ui.Styled>
        <ui.Styled as="muted">{red}</ui.Styled>
        <Text bold>W</Text>
        <ui.Styled as="muted">{white}</ui.Styled>
      </Text>
    </ui.Box>
  );
});

/** What lifelines revealed, then the words that the player can still type, with their prices. */
function Aids({ view }: { readonly view: PlayerView }) {
  const { width } = ui.useRoom();
  const { aids } = ruleSetOf(view.rules.id).words;
  const revealed = view.aids.flatMap((aid) =>
    aid.revealed ? [`${aid.word}: ${aids?.noted(aid)}`] : [],
  );
  const others = view.aids
    .filter((aid) => !aid.revealed)
    .map((aid) =>
      aid.refusal === 'used'
        ? `${aid.word} used`
        : `${aid.word} costs ${aids?.price(aid)}${aid.refusal === undefined ? '' : ', too many'}`,
    );
  const aidsText = shortenedTo(revealed.join(GAP), width);
  return (
    <Text>
      {aidsText}
      <ui.Styled as="muted">
        {shortenedTo(
          (aidsText && others.length > 0 ? GAP : '') + others.join(GAP),
          width - aidsText.length,
        )}
      </ui.Styled>
    </Text>
  );
}

const GAP = '   ';

/** The word that gives up the game, and the one that saves and leaves it. */
export const END_WORD = 'q';
export const SAVE_WORD = 'wq';

export function promptWords(state: GameAppState): readonly string[] {
  const { aids } = state.game.rules;
  return [
    ...[END_WORD, SAVE_WORD],
    ...(isCoached(state) ? [HINT_WORD] : []),
    ...aids.map(({ word }) => word),
  ];
}

export function isDraftInRow(state: GameAppState): boolean {
  const { draft } = state.game;
  const { rules } = viewOf(state.game);
  return isInRow(rules, draft, promptWords(state));
}

/** The draft as the board shows it; '' while the draft is only shown on the prompt. */
export function rowBeingTyped(state: GameAppState): string {
  const { draft } = state.game;
  const { rules } = viewOf(state.game);
  if (!isDraftInRow(state)) return '';
  return symbolsTyped(rules, draft);
}

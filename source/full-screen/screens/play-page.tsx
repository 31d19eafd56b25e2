import { Text } from 'ink';
import { memo } from 'react';
import { HINT_WORD } from '../../coach/words.ts';
import type { PlayerView } from '../../engine/game.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatPar } from '../../games/par.ts';
import { progressOf } from '../../games/wording.ts';
import type { MousePress } from '../../terminal/mouse.ts';
import * as board from '../board/index.ts';
import type { MarkPlace } from '../board/pencil-grid.tsx';
import { Prompt } from '../kit/ask.tsx';
import * as ui from '../kit/index.ts';
import { isCoached } from '../model/coach.ts';
import { kindOf } from '../model/kinds.ts';
import { type GameAppState, screenOf, viewOf } from '../model/state.ts';
import { isInRow, symbolsTyped } from '../model/text-edit.ts';
import { modesOf } from '../model/titles.ts';
import { PROMPT, SHORT_PROMPT } from '../model/voice.ts';
import { CoachColumn, Facts, GAP, isCoachLeft, markCell } from './coach-column.tsx';
import type { PlayScreen } from './play.tsx';

type State = ui.GameAppState;

type Presses = {
  /** Handles a press on a peg being typed: steps it up (1) or down (-1), or moves there (0). */
  readonly onPeg: (peg: number, by: 1 | -1 | 0) => ui.Change | undefined;
  readonly onRow: (row: number) => ui.Change;
  readonly onMark: (at: MarkPlace) => ui.Change;
};

/** In fewer columns, the texts below the board are shorter. */
const USUAL = 70;

/** Shown instead of the prompt, if the player of a race finishes before the machine. */
const STILL_GUESSING = " You're done. The machine is still guessing ...";

/**
 * The board while a guess is typed. `pencil` is the mark under the cursor, while the marks have the
 * keys.
 */
export function PlayPage(
  props: Presses & {
    readonly state: State;
    readonly my: PlayScreen;
    readonly pencil?: MarkPlace;
  },
) {
  const { state, my, pencil, onPeg, onRow, onMark } = props;
  const { game } = state;
  const { rules } = viewOf(game);
  const view = viewOf(game);
  const { page } = ui.useRoom();
  const place = board.placeOf(state, rules);
  const isOver = view.status !== 'playing';
  const progress = modesOf(rules) + progressOf(view);
  const title = kindOf(game).title(state, page - progress.length);
  const beside = page - place.x - place.width - GAP - 1;
  const width = page - place.left;
  const coach = <CoachColumn {...{ state, pencil, onMark }} scroll={my.scroll} />;
  const onBoard = ({ peg, row }: board.PegPlace, button: MousePress['button']) => {
    if (row < view.rows.length) return button === 'left' ? onRow(row) : undefined;
    const isPeg = row === view.rows.length && peg >= 0 && peg < longest(rules);
    if (!isPeg || isOver || !isDraftInRow(state)) return undefined;
    return onPeg(peg, button === 'left' ? 0 : button === 'wheelDown' ? -1 : 1);
  };
  const palette = <board.Palette lines={place.palette} rules={rules} margin={0} />;
  return (
    <ui.Page
      title={title}
      right={standing(view, page - title.length, progress)}
      showsNotices={false}
    >
      <board.BoardPage
        {...{ view, place, scroll: my.scroll, moment: state.moment, onPeg: onBoard }}
        typed={isOver ? undefined : rowBeingTyped(state)}
        left={isCoachLeft(state) ? coach : null}
        right={
          <ui.Box paddingLeft={GAP}>
            {isCoachLeft(state) ? <Facts state={state} width={beside} /> : coach}
          </ui.Box>
        }
      >
        {/* Of the rows here, the prompt is the last to give way to notices. */}
        <ui.Elastic flexDirection="row" justifyContent="space-between" width={width - 1}>
          {isOver ? (
            <Text>{game.race?.clues ? ' ' : STILL_GUESSING}</Text>
          ) : (
            <Prompt
              prompt={promptOf(view, place, page)}
              text={game.draft}
              cursor={my.cursor}
              width={width - 2 - (place.isBeside ? paletteWidth(place) : 0)}
              left={place.left}
              row={place.y + place.height + place.below}
              cursorAt={(pencil && markCell(state, pencil)) ?? cursorCell(state, my)}
            />
          )}
          {place.isBeside && screenOf(state).question === undefined ? palette : null}
        </ui.Elastic>
        <ui.Flow gap={4}>
          {place.isBeside ? null : palette}
          {view.aids.length > 0 ? <Aids view={view} /> : null}
          <Legend rules={rules} />
        </ui.Flow>
        <ui.Gap />
        <ui.Box minHeight={place.notices}>
          <ui.Notices lines={filledNotices(state.notices, width)} width={width} />
        </ui.Box>
      </board.BoardPage>
    </ui.Page>
  );
}

const paletteWidth = ({ palette }: board.Place) =>
  (palette[0] ?? []).reduce((sum, { label }) => sum + 3 + label.length, 0);

/** How far the game is: `hard guess 3 of 10 par 4.9`. If there isn't room, par goes. */
function standing({ rules }: PlayerView, columns: number, progress: string): string {
  // Par only applies if the code was drawn.
  const average = rules.evil ? undefined : ruleSetOf(rules.id).par?.(rules);
  if (average === undefined) return progress;
  const whole = `${progress}   ${formatPar(average)}`;
  return whole.length + 4 <= columns ? whole : progress;
}

/** The prompt: a short one on a narrow stage, or if the palette is beside it. */
function promptOf(view: PlayerView, place: board.Place, columns: number): string {
  const fits = PROMPT.length + longest(view.rules) + 3 <= columns - place.left && columns >= USUAL;
  return fits && !place.isBeside ? PROMPT : SHORT_PROMPT;
}

/** Many short sentences are joined into one paragraph. */
function filledNotices(notices: readonly string[], width: number): readonly string[] {
  const isLong = notices.length > 2 && notices.every(({ length }) => length < width);
  return isLong ? [notices.join(' ')] : notices;
}

const Legend = memo(function Legend({ rules }: { readonly rules: Rules }) {
  const { counts } = ruleSetOf(rules.id).words;
  return (
    <Text>
      <ui.Styled as="red" bold>
        R
      </ui.Styled>
      <ui.Styled as="muted">{` ${counts.red}   `}</ui.Styled>
      <Text bold>W</Text>
      <ui.Styled as="muted">{` ${counts.white}`}</ui.Styled>
    </Text>
  );
});

/** What lifelines revealed, then the words that the player can still type, with their prices. */
function Aids({ view }: { readonly view: PlayerView }) {
  const revealed = view.aids.filter((aid) => aid.revealed);
  const others = view.aids.filter((aid) => !aid.revealed);
  const { aids } = ruleSetOf(view.rules.id).words;
  return (
    <ui.Box flexWrap="wrap" columnGap={3}>
      {revealed.map((aid) => (
        <Text key={aid.word}>{`${aid.word}: ${aids?.noted(aid)}`}</Text>
      ))}
      {others.map((aid) => (
        <ui.Styled key={aid.word} as="muted">
          {aid.refusal === 'used'
            ? `${aid.word} used`
            : `${aid.word} costs ${aids?.price(aid)}${aid.refusal === undefined ? '' : ', too many'}`}
        </ui.Styled>
      ))}
    </ui.Box>
  );
}

/** The stage's cell of the peg under the cursor; undefined if its row isn't in view. */
function cursorCell(state: State, { cursor, scroll }: PlayScreen): ui.Cell | undefined {
  const { guesses } = state.game;
  const { rules } = viewOf(state.game);
  if (!isDraftInRow(state) || cursor >= longest(rules)) return undefined;
  const place = board.placeOf(state, rules);
  const at = { peg: cursor, row: guesses.length };
  const cell = board.pegCell({ view: viewOf(state.game), place, scroll }, at);
  return cell && { x: place.x + cell.x, y: place.y + cell.y };
}

/** The word that gives up the game, and the one that saves and leaves it. */
export const END_WORD = 'q';
export const SAVE_WORD = 'wq';

export function promptWords(state: GameAppState): readonly string[] {
  const { aids, id } = state.game.rules;
  const { panels = [] } = ruleSetOf(id);
  return [
    ...[END_WORD, SAVE_WORD],
    ...(isCoached(state) ? [HINT_WORD] : []),
    ...[...aids, ...panels].map(({ word }) => word),
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

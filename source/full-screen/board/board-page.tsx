import { Text } from 'ink';
import type { ComponentProps, ReactNode } from 'react';
import type { PlayerView } from '../../engine/game.ts';
import { boardWindow, clueRule, headText } from '../../games/board-rows.ts';
import { machineGameView } from '../../games/race.ts';
import type { MousePress } from '../../terminal/mouse.ts';
import { Box, Column, Elastic, Styled } from '../kit/layout.tsx';
import { type Click, Press } from '../kit/press.tsx';
import type { Cell } from '../model/stage.ts';
import { memoizeByObject } from '../model/state.ts';
import { Board, Clue } from './board.tsx';
import {
  drawnRule,
  FACES,
  type Face,
  heightOf,
  type PegPlace,
  type Place,
  pegAt,
} from './place.ts';

/**
 * The boards of a game, with parts to their left, to their right and below. The boards stay where
 * they are from the first guess to the end; only the part below gives way.
 */
export function BoardPage(
  props: Omit<ComponentProps<typeof Board>, 'label' | 'place'> & {
    readonly place: Place;
    /** In the coach's columns, which only a wide stage has. */
    readonly left?: ReactNode;
    readonly right?: ReactNode;
    readonly children?: ReactNode;
    /** The part on the left also gets the columns of the machine's board. */
    readonly isAlone?: boolean;
    /** The effect of a press on a row of the player's board. */
    readonly onPeg?: (at: PegPlace, button: MousePress['button']) => Click | undefined;
  },
) {
  const { place, left, right, children, isAlone = false, onPeg, ...own } = props;
  const { view, scroll } = own;
  const columns = place.left + (isAlone ? place.rival : 0);
  const pressed = (cell: Cell, button: MousePress['button']) => {
    const at = pegAt({ view, place, scroll }, cell);
    return at && onPeg?.(at, button);
  };
  return (
    <Elastic flexDirection="row" marginTop={place.top}>
      {columns > 0 ? (
        <Box width={columns} paddingLeft={1}>
          {left}
        </Box>
      ) : null}
      <Elastic flexGrow={1} overflow="visible">
        <Box height={heightOf(place.face, place.seen)} marginBottom={place.below}>
          {isAlone ? null : <Rival {...{ view, place, scroll }} />}
          <Press width={place.width} on={(cell) => pressed(cell, 'left')} onOther={pressed}>
            <Board {...own} place={place} label={place.hasRivalBoard ? 'You' : undefined} />
          </Press>
          {right}
        </Box>
        {children}
      </Elastic>
    </Elastic>
  );
}

/** The machine's game as a board shows it. Pegs are empty until the player may see the guesses. */
const machineBoard = memoizeByObject(
  (view: PlayerView): PlayerView => (view.race ? machineGameView(view, view.race) : view),
);

/**
 * The view whose rows decide how far both boards scroll: at the end of a race the machine's, if it
 * made more guesses and the last rows of both fit; else the player's.
 * @param seen how many rows of guesses are shown
 */
export function scrolledBy(view: PlayerView, seen: number): PlayerView {
  if (view.status === 'playing' || !view.race?.guesses) return view;
  const more = machineBoard(view).rows.length - view.rows.length;
  return more > 0 && more < seen ? machineBoard(view) : view;
}

/** How many of the machine's clues are due, but not known yet because it is still thinking. */
function cluesAwaited({ race, rows, spent }: PlayerView): number {
  return race?.isThinking ? rows.length + spent : 0;
}

/** The machine's board to the left of the player's, or only its clues. */
function Rival(props: {
  readonly view: PlayerView;
  readonly place: Pick<Place, 'face' | 'seen' | 'rival' | 'hasRivalBoard'>;
  readonly scroll?: number | undefined;
}) {
  const { view, place, scroll = 0 } = props;
  if (place.rival === 0) return null;
  const [board, awaited] = [machineBoard(view), cluesAwaited(view)];
  const { above, below } = boardWindow(view, place.seen, scroll);
  if (!place.hasRivalBoard) {
    return <ClueColumn {...{ view: board, awaited, above, below }} face={place.face} />;
  }
  // Scrolls the machine's board so that its rows are level with the player's.
  const same = below - boardWindow(board, place.seen).below;
  const label = awaited > board.rows.length ? 'Machine ...' : 'Machine';
  return (
    <Column width={place.rival}>
      <Board view={board} place={place} scroll={same} label={label} />
    </Column>
  );
}

/** Shown instead of the machine's clues until it has played its game. */
const THINKING = '...';

function ClueColumn(props: {
  readonly view: PlayerView;
  readonly face: Face;
  /** How many rows wait for a clue, and how many are hidden above and below those shown. */
  readonly awaited: number;
  readonly above: number;
  readonly below: number;
}) {
  const { view, awaited, above, below } = props;
  const { rules, rows } = view;
  // Never large: where a large board fits, the machine's whole board fits beside it.
  const face = props.face.lines === 1 ? props.face : FACES.drawn;
  const { bar } = face;
  const line = clueRule(rules);
  const muted = (text: string) => <Styled as="muted">{`${bar}${text}${bar}`}</Styled>;
  const numbers = Array.from({ length: rules.guesses }, (_, at) => rules.guesses - 1 - at);
  return (
    <Column paddingLeft={1} paddingRight={1}>
      <Styled as="accent" bold>
        {'Machine'.slice(0, line.length)}
      </Styled>
      {muted(` ${headText(rules)} `)}
      <Styled as="muted">{drawnRule(face, line, 'middle')}</Styled>
      {numbers.slice(above, rules.guesses - below).map((number) => {
        const clue = rows[number]?.clue;
        const instead = number < awaited ? THINKING : '';
        return (
          <Box key={number}>
            {clue ? (
              <Text>
                <Styled as="muted">{bar}</Styled>
                <Clue {...{ face, rules, ...clue }} chips={2} />
                <Styled as="muted">{bar}</Styled>
              </Text>
            ) : (
              muted(` ${instead.padEnd(line.length - 3)}`)
            )}
          </Box>
        );
      })}
      <Styled as="muted">{drawnRule(face, line, 'bottom')}</Styled>
    </Column>
  );
}

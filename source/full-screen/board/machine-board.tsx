import { Text } from 'ink';
import { type ReactNode, use } from 'react';
import type { PlayerView } from '../../engine/player-view.ts';
import { longest } from '../../engine/rules.ts';
import { clueEdge, HIDDEN_PEG, headText } from '../../games/board-rows.ts';
import { machineGameView } from '../../games/race-words.ts';
import { PENDING, shownText } from '../../text/columns.ts';
import * as ui from '../kit/index.ts';
import { useBoard } from './beside.tsx';
import { Board, ClueBoxes } from './board.tsx';
import { boardWindow } from './cells.ts';
import { drawnEdge, FACES, type Face, widthOf } from './faces.ts';
import type { Place } from './place.ts';

/** The machine's guesses are shown as `?` until the player has finished. */
const machineBoard = ui.memoizeByObject((view: PlayerView): PlayerView => {
  if (!view.race) return view;
  const seen = machineGameView(view, view.race);
  const hidden = HIDDEN_PEG.repeat(longest(view.rules));
  return { ...seen, rows: seen.rows.map((row) => ({ ...row, guess: row.guess || hidden })) };
});

/**
 * The board that decides which rows of both boards are in view. After the game, it's the machine's
 * if that has more guesses and the player's last one stays in view, too.
 */
export function longerBoard(view: PlayerView, rowsShown: number): PlayerView {
  if (view.status === 'playing' || !view.race?.guesses) return view;
  const more = machineBoard(view).rows.length - view.rows.length;
  return more > 0 && more < rowsShown ? machineBoard(view) : view;
}

export function MachineColumn() {
  const { view, place } = useBoard();
  const face = machineFace(view, place, ui.useRoom().width);
  return face ? <MachineBoard face={face} /> : <Clues />;
}

function MachineBoard({ face }: { readonly face: Face }) {
  const { view, place, scroll } = useBoard();
  const { rowsShown } = place;
  const board = machineBoard(view);
  // Keeps the machine's rows level with the player's.
  const same = boardWindow(view, rowsShown, scroll).below - boardWindow(board, rowsShown).below;
  const label = pendingClueCount(view) > board.rows.length ? `Machine ${PENDING}` : 'Machine';
  return <Board view={board} place={{ face, rowsShown }} scroll={same} label={label} />;
}

const pendingClueCount = ({ race, rows, spent }: PlayerView) =>
  race?.isThinking ? rows.length + spent : 0;

/**
 * The face of the machine's board. It must also fit into the third column, so that it can stay the
 * same when the coach closes and the board moves there. Undefined if no face fits.
 */
export const machineFace = ({ rules }: PlayerView, { face, third }: Place, width: number) =>
  [face, levelFace(face)].find((each) => widthOf(each, rules) <= Math.min(width, third.width));

/** Small pegs in rows that are level with the rows of `face`. */
const levelFace = (face: Face): Face => (face.lines === 1 ? face : FACES.spaced);

/** Without a `face`, only the machine's clues are drawn, after a blank. */
const machineWidth = ({ rules }: PlayerView, face: Face | undefined) =>
  face ? widthOf(face, rules) : 1 + clueEdge(rules).length;

export const widthBesideMachine = (view: PlayerView, width: number, face?: Face) =>
  width - machineWidth(view, face) - 1;

/** Without a `face`, only the machine's clues are shown to the right of `children`. */
export function BesideMachine(props: {
  readonly children: ReactNode;
  readonly face?: Face | undefined;
}) {
  const { children, face } = props;
  const { view } = useBoard();
  const { width } = ui.useRoom();
  const columns = machineWidth(view, face);
  return (
    <>
      <ui.Part width={widthBesideMachine(view, width, face)}>{children}</ui.Part>
      <ui.Part x={width - columns} width={columns}>
        {face ? (
          <MachineBoard face={face} />
        ) : (
          <ui.Column marginLeft={1}>
            <Clues />
          </ui.Column>
        )}
      </ui.Part>
    </>
  );
}

/** The heading is level with the top line of the player's board. */
function Clues() {
  const { view, place, scroll } = useBoard();
  const { rules } = view;
  const { rows } = machineBoard(view);
  const { above, below } = boardWindow(view, place.rowsShown, scroll);
  const pending = shownText(PENDING, use(ui.LookContext));
  const face = levelFace(place.face);
  const { bar } = face;
  const edge = clueEdge(rules);
  const muted = (text: string) => <ui.Styled as="muted">{`${bar}${text}${bar}`}</ui.Styled>;
  const between = face.lines === 1 ? null : muted(' '.repeat(edge.length - 2));
  const numbers = Array.from({ length: rules.guesses }, (_, at) => rules.guesses - 1 - at);
  return (
    <ui.Column>
      <ui.Heading>Machine</ui.Heading>
      {between ? <ui.Box height={1} /> : null}
      <ui.Styled as="muted">{`  ${headText(rules)}`}</ui.Styled>
      <ui.Styled as="muted">{drawnEdge(face, edge, 'top')}</ui.Styled>
      {numbers.slice(above, rules.guesses - below).map((number) => {
        const clue = rows[number]?.clue;
        const instead = number < pendingClueCount(view) ? pending : '';
        return (
          <ui.Column key={number}>
            {between}
            {clue ? (
              <Text>
                <ui.Styled as="muted">{bar}</ui.Styled>
                <ClueBoxes {...{ face, rules, ...clue }} chips={2} />
                <ui.Styled as="muted">{bar}</ui.Styled>
              </Text>
            ) : (
              muted(` ${instead.padEnd(edge.length - 3)}`)
            )}
          </ui.Column>
        );
      })}
      <ui.Styled as="muted">{drawnEdge(face, edge, 'bottom')}</ui.Styled>
    </ui.Column>
  );
}

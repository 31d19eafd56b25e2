import { Text } from 'ink';
import { use } from 'react';
import { formatHintedFact } from '../../coach/words.ts';
import { knownRules, statusOf } from '../../engine/game-state.ts';
import { PENDING, shownText } from '../../text/columns.ts';
import { counted, numberIn, percentsOf } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import {
  codesLeftIn,
  isCoached,
  isPanelOpen,
  type LengthChance,
  lengthsIn,
  listedCodes,
  remainingIn,
} from '../model/coach.ts';
import { gridMarks, gridRemark, markPressed, pencilIn } from './pencil-marks.ts';

type State = ui.GameAppState;

export const COACH_VALUES = {
  quiet: [
    'quiet',
    'Only shows how many codes are left. Tab opens the rest, and says first what counts as a hint.',
  ],
  full: ['full', 'The coach is open from the start. It says first what counts as a hint.'],
  off: ['off', 'No coach. You can still review your games.'],
} as const;

/** How many columns the coach has, and how many rows below its heading. */
function roomIn(state: State) {
  const view = ui.viewOf(state.game);
  const { third, height, isShared } = board.placeOfGame(state);
  const width = isShared && view.race ? board.widthBesideMachine(view, third.width) : third.width;
  return { width, rows: height - ui.HEADING_ROWS };
}

export function hasRoomForGrid(state: State): boolean {
  const { width, rows } = roomIn(state);
  return board.gridFits(knownRules(state.game), width, rows);
}

export function hasCodesBesideCoach(state: State): boolean {
  if (board.placeOfGame(state).isShared) return false;
  return !ui.viewOf(state.game).race || keepsBars(state);
}

/** One column stays blank before the coach. */
export const widthBeforeCoach = (state: State) => board.placeOfGame(state).side.width - 1;

export function machineFaceBesideCodes(state: State): board.Face | undefined {
  const place = board.placeOfGame(state);
  const face = board.machineFace(ui.viewOf(state.game), place, widthBeforeCoach(state));
  return face && keepsBars(state, face) ? face : undefined;
}

/**
 * Whether the bars keep their scale (the halvings per block) although the machine's board or clues
 * stand beside them.
 */
function keepsBars(state: State, face?: board.Face): boolean {
  const { side } = board.placeOfGame(state);
  const view = ui.viewOf(state.game);
  const room = board.widthBesideMachine(view, widthBeforeCoach(state), face);
  const halvings = board.halvingsIn(view.rules, room);
  return halvings !== undefined && halvings === board.halvingsIn(view.rules, side.width);
}

/** Whether the third column has the coach or, if there is no coach, pencil marks. */
export const hasCoachColumn = (state: State) =>
  (isPanelOpen(state) && !isBare(state)) || (!isCoached(state) && gridMarks(state) !== undefined);

/** Whether the coach would take the column of the codes left, but show only its heading there. */
function isBare(state: State): boolean {
  const told = [...listLines(state), ...shownLengths(state), ...ui.viewOf(state.game).told];
  return board.placeOfGame(state).isShared && !hasRoomForGrid(state) && told.length === 0;
}

export function CodesLeftNow({ state }: { readonly state: State }) {
  const { game, isCoachGone, animation } = state;
  const status = statusOf(game);
  const left = codesLeftIn(state);
  const counts = Array.from({ length: game.guesses.length + 1 }, (_, at) => left[at]);
  return (
    <board.CodesLeft
      // Each clue gets a new bar, which shrinks from the length of the previous one.
      key={game.guesses.length}
      counts={counts}
      now={remainingIn(state)}
      instead={isCoachGone ? <ui.Styled as="muted">No coach</ui.Styled> : undefined}
      end={status === 'won' ? 'broken' : status === 'lost' ? 'not broken' : undefined}
      // If the coach is beside the board, its heading says how many hints were taken.
      note={hasCoachColumn(state) ? '' : hintsTaken(state)}
      isFalling={animation === 'clue'}
    />
  );
}

type Props = { readonly state: State };

export function CoachColumn({ state }: Props) {
  const { width, height } = ui.useRoom();
  const lines = listLines(state);
  const grid = gridBlock(state);
  const heading = { rows: 1, view: <CoachHeading state={state} /> };
  const list = ui.linesBlock(lines, 'text');
  const fits = ui.stacked([heading, grid, list]).rows <= height;
  // If the marks and the list don't both fit, the list is shown, because it tells more. But while
  // keys change the marks, the marks are shown.
  const isPencil = pencilIn(state) !== undefined;
  const lengths = shownLengths(state);
  const blocksWith = (marks: ui.Block | undefined) => [
    heading,
    fits || isPencil ? marks : undefined,
    fits || !isPencil ? list : undefined,
    { rows: lengths.length, view: <Lengths lengths={lengths} /> },
  ];
  const all = ui.stacked([...blocksWith(grid), toldBlock(state, width)]);
  if (all.rows <= height) return all.view;
  // If the facts have no room, only one is shown, below the pencil marks.
  return <ui.Blocks blocks={blocksWith(gridBlock(state, unmarkedFact(state)))} />;
}

export function listLines(state: State): string[] {
  const { width, rows } = roomIn(state);
  const codes = listedCodes(state);
  const step = Math.max(...codes.map(({ length }) => length)) + 2;
  const across = Math.floor((width + 2) / step);
  const lines = across > 0 ? Math.ceil(codes.length / across) : 0;
  const whole = lines > rows ? rows - 1 : lines;
  const shown = Array.from({ length: whole }, (_, at) =>
    codes
      .slice(at * across, (at + 1) * across)
      .map((code) => code.padEnd(step))
      .join('')
      .trimEnd(),
  );
  return whole < lines ? [...shown, `and ${codes.length - whole * across} more`] : shown;
}

function CoachHeading({ state }: Props) {
  const { width } = ui.useRoom();
  const isPencil = pencilIn(state) !== undefined || !isCoached(state);
  const title = isPencil ? 'Pencil marks' : 'Coach';
  const room = width - title.length - 1;
  // Between a very wide board and the machine's clues, there is no room for the title.
  if (title.length > width) {
    const now = headsCodes(state) ? remainingIn(state) : undefined;
    return <Text bold>{now === undefined ? ' ' : numberIn(now, width)}</Text>;
  }
  const words = besideHeading(state, room, isPencil ? [ui.GAP] : [ui.GAP, ' ']);
  return (
    <ui.Box justifyContent="space-between">
      <ui.Heading>{title}</ui.Heading>
      <ui.Styled as="muted">{ui.noteWithin(words, room)}</ui.Styled>
    </ui.Box>
  );
}

/** Whether the heading says how many codes are left, because no other place does. */
const headsCodes = (state: State) =>
  !hasCodesBesideCoach(state) && isCoached(state) && !state.isCoachGone;

const hintsTaken = ({ game: { hints } }: State) => (hints > 0 ? counted(hints, 'hint') : '');

/**
 * Versions of a text such as `2 hints   361 left`. Its number is shortened before hints are left
 * out.
 */
function besideHeading(state: State, room: number, gaps: readonly string[]): string[] {
  const taken = hintsTaken(state);
  if (!headsCodes(state)) return [taken];
  const now = remainingIn(state);
  const befores = taken ? gaps.map((gap) => taken + gap) : [];
  return [...befores, ''].flatMap((before) => {
    const columns = room - before.length - ' left'.length;
    const codes = now === undefined ? PENDING : numberIn(now, columns);
    return codes === '' ? [] : `${before}${codes} left`;
  });
}

function gridBlock(state: State, fact?: string): ui.Block | undefined {
  if (!hasRoomForGrid(state)) {
    const words = ui.noteWithin(MARKS_ELSEWHERE, roomIn(state).width);
    return words ? ui.linesBlock([words]) : undefined;
  }
  const marks = gridMarks(state);
  const rules = knownRules(state.game);
  // One more row is for the remark.
  const rows = Math.min(board.gridHeight(rules) + 1, roomIn(state).rows);
  // Until the coach sends the first pencil marks, their place stays empty.
  if (!marks) return { rows, view: null };
  const forms = gridRemark(state, marks);
  const remark = [...(fact ? forms.map((form) => form + ui.GAP + fact) : []), ...forms];
  const at = pencilIn(state);
  return {
    rows,
    view: <board.PencilGrid {...{ rules, marks, remark, at }} onMark={markPressed} />,
  };
}

const MARKS_ELSEWHERE = ['Ctrl-N: pencil marks', 'Ctrl-N: marks'];

/** How many columns a line about a length needs: without a bar, and with a bar of one cell. */
const WITHOUT_BAR = 'Length  10 100%'.length;
const WITH_BAR = WITHOUT_BAR + 2;

const shownLengths = (state: State) => (roomIn(state).width < WITHOUT_BAR ? [] : lengthsIn(state));

function Lengths({ lengths }: { readonly lengths: readonly LengthChance[] }) {
  const bar = ui.useBar();
  const look = use(ui.LookContext);
  const spare = ui.useRoom().width - WITH_BAR;
  const percents = percentsOf(lengths.map(({ chance = 0 }) => chance));
  return lengths.map(({ length, chance }, at) => {
    const cells = chance && spare >= 0 ? Math.max(1, Math.round(chance * Math.min(20, spare))) : 0;
    return (
      <Text key={length}>
        <ui.Styled as="muted">{at === 0 ? 'Length' : '      '}</ui.Styled>
        {`${String(length).padStart(4)} `}
        <ui.Styled as="accent">{bar(cells)}</ui.Styled>
        {(cells > 0 ? ' ' : '') + shownText(wordFor(chance, percents[at]), look)}
      </Text>
    );
  });
}

/** `4 0%` would look like 40%, so an impossible length gets the word `none`. */
function wordFor(chance: number | undefined, percent = PENDING): string {
  if (chance === undefined) return PENDING;
  return chance === 0 ? 'none' : percent;
}

const MOST_FACTS = 4;

function toldBlock(state: State, width: number): ui.Block {
  const { rules, told } = ui.viewOf(state.game);
  const facts = told
    .map((proof) => formatHintedFact(rules, proof))
    .filter(({ length }) => length <= width)
    .slice(-MOST_FACTS);
  return ui.headed('So far', ui.linesBlock(facts));
}

/** A fact such as `contains 3` names no peg, so no pencil mark can show it. */
function unmarkedFact(state: State): string | undefined {
  const { rules, told } = ui.viewOf(state.game);
  const last = told.findLast(({ fact }) => fact.type === 'present');
  return last && formatHintedFact(rules, last);
}

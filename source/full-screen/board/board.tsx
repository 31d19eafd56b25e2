import { Text } from 'ink';
import { memo, type ReactNode } from 'react';
import type { PlayerView } from '../../engine/player-view.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { EMPTY_PEG, guessRows, HIDDEN_PEG, SPENT_PEG } from '../../games/board-rows.ts';
import * as ui from '../kit/index.ts';
import { boardWindow, type CountColor } from './cells.ts';
import { drawnEdge, type EdgePlace, edgeOf, type Face, LARGE_COUNT } from './faces.ts';
import { framesOfEnd, type Light, lightsAt, useFrames } from './wave.ts';

type BoardProps = {
  readonly view: PlayerView;
  readonly place: { readonly face: Face; readonly rowsShown: number };
  readonly typed?: string | undefined;
  /** The index, from the bottom, of the row with the mark `>`. Usually it's the row being typed. */
  readonly marked?: number | undefined;
  /** Which count of the marked row's clue the player is changing. */
  readonly editing?: CountColor | undefined;
  /** Both counts of the marked row are `?`. */
  readonly isClueAsked?: boolean | undefined;
  /** At 0, the board shows the current row. */
  readonly scroll?: number | undefined;
  readonly animation?: ui.AppState['animation'] | undefined;
  /** A word in the board's top line, such as `Machine`. */
  readonly label?: string | undefined;
};

/** The first guess is at the bottom. */
export function Board(props: BoardProps) {
  return props.animation === 'end' ? <EndingBoard {...props} /> : <StillBoard {...props} />;
}

/** The secret opens peg by peg. After a win, a wave of light then goes up. */
function EndingBoard(props: BoardProps) {
  const { secret = '', status, rows, rules } = props.view;
  const wave = status === 'won' ? { from: rows.length - 1, to: rules.guesses } : undefined;
  const count = framesOfEnd(secret.length, wave);
  const frame = useFrames(count);
  if (frame === count) return <StillBoard {...props} animation={undefined} />;
  const lights = wave ? lightsAt(frame, secret.length, wave) : {};
  return <StillBoard {...props} shownPegs={frame} lights={lights} />;
}

type StillProps = BoardProps & {
  readonly shownPegs?: number;
  /** Keyed by the row's index from the bottom. The secret has the index `rules.guesses`. */
  readonly lights?: Readonly<Record<number, Light>>;
};

function StillBoard(props: StillProps) {
  const { view, place, typed, scroll = 0, label, lights = {} } = props;
  const { rules, secret = '' } = view;
  const { face, rowsShown } = place;
  const { above, below } = boardWindow(view, rowsShown, scroll);
  const marked = props.marked ?? (typed === undefined ? undefined : view.rows.length);
  const opened = [...secret].slice(0, props.shownPegs).join('').padEnd(longest(rules), EMPTY_PEG);
  const more = (hidden: number) => (hidden > 0 ? `${hidden} more` : undefined);
  const seenRows = guessRows(view, typed).slice(above, rules.guesses - below);
  const rows = seenRows.map(({ pegs, clue, wrong }, at) => {
    const number = rules.guesses - 1 - above - at;
    const isLast = number === view.rows.length - 1;
    return (
      <Row
        key={number}
        {...{ face, rules }}
        pegs={pegs.join('')}
        wrong={wrong?.join()}
        red={clue?.red}
        white={clue?.white}
        isMarked={number === marked}
        editing={number === marked ? props.editing : undefined}
        isClueAsked={number === marked && props.isClueAsked}
        isArriving={isLast && props.animation === 'clue'}
        light={lights[number]}
      />
    );
  });
  return (
    <>
      <Edge {...{ face, rules }} place="top" text={label} />
      <Row {...{ face, rules }} pegs={opened} isSecret light={lights[rules.guesses]} />
      <Edge {...{ face, rules }} place="middle" text={more(above)} />
      {rows}
      <Edge {...{ face, rules }} place="bottom" text={more(below)} />
    </>
  );
}

const Edge = memo(function Edge(props: {
  readonly face: Face;
  readonly rules: Rules;
  readonly place: EdgePlace;
  readonly text?: string | undefined;
}) {
  const { face, rules, place, text } = props;
  return (
    <ui.Styled as="muted">{` ${drawnEdge(face, edgeOf(face, rules), place, text)}`}</ui.Styled>
  );
});

/** Each prop is the same (`===`) until its row changes, so that typing redraws only one row. */
type RowProps = {
  readonly face: Face;
  readonly rules: Rules;
  readonly pegs: string;
  /** The indices, as `0,2`, of the pegs where something is typed that is no symbol. */
  readonly wrong?: string | undefined;
  readonly red?: number | undefined;
  readonly white?: number | undefined;
  /** The secret's row also has `R` and `W` above the counts of all clues. */
  readonly isSecret?: boolean;
  readonly isMarked?: boolean;
  readonly editing?: CountColor | undefined;
  readonly isClueAsked?: boolean | undefined;
  readonly isArriving?: boolean;
  readonly light?: Light | undefined;
};

const Row = memo(function Row(props: RowProps) {
  const { face, rules, light, wrong = '', isSecret = false, isMarked = false } = props;
  const wrongPegs = wrong.split(',');
  const all = [...props.pegs].map((character, at): ui.PegProps & { readonly at: number } => ({
    at,
    rules,
    character,
    isLit: light !== undefined,
    isWrong: wrongPegs.includes(String(at)),
  }));
  const isFilled = ({ character, isWrong }: ui.PegProps) =>
    isWrong || ![EMPTY_PEG, SPENT_PEG, HIDDEN_PEG].includes(character);
  // One muted text for the empty pegs takes fewer bytes than many.
  const filled = all.slice(0, all.findLastIndex(isFilled) + 1);
  const rest = all.slice(filled.length).map(({ character }) => emptyPeg(face, character));
  const beforeCounts = rest.join('') + face.bar;
  const beforePegs = face.bar.padEnd(face.left - 1);
  const upper = face.name === 'large' ? filled : [];
  const blanks = ' '.repeat(face.step * (all.length - upper.length));
  return (
    <>
      {face.lines === 1 ? null : (
        <Text>
          <Lit light={light}>{` ${beforePegs}`}</Lit>
          {upper.map(({ at, ...peg }) => (
            <UpperHalf key={at} {...peg} />
          ))}
          <Lit light={light}>
            {blanks + face.bar + ' '.repeat(unplayedCounts(props).length) + face.bar}
          </Lit>
        </Text>
      )}
      <Text>
        {isMarked ? <RowMark /> : ' '}
        <Lit light={light}>{beforePegs}</Lit>
        {filled.map(({ at, ...peg }) => (
          <FacedPeg key={at} face={face} {...peg} />
        ))}
        {isSecret ? (
          <>
            <Lit light={light}>{beforeCounts}</Lit>
            <ui.Styled as="red" bold>{` ${countOf(props, 'R')}`}</ui.Styled>
            <Text bold>{` ${countOf(props, 'W')} `}</Text>
            <Lit light={light}>{face.bar}</Lit>
          </>
        ) : (
          <Counts {...props} textBefore={beforeCounts} />
        )}
      </Text>
    </>
  );
});

const RowMark = () => (
  <ui.Styled as="accent" bold>
    {'>'}
  </ui.Styled>
);

function Lit(props: { readonly light: Light | undefined; readonly children: ReactNode }) {
  const { light, children } = props;
  if (!light) return <ui.Styled as="muted">{children}</ui.Styled>;
  const isCrest = light === 'crest';
  return (
    <ui.Styled as={isCrest ? 'text' : 'accent'} bold={isCrest}>
      {children}
    </ui.Styled>
  );
}

function emptyPeg(face: Face, character: string): string {
  const shown = character === EMPTY_PEG ? face.empty : character;
  return `${' '.repeat(face.symbol)}${shown}`.padEnd(face.step);
}

function FacedPeg({ face, ...peg }: ui.PegProps & { readonly face: Face }) {
  if (peg.character === EMPTY_PEG && !peg.isWrong) {
    return <ui.Styled as="muted">{emptyPeg(face, peg.character)}</ui.Styled>;
  }
  return face.name === 'large' ? <LowerHalf {...peg} /> : <ui.Peg {...peg} />;
}

const HALF = '\u2583\u2583\u2583\u2583\u2583 ';

/** In the upper line of a large peg, the color fills about the lower half. */
function UpperHalf(peg: ui.PegProps) {
  const { colors } = ui.usePeg(peg);
  if (peg.isWrong) return <Text>{HALF}</Text>;
  return colors ? <Text color={colors.face}>{HALF}</Text> : ' '.repeat(HALF.length);
}

/** The blank after the peg keeps the peg's text color: resetting it would double a row's bytes. */
function LowerHalf(peg: ui.PegProps) {
  const { text, colors } = ui.usePeg(peg);
  const ink = colors ? { color: colors.ink } : { bold: peg.isLit === true && !peg.isWrong };
  const ground = colors ? { backgroundColor: colors.face } : { inverse: peg.isWrong === true };
  return (
    <Text {...ink}>
      <Text {...ground}>{` ${text} `}</Text>{' '}
    </Text>
  );
}

function Counts(props: RowProps & { readonly textBefore: string }) {
  const { face, light, pegs, red, white, isArriving, isClueAsked, textBefore } = props;
  if (red === undefined || white === undefined) {
    const mark = isClueAsked ? HIDDEN_PEG : pegs.startsWith(SPENT_PEG) ? SPENT_PEG : undefined;
    const shown = mark ? emptyCounts(props, mark) : unplayedCounts(props);
    return <Lit light={light}>{`${textBefore}${shown}${face.bar}`}</Lit>;
  }
  const clue = { ...props, red, white };
  return (
    <>
      <Lit light={light}>{textBefore}</Lit>
      {isArriving ? <ArrivingClue {...clue} /> : <ClueBoxes {...clue} chips={2} />}
      <Lit light={light}>{face.bar}</Lit>
    </>
  );
}

type ClueProps = Pick<RowProps, 'face' | 'rules' | 'editing'> & {
  readonly red: number;
  readonly white: number;
};

function ArrivingClue(props: ClueProps) {
  return <ClueBoxes {...props} chips={useFrames(2)} />;
}

/** The counts of a new clue appear one by one: `chips` of them are shown. */
export function ClueBoxes(props: ClueProps & { readonly chips: number }) {
  const { face, red, white, chips, editing } = props;
  const unplayed = unplayedCounts(props);
  if (chips === 0) return <ui.Styled as="muted">{unplayed}</ui.Styled>;
  const isLarge = face.name === 'large';
  // On a small board, the blank beside the board's line has the color of the count next to it.
  const margin = isLarge ? ' ' : '';
  const [redChip, whiteChip] = isLarge
    ? [countOf(props, red), countOf(props, white)]
    : [` ${countOf(props, red)}`, `${countOf(props, white)} `];
  return (
    <>
      {margin}
      <Count as="redChip" count={red} text={redChip} isEdited={editing === 'red'} />
      {chips === 1 ? (
        <ui.Styled as="muted">{unplayed.slice(margin.length + redChip.length)}</ui.Styled>
      ) : (
        <>
          {' '}
          <Count as="whiteChip" count={white} text={whiteChip} isEdited={editing === 'white'} />
          {margin}
        </>
      )}
    </>
  );
}

/** A 0 is bold, to look different from an unplayed row. */
function Count(props: {
  readonly as: 'redChip' | 'whiteChip';
  readonly count: number;
  readonly text: string;
  readonly isEdited: boolean;
}) {
  const { as, count, text, isEdited } = props;
  if (isEdited) {
    return (
      <ui.Styled as="selection" bold>
        {text}
      </ui.Styled>
    );
  }
  return count > 0 ? <ui.Styled as={as}>{text}</ui.Styled> : <Text bold>{text}</Text>;
}

/** The count or letter is made as wide as the largest count. */
function countOf({ face, rules }: Pick<RowProps, 'face' | 'rules'>, count: number | string) {
  if (face.name === 'large') return ` ${String(count).padStart(2)} `.slice(-LARGE_COUNT);
  return String(count).padStart(String(longest(rules)).length);
}

function emptyCounts(props: Pick<RowProps, 'face' | 'rules'>, count: number | string): string {
  return ` ${countOf(props, count)} ${countOf(props, count)} `;
}

function unplayedCounts(props: Pick<RowProps, 'face' | 'rules'>): string {
  return emptyCounts(props, props.face.lines === 1 ? 0 : '');
}

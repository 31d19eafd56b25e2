import { Text, useAnimation } from 'ink';
import { use, useEffect } from 'react';
import { luckOf, overall, type Reviewed } from '../../coach/game-review.ts';
import { formatShort, guessSentences, luckWord, NO_GUESS } from '../../coach/review-words.ts';
import { COACH_GONE, percent, THINKING } from '../../coach/words.ts';
import type { GameState, PlayerView } from '../../engine/game.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { aidLines, replaySteps } from '../../games/replay.ts';
import { counted } from '../../text/words.ts';
import { wrapped } from '../../text/wrapped.ts';
import { Clue } from '../board/board.tsx';
import { filledCells } from '../board/codes-left.tsx';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { DrawnContext } from '../kit/layout.tsx';
import { isCoached, questionOfReview, reviewIn } from '../model/coach.ts';
import { memoizeByObject, screenOf, viewOf } from '../model/state.ts';

type State = ui.AppState;

type My = {
  readonly name: 'review';
  readonly at: number;
  /** A game from the history. Without it, the game on the board is reviewed. */
  readonly game?: GameState;
  /** The guesses are shown one after another. */
  readonly isPlaying?: boolean;
};

/** How long a guess is shown while the game is played again, in milliseconds. */
const STEP = 1000;

/** The worth of each guess of a game, beside the board, which replays the game. */
export const review: ui.Definition<My> = ui.defineScreen('review', {
  isSelectable: true,
  keys(state, my) {
    const last = lastOf(state, my);
    const by = (step: number) => () => {
      const at = Math.max(0, Math.min(last, my.at + step));
      return ui.just(ui.set(state, { at, isPlaying: false }));
    };
    const isAtEnd = my.at === last;
    const play = () =>
      ui.just(
        ui.set(
          state,
          my.isPlaying ? { isPlaying: false } : { isPlaying: true, at: isAtEnd ? 0 : my.at },
        ),
      );
    const words = my.isPlaying ? 'stop' : isAtEnd || my.at === 0 ? 'replay' : 'play on';
    const space: ui.KeyRow = {
      keys: { ' ': play },
      hint: ['Space', words],
      help: ['Space', 'play it back, or stop'],
    };
    return [
      {
        keys: { Up: by(-1), Down: by(1), Left: by(-1), Right: by(1) },
        hint: last > 0 ? ['Up Down', 'guess'] : undefined,
        help: ['Arrows', 'choose a guess'],
      },
      ...(last > 0 && state.settings.animations ? [space] : []),
      { keys: { k: by(-1), j: by(1), PgUp: by(-10), PgDn: by(10) } },
      { keys: { Home: by(-Infinity), End: by(Infinity), Enter: () => ui.just(ui.pop(state)) } },
    ];
  },
  asks(state, my) {
    const game = gameOf(state, my);
    return game ? [questionOfReview(game)] : [];
  },
  View({ state, my }) {
    const game = gameOf(state, my);
    if (!game) return null;
    const { title } = ruleSetOf(game.rules.id);
    const count = game.guesses.length;
    const right = count > 1 ? `${title}, guess ${my.at + 1} of ${count}` : title;
    return (
      <ui.Page title="Review" right={right}>
        {count === 0 ? (
          <>
            <ui.Gap />
            <ui.Para>{NO_GUESS}</ui.Para>
          </>
        ) : (
          <Reviews {...{ state, my, game }} />
        )}
        {my.isPlaying ? <Player /> : null}
      </ui.Page>
    );
  },
});

const gameOf = ({ game }: State, my: My): GameState | undefined => my.game ?? game;

const lastOf = (state: State, my: My) => Math.max(0, (gameOf(state, my)?.guesses.length ?? 0) - 1);

/** Moves to the next guess after a second, up to the last one. */
function Player() {
  const { send } = use(DrawnContext);
  const { frame } = useAnimation({ interval: STEP });
  useEffect(() => {
    if (frame > 0) send(nextGuess);
  }, [frame, send]);
  return null;
}

function nextGuess(state: State): ui.Update {
  const my = screenOf(state);
  if (my.name !== 'review' || !my.isPlaying) return ui.just(state);
  const at = Math.min(lastOf(state, my), my.at + 1);
  return ui.just(ui.set(state, { at, isPlaying: at < lastOf(state, my) }));
}

type Props = { readonly state: State; readonly my: My; readonly game: GameState };

/** The fewest columns for the guesses: texts, bars of ten cells, and how kind the clues were. */
const LEAST_TABLE = 58;
const GAP = 3;

function Reviews({ state, my, game }: Props) {
  const { page } = ui.useRoom();
  const { rules } = viewOf(game);
  const face = board.faceWithin(state, rules, page - LEAST_TABLE - GAP);
  const taken = face ? board.widthOf(face, rules) + GAP : 0;
  const view = viewOf(stepAt(game, my.at));
  return (
    <>
      <ui.Gap />
      <ui.Elastic flexDirection="row" columnGap={GAP}>
        {face ? <board.ElasticBoard {...{ view, face }} marked={view.rows.length - 1} /> : null}
        <Guesses {...{ state, my, game }} width={page - taken} />
      </ui.Elastic>
      <ui.Gap />
      <About {...{ state, my, game }} />
      <ui.Gap />
      <Meters whole={overall(reviewIn(state, game) ?? [])} />
      <ui.Gap />
      <ui.Para as="muted">{hintsLine(state, game)}</ui.Para>
    </>
  );
}

const stepsOf = memoizeByObject(replaySteps);

function stepAt(game: GameState, at: number): GameState {
  return at >= game.guesses.length - 1 ? game : (stepsOf(game)[at + 1] ?? game);
}

/**
 * The text about the chosen guess. It takes the rows of the longest such text, so nothing jumps.
 */
function About({ state, my, game }: Props) {
  const { text } = ui.useRoom();
  const reviewed = reviewIn(state, game);
  const linesOf = (at: number) => {
    const one = reviewed?.[at];
    const said = one
      ? guessSentences(viewOf(game).rules, one)
      : state.isCoachGone
        ? COACH_GONE
        : THINKING;
    const before = stepsOf(game)[at];
    const after = stepAt(game, at);
    // Lifelines taken after the last guess.
    const guessed = { ...after, used: after.used.filter((aid) => aid.after <= at) };
    return [...aidLines(before, guessed), said, ...aidLines(guessed, after)].flatMap((line) =>
      wrapped(line, Math.min(WIDEST, text - 2)),
    );
  };
  const height = Math.max(...game.guesses.map((_, at) => linesOf(at).length));
  return (
    <ui.Column paddingLeft={2} height={1 + height}>
      <ui.Para bold>{`Guess ${my.at + 1}, ${game.guesses[my.at]}`}</ui.Para>
      <ui.Para>{linesOf(my.at).join('\n')}</ui.Para>
    </ui.Column>
  );
}

/** Wider lines are hard to read. */
const WIDEST = 80;

/** How many hints were taken; '' if there were none and the coach is off. */
function hintsLine(state: State, { hints }: GameState): string {
  if (hints > 0) return `  You took ${counted(hints, 'hint')}.`;
  return isCoached(state) ? '  No hints.' : '';
}

/** The columns of the widest word for luck, of the shortest bar, and of the longest one. */
const [LUCK, SHORTEST_BAR, LONGEST_BAR] = ['very unkind'.length, 10, 40];

/** The widths of the columns of the guesses in a table of this width. */
function columnsFor(rules: Rules, view: PlayerView, reviewed: readonly Reviewed[], width: number) {
  const most = Math.max(...view.rows.map(({ guess }) => guess.length));
  const number = String(view.rows.length).length;
  const counts = 4 + 2 * String(longest(rules)).length + 1;
  const left = Math.max('broken'.length, ...reviewed.map((one) => leftText(one).length));
  const others = 3 + number + 2 + counts + 2 + 2 + left + 2 + LUCK;
  // If the bars would get too short, the guesses are shown narrower, without colors.
  const peg = width - others - 3 * most >= SHORTEST_BAR ? 3 : 1;
  const guess = Math.max('guess'.length, peg * most) + 2;
  const bar = Math.max(0, Math.min(LONGEST_BAR, width - others - guess));
  return { number, guess, isColored: peg === 3, counts, left, bar };
}

type Columns = ReturnType<typeof columnsFor>;

/** The guesses with their clues, how many codes were left after each, and how kind it was. */
function Guesses({ state, my, game, width }: Props & { readonly width: number }) {
  const { rules } = viewOf(game);
  const view = viewOf(game);
  const reviewed = reviewIn(state, game) ?? [];
  const columns = columnsFor(rules, view, reviewed, width);
  const before = 3 + columns.number + columns.guess + columns.counts + 2;
  const legend = '| after a typical clue';
  return (
    <ui.Elastic paddingLeft={1}>
      <Text wrap="truncate">
        <ui.Styled as="muted">
          {`${' '.repeat(4 + columns.number)}${'guess'.padEnd(columns.guess - 1)}`}
        </ui.Styled>
        <ui.Styled as="red" bold>
          {' R '}
        </ui.Styled>
        <Text bold>{'W   '}</Text>
        <ui.Styled as="muted">
          {`${'codes left'.padEnd(columns.bar + 2 + columns.left)}  the clue was`}
        </ui.Styled>
      </Text>
      <ui.Around at={my.at}>
        {view.rows.map((_, at) =>
          my.isPlaying && at > my.at ? (
            <Text key={at}> </Text>
          ) : (
            <Guess key={at} {...{ view, at, reviewed, columns }} isChosen={at === my.at} />
          ),
        )}
      </ui.Around>
      <ui.Box paddingLeft={Math.max(0, Math.min(before, width - legend.length - 2))}>
        <ui.Styled as="muted">{legend}</ui.Styled>
      </ui.Box>
    </ui.Elastic>
  );
}

function Guess(props: {
  readonly view: PlayerView;
  readonly at: number;
  readonly reviewed: readonly Reviewed[];
  readonly columns: Columns;
  readonly isChosen: boolean;
}) {
  const { view, at, reviewed, columns, isChosen } = props;
  const { rules } = view;
  const row = view.rows[at];
  const one = reviewed[at];
  if (!row) return null;
  const { guess, clue } = row;
  const isBroken = one?.after === 0;
  const taken = columns.isColored ? 3 * guess.length : guess.length;
  return (
    <Text wrap="truncate">
      <ui.Styled as={isChosen ? 'selection' : 'muted'} bold={isChosen}>
        {`${isChosen ? '>' : ' '} ${String(at + 1).padStart(columns.number)}`}
      </ui.Styled>
      {'  '}
      {columns.isColored
        ? [...guess].map((character, peg) => <board.Peg key={peg} {...{ character, rules }} />)
        : guess}
      {' '.repeat(columns.guess - taken)}
      <Clue face={board.FACES.ascii} rules={rules} red={clue.red} white={clue.white} chips={2} />
      {'  '}
      <LeftBar one={one} total={reviewed[0]?.before ?? 1} width={columns.bar} />
      <ui.Styled as={isBroken ? 'good' : 'text'} bold={isBroken}>
        {`  ${leftText(one).padStart(columns.left)}`}
      </ui.Styled>
      <Text bold={isChosen}>{`  ${one ? luckWord(luckOf(one)) : ''}`}</Text>
    </Text>
  );
}

/** How many codes the clue left: `218`, or `broken`; '' until it is known. */
function leftText(one: Reviewed | undefined): string {
  if (!one) return '';
  return one.after === 0 ? 'broken' : formatShort(one.after);
}

/** The codes left after a clue, as a bar. A mark shows where a typical clue's bar would end. */
function LeftBar(props: {
  readonly one: Reviewed | undefined;
  readonly total: number;
  readonly width: number;
}) {
  const { one, total, width } = props;
  const bar = ui.useBar();
  if (!one) return ' '.repeat(width);
  const cells = (left: number) => filledCells(left, total, width);
  const filled = cells(one.after);
  // For the last guess, it doesn't matter how many codes a typical clue leaves.
  const mark = one.isLast ? width : Math.max(0, cells(one.typical) - 1);
  const behind = Math.max(0, filled - mark - 1);
  return (
    <>
      <ui.Styled as="accent">{bar(Math.min(filled, mark)).padEnd(mark)}</ui.Styled>
      {one.isLast ? null : (
        <>
          <ui.Styled as="muted">|</ui.Styled>
          <ui.Styled as="accent">{bar(behind).padEnd(width - mark - 1)}</ui.Styled>
        </>
      )}
    </>
  );
}

const METER = 21;

/** The bits of luck per cell of the meter. */
const BITS_PER_CELL = 0.75;

/** The columns of a page that has room to explain the meters. */
const ROOMY = 76;

/** Two meters: skill fills from the left; luck goes left or right from the middle. */
function Meters({ whole }: { readonly whole: ReturnType<typeof overall> }) {
  const bar = ui.useBar();
  const { page } = ui.useRoom();
  // Only a skill of 100% fills the meter.
  const filled = Math.floor((whole?.skill ?? 0) * METER);
  const half = (METER - 1) / 2;
  const cells = Math.max(-half, Math.min(half, Math.round((whole?.luck ?? 0) / BITS_PER_CELL)));
  return (
    <ui.Box paddingLeft={3} columnGap={2}>
      <ui.Column>
        <ui.Styled as="muted">{'Skill\nLuck'}</ui.Styled>
      </ui.Column>
      <ui.Column>
        <Text>
          <ui.Styled as="accent">{bar(filled)}</ui.Styled>
          <ui.Styled as="muted">{'.'.repeat(METER - filled)}</ui.Styled>
        </Text>
        <Text>
          <ui.Styled as="warning">{'-'.repeat(Math.max(0, -cells)).padStart(half)}</ui.Styled>
          <ui.Styled as="muted">|</ui.Styled>
          <ui.Styled as="good">{'+'.repeat(Math.max(0, cells)).padEnd(half)}</ui.Styled>
        </Text>
      </ui.Column>
      <ui.Column>
        <Text bold>
          {whole ? `${percent(whole.skill)}\n${luckWord(whole.luck, whole.guesses)}` : '...\n...'}
        </Text>
      </ui.Column>
      {page < ROOMY ? null : (
        <ui.Column>
          <ui.Styled as="muted">{'how good your guesses were\nhow kind the clues were'}</ui.Styled>
        </ui.Column>
      )}
    </ui.Box>
  );
}

import { Box, Text } from 'ink';
import { overall, type ReviewedGame } from '../../../coach/review.ts';
import { decidedSentence, glanceSentence, luckWord } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import { defined } from '../../../engine/defined.ts';
import type { Role } from '../../../terminal/theme.ts';
import { formatSeconds, spokenSeconds } from '../../../text/local-time.ts';
import { counted } from '../../../text/words.ts';
import { Bar } from '../../components/bar.tsx';
import { Lines } from '../../components/lines.tsx';
import { Styled } from '../../components/styled.tsx';
import { timeTaken } from '../../model/clock.ts';
import { insightIn, isCoached } from '../../model/coach.ts';
import { viewOf } from '../../model/once.ts';
import { isMilestone, surpriseIn } from '../../model/over.ts';
import type { GameAppState } from '../../model/state.ts';
import { type GamesCard, gamesCard } from './games-card.ts';
import { guessesOver, type Par, parIn } from './par.ts';
import { specialIn } from './special.ts';

/** The columns between the parts of the card. */
const GAP = 4;

/** The columns between two phrases. */
const BETWEEN = 3;

/**
 * The card beside the board: what the game comes to, below it the picture of a surprise, and all
 * games of this kind below or beside that. What does not fit is left out, the last of them first.
 */
export function OverCard(props: {
  readonly state: GameAppState;
  readonly width: number;
  /** The rows of the card, and one above them. */
  readonly height: number;
}) {
  const { state, width } = props;
  // The first entry stands beside the solution, below the upper rule of the board.
  const height = props.height - 1;
  const whole = surpriseIn(state)?.picture ?? [];
  const size = sizeOf(whole);
  const facts = factsOf(state);
  const leftBelow = (rows: readonly CellRow[] | undefined) => height - (rows ? rows.length + 1 : 0);
  const fitting = (shown: readonly Fact[]) => factsThatFit(shown, { width, height });
  const all = fitting(facts);
  const most = all && all.length < height ? [...all, ...decidedRow(state, width)] : all;
  // A picture that comes so rarely goes before skill and luck.
  const few = isMilestone(state) ? [fitting(facts.filter(({ row }) => row === 0))] : [];
  const rows = [most, all, ...few].find((form) => size.rows <= leftBelow(form)) ?? most;
  const left = leftBelow(rows);
  const picture = size.rows <= left && size.columns <= width ? whole : [];
  const rest = picture.length > 0 ? left - size.rows - 1 : left;
  const below = gamesCard(state, { columns: width, rows: rest });
  const beside = gamesCard(state, { columns: width - size.columns - GAP, rows: left });
  const isBeside = picture.length > 0 && !below?.rows.length && (beside?.rows.length ?? 0) > 0;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <SpecialLine state={state} width={width} />
      <Box flexDirection="column" flexShrink={0} rowGap={1}>
        {rows ? <Facts rows={rows} /> : null}
        {picture.length > 0 ? (
          <Box columnGap={GAP}>
            <Lines lines={picture} as="accent" />
            {isBeside && beside ? <GamesPicture card={beside} /> : null}
          </Box>
        ) : null}
        {below && !isBeside ? <GamesPicture card={below} /> : null}
      </Box>
    </Box>
  );
}

/** What was special about the win, in a row of its own that is there in any case. */
function SpecialLine({ state, width }: { readonly state: GameAppState; readonly width: number }) {
  const { title, beside = '' } = specialIn(state) ?? {};
  if (!title || title.length > width) return <Text> </Text>;
  return (
    <Text>
      <Styled as="good" bold>
        {title}
      </Styled>
      {title.length + beside.length <= width ? <Styled as="muted">{beside}</Styled> : null}
    </Text>
  );
}

/** A row of cells, each with the columns that it has; a cell that ends a row needs none behind it. */
type CellRow = readonly { readonly cell: Cell; readonly width: number }[];

/**
 * The facts as a grid of phrases, or as a table with the remarks behind its figures or below them;
 * undefined where none of them fits.
 */
function factsThatFit(
  facts: readonly Fact[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly CellRow[] | undefined {
  const short = facts.map((one) => ({ ...one, label: one.short ?? one.label }));
  return [gridOf(facts), tableOf(facts, true), tableOf(facts, false), tableOf(short, false)].find(
    (rows) =>
      rows.length <= height &&
      rows.every((row) => row.reduce((sum, cell) => sum + cell.width, 0) <= width),
  );
}

/** Phrases in three columns: `3 guesses   this code: par 5   2 under par`. */
function gridOf(facts: readonly Fact[]): readonly CellRow[] {
  const rows = [0, 1, 2].map((row) =>
    facts
      .filter((fact) => fact.row === row)
      .flatMap(({ phrase, remark }) => (remark ? [phrase, remark] : [phrase])),
  );
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => widthOf(row[at]))));
  return rows
    .filter((row) => row.length > 0)
    .map((row) =>
      row.map((cell, at) => {
        const isLast = at === row.length - 1;
        return { cell, width: isLast ? widthOf(cell) : (widths[at] ?? 0) + BETWEEN };
      }),
    );
}

/** A fact a line: its label, its figure at the right of a column, and its remark. */
function tableOf(facts: readonly Fact[], isBeside: boolean): readonly CellRow[] {
  const labels = Math.max(...facts.map(({ label }) => label.length));
  const figures = Math.max(...facts.map(({ figure }) => widthOf(figure)));
  return facts.flatMap(({ label, figure, remark }) => {
    const line = [
      { cell: { value: label, as: 'muted' } as const, width: labels + 1 },
      { cell: { ...figure, widest: figures }, width: figures },
    ];
    if (!remark) return [line];
    if (isBeside) {
      const blank = { cell: { value: '' }, width: 2 };
      return [[...line, blank, { cell: remark, width: widthOf(remark) }]];
    }
    const width = labels + 1 + figures;
    return [line, [{ cell: { ...remark, widest: width, isRight: true }, width }]];
  });
}

function Facts({ rows }: { readonly rows: readonly CellRow[] }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the card.
        <Text key={index}>
          {row.map(({ cell, width }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row.
            <CellText key={at} cell={cell} width={width} />
          ))}
        </Text>
      ))}
    </Box>
  );
}

function CellText({ cell, width }: { readonly cell: Cell; readonly width: number }) {
  const { label, value, widest = value.length, isRight, as = 'text' } = cell;
  const before = label === undefined ? '' : `${label} `;
  const shown = isRight ? value.padStart(widest) : value;
  return (
    <Text>
      {before === '' ? null : <Styled as="muted">{before}</Styled>}
      <Styled as={as} bold={as !== 'muted'}>
        {shown}
      </Styled>
      {' '.repeat(Math.max(0, width - before.length - shown.length))}
    </Text>
  );
}

function widthOf(cell: Cell | undefined): number {
  if (!cell) return 0;
  const { label, value, widest = 0 } = cell;
  return (label === undefined ? 0 : label.length + 1) + Math.max(widest, value.length);
}

function sizeOf(lines: readonly string[]): { readonly columns: number; readonly rows: number } {
  return { columns: Math.max(0, ...lines.map(({ length }) => length)), rows: lines.length };
}

/** All games of one kind: a heading, and a bar for each number of guesses. */
function GamesPicture({ card }: { readonly card: GamesCard }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as="accent" bold>
        {card.heading}
      </Styled>
      {card.rows.map(({ label, cells, width, games, remark, isHere, isWon }) => (
        <Text key={label}>
          <Styled as="muted">{`${label} `}</Styled>
          <Bar cells={cells} as={isWon ? 'accent' : 'muted'} />
          {' '.repeat(width - cells + 1)}
          <Text bold={isHere}>{games}</Text>
          {remark.text === '' ? null : <Styled as={remark.as}>{`  ${remark.text}`}</Styled>}
        </Text>
      ))}
    </Box>
  );
}

/** A text of the card, with a label before it if it needs one. */
type Cell = {
  readonly label?: string;
  readonly value: string;
  /** The width of the widest value that it can get later. */
  readonly widest?: number;
  /** It stands at the right of that width, as figures do. */
  readonly isRight?: true;
  readonly as?: Role;
};

/** What the card tells: as a label and a figure, or as a phrase; and what is said about it. */
type Fact = {
  /** The row of the grid that it stands in. */
  readonly row: number;
  readonly label: string;
  /** The label where there is no room for the whole one. */
  readonly short?: string;
  readonly figure: Cell;
  readonly phrase: Cell;
  readonly remark?: Cell;
};

/** A fact whose phrase is its label and its figure. */
function fact(row: number, label: string, value: string, widest: number, remark?: Cell): Fact {
  const text = { value, widest };
  const figure = { ...text, isRight: true } as const;
  return { row, label, figure, phrase: { ...text, label }, ...defined({ remark }) };
}

/** What stands for skill until the coach has answered, as for par. */
const THINKING = '...';

/** The game at a glance: guesses and par, skill and luck, hints and time. */
function factsOf(state: GameAppState): readonly Fact[] {
  const { game } = state;
  const hasHints = game.hints > 0 || isCoached(state);
  const lifelines = lifelinesIn(state);
  return [
    countFact(0, game.guesses.length, 'guess', 'guesses'),
    ...parFacts(state),
    ...reviewFacts(state),
    ...(hasHints ? [countFact(1, game.hints, 'hint', 'hints')] : []),
    ...(lifelines > 0 ? [countFact(2, lifelines, 'lifeline', 'lifelines')] : []),
    ...timeFacts(state),
  ];
}

/** `guesses  3`, or `3 guesses` */
function countFact(row: number, count: number, one: string, label: string): Fact {
  return { ...fact(row, label, String(count), 0), phrase: { value: counted(count, one) } };
}

/** Par, and after a win how the game compares with it; empty where there is no par. */
function parFacts(state: GameAppState): Fact[] {
  const par = parIn(state);
  if (!par) return [];
  // The average stood in the title before.
  const label = par.digits === 0 ? 'this code: par' : 'par';
  const compared = comparedWithPar(state, par);
  return [{ ...fact(0, label, par.text, THINKING.length, compared), short: 'par' }];
}

/** How long the game took, and the best time of all; empty where the clock is off. */
function timeFacts(state: GameAppState): Fact[] {
  const { game, counted } = state;
  const seconds = timeTaken(game);
  if (seconds === undefined) return [];
  const best = counted?.statistics.games[game.rules.id]?.time?.best;
  const remark = best === undefined ? undefined : { value: `best ${formatSeconds(best)}` };
  return [fact(2, 'time', formatSeconds(seconds), 0, remark)];
}

/** Skill and luck; empty where no guess was made, or if they will never come. */
function reviewFacts(state: GameAppState): Fact[] {
  const { game, isCoachGone } = state;
  const reviewed = insightIn(state)?.reviewed;
  if (game.guesses.length === 0 || (isCoachGone && !reviewed)) return [];
  const { skill, luck }: Partial<ReviewedGame> = overall(reviewed ?? []) ?? {};
  const lucky = luck === undefined ? '' : luckWord(luck, 'game');
  return [
    fact(1, 'skill', skill === undefined ? THINKING : percent(skill), '100%'.length, {
      value: lucky,
      widest: 'very unlucky'.length,
    }),
  ];
}

/** How many aids revealed something. */
function lifelinesIn({ game }: GameAppState): number {
  return viewOf(game).aids.filter(({ revealed }) => revealed).length;
}

/** Few sentences on what decided a game have room in fewer columns. */
const LEAST_DECIDED = 27;

/** What decided the game; before the coach has answered its row is kept. */
function decidedRow(state: GameAppState, width: number): CellRow[] {
  const { game, isCoachGone } = state;
  const reviewed = insightIn(state)?.reviewed;
  const isToCome = reviewed !== undefined || !isCoachGone;
  if (game.guesses.length < 2 || width < LEAST_DECIDED || !isToCome) return [];
  const sentence = decidedSentence(reviewed ?? []);
  return [[{ cell: { value: sentence.length <= width ? sentence : '' }, width }]];
}

/** The same as a line: `This code: par 5; you needed 3, 2 under. Skill 86 percent, very lucky, 2 hints.` */
export function cardSentences(state: GameAppState): string[] {
  const { game } = state;
  const par = parIn(state);
  const reviewed = glanceSentence(insightIn(state)?.reviewed ?? [], game.hints);
  const time = timeTaken(game);
  const timed = time === undefined ? '' : `It took ${spokenSeconds(time)}.`;
  const lifelines = lifelinesIn(state);
  const sentences = [
    par && !par.isPending ? parSentence(state, par) : '',
    reviewed,
    lifelines > 0 ? `${counted(lifelines, 'lifeline')}.` : '',
    decidedSentence(insightIn(state)?.reviewed ?? []),
    timed,
  ];
  const line = sentences.filter((sentence) => sentence !== '').join(' ');
  return line === '' ? [] : [line];
}

function parSentence(state: GameAppState, par: Par): string {
  const compared = comparedWithPar(state, par);
  const parText = par.digits === 0 ? `This code: par ${par.text}` : `Par ${par.text}`;
  if (!compared) return `${parText}.`;
  const { length } = state.game.guesses;
  return `${parText}; you needed ${length}, ${compared.value.replace(/(der|ver) par$/, '$1')}.`;
}

/** `2 under par`, after a win; an average is compared to one decimal. */
function comparedWithPar({ game }: GameAppState, par: Par): Cell | undefined {
  if (viewOf(game).status !== 'won') return undefined;
  const widest = '10 under par'.length;
  if (par.isPending) return { value: '', widest };
  const over = guessesOver(game, par);
  const by = Math.abs(over).toFixed(par.digits);
  if (over === 0) return { value: 'at par', widest, as: 'good' };
  if (over < 0) return { value: `${by} under par`, widest, as: 'good' };
  return { value: `${by} over par`, widest };
}

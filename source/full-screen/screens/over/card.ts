import { overall, type ReviewedGame } from '../../../coach/review.ts';
import { decidedSentence, luckWord } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import type { Role } from '../../../terminal/theme.ts';
import { formatSeconds } from '../../../text/local-time.ts';
import { counted } from '../../../text/words.ts';
import type { WindowSize } from '../../features/window/state.ts';
import { timeTaken } from '../../model/clock.ts';
import { insightIn, isCoached } from '../../model/coach.ts';
import { viewOf } from '../../model/once.ts';
import {
  blank,
  muted,
  type PanelLine,
  type Piece,
  type Section,
  sideBySide,
  stacked,
  widthOf,
} from '../../model/panel.ts';
import type { GameAppState } from '../../model/state.ts';
import { gamesCard } from './games-card.ts';
import { milestoneIn, surpriseIn } from './layout.ts';
import { guessesOver, type Par, parIn, specialIn } from './special.ts';

/** The columns between a picture and what stands beside it, and between two phrases. */
const GAP = 4;
const BETWEEN = 3;

/**
 * The card beside the board: what was special about the win, in a row that is always kept; the
 * figures of the game; the picture of a surprise; and all games of this kind, below or beside that.
 * If not everything fits, the last of these is left out first.
 */
export function overCard(state: GameAppState, size: WindowSize): Section {
  const { columns } = size;
  const rows = size.rows - 1;
  const picture = (surpriseIn(state)?.picture ?? []).map(
    (text): PanelLine => [{ text, as: 'accent' }],
  );
  const pictureColumns = Math.max(0, ...picture.map(widthOf));
  const facts = gameFacts(state);
  const leftBelow = (section: Section) => rows - (section.length > 0 ? section.length + 1 : 0);
  const fitting = (shown: readonly Fact[]) => factsThatFit(shown, { columns, rows });
  const all = fitting(facts);
  const most = all.length > 0 && all.length < rows ? [...all, ...decidedRow(state, columns)] : all;
  // A rare picture is more important than skill and luck.
  const few = milestoneIn(state) ? [fitting(facts.filter(({ row }) => row === 0))] : [];
  const shown = [most, all, ...few].find((form) => picture.length <= leftBelow(form)) ?? most;
  const left = leftBelow(shown);
  const special = specialLine(state, columns);
  if (picture.length === 0 || picture.length > left || pictureColumns > columns) {
    const games = gamesCard(state, { columns, rows: left }) ?? [];
    return [special, ...stacked([shown, games], [], rows)];
  }
  const below = gamesCard(state, { columns, rows: left - picture.length - 1 }) ?? [];
  const beside = gamesCard(state, { columns: columns - pictureColumns - GAP, rows: left }) ?? [];
  // A heading alone is worth less than the bars.
  const isBeside = below.length < 2 && beside.length > 1;
  const pictured = isBeside ? sideBySide(picture, pictureColumns + GAP, beside) : picture;
  return [special, ...stacked([shown, pictured, isBeside ? [] : below], [], rows)];
}

function specialLine(state: GameAppState, width: number): PanelLine {
  const { title = '', beside = '', isInFacts } = specialIn(state) ?? {};
  if (title === '' || isInFacts || title.length > width) return [];
  const name: Piece = { text: title, as: 'good', isBold: true };
  return title.length + beside.length <= width ? [name, muted(beside)] : [name];
}

type Remark = {
  readonly text: string;
  /** The width of the widest text that the remark can become. */
  readonly widest: number;
  readonly as?: Role;
};

/** A fact on the card: a label with its value, or a phrase; and a remark about it. */
type Fact = {
  /** The row of the grid that it stands in. */
  readonly row: number;
  readonly label: string;
  /** The label where there is no room for the whole one. */
  readonly short?: string;
  readonly value: string;
  /** The width of the widest value that can take its place later. */
  readonly widest: number;
  /** The phrase that the grid shows instead of label and value: `3 guesses`. */
  readonly phrase?: string;
  readonly remark?: Remark | undefined;
};

const bold = (text: string, as: Role = 'text'): Piece => ({ text, as, isBold: true });

const padded = (piece: Piece, width: number) => [piece, blank(width - piece.text.length)];

/** The facts as a grid of phrases, or as a table; empty where neither fits. */
function factsThatFit(facts: readonly Fact[], { columns, rows }: WindowSize): Section {
  const short = facts.map((fact) => ({ ...fact, label: fact.short ?? fact.label }));
  const forms = [
    factGrid(facts),
    factTable(facts, true),
    factTable(facts, false),
    factTable(short, false),
  ];
  const fits = (lines: Section) =>
    lines.length <= rows && lines.every((line) => widthOf(line) <= columns);
  return forms.find(fits) ?? [];
}

/** Phrases in three columns: `3 guesses   this code: par 5   2 under par`. */
function factGrid(facts: readonly Fact[]): Section {
  const rows = [0, 1, 2].map((row) => facts.filter((fact) => fact.row === row).flatMap(factCells));
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => widthOf(row[at] ?? []))));
  return rows
    .filter((row) => row.length > 0)
    .map((row) =>
      row.flatMap((cell, at) => {
        const isLast = at === row.length - 1;
        return isLast ? cell : [...cell, blank((widths[at] ?? 0) + BETWEEN - widthOf(cell))];
      }),
    );
}

function factCells({ label, value, widest, phrase, remark }: Fact): PanelLine[] {
  const cell =
    phrase === undefined ? [muted(`${label} `), ...padded(bold(value), widest)] : [bold(phrase)];
  return remark ? [cell, padded(bold(remark.text, remark.as), remark.widest)] : [cell];
}

/** A fact a line: its label, its value at the right of a column, and its remark. */
function factTable(facts: readonly Fact[], isBeside: boolean): Section {
  const labels = Math.max(...facts.map(({ label }) => label.length)) + 1;
  const values = Math.max(...facts.map(({ value, widest }) => Math.max(value.length, widest)));
  return facts.flatMap(({ label, value, remark }) => {
    const line = [...padded(muted(label), labels), bold(value.padStart(values))];
    if (!remark) return [line];
    const { text, widest, as } = remark;
    if (isBeside) return [[...line, blank(2), ...padded(bold(text, as), widest)]];
    const width = Math.max(labels + values, widest);
    return [line, [bold(text.padStart(labels + values), as), blank(width - labels - values)]];
  });
}

/** What stands for skill until the coach has answered, as for par. */
const THINKING = '...';

function gameFacts(state: GameAppState): readonly Fact[] {
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

function countFact(row: number, count: number, one: string, label: string): Fact {
  return { row, label, value: String(count), widest: 0, phrase: counted(count, one) };
}

/** Par, and after a win how the game compares with it; empty where there is no par. */
function parFacts(state: GameAppState): Fact[] {
  const par = parIn(state);
  if (!par) return [];
  // The title showed the average before, so the label says that this par is another one.
  const label = par.digits === 0 ? 'this code: par' : 'par';
  const remark = comparedWithPar(state, par);
  return [{ row: 0, label, short: 'par', value: par.text, widest: THINKING.length, remark }];
}

/** How long the game took, and the best time of all; empty where the clock is off. */
function timeFacts({ game, counted }: GameAppState): Fact[] {
  const seconds = timeTaken(game);
  if (seconds === undefined) return [];
  const best = counted?.statistics.games[game.rules.id]?.time?.best;
  const remark =
    best === undefined ? undefined : { text: `best ${formatSeconds(best)}`, widest: 0 };
  return [{ row: 2, label: 'time', value: formatSeconds(seconds), widest: 0, remark }];
}

/** Skill and luck; empty where no guess was made, or if they will never come. */
function reviewFacts(state: GameAppState): Fact[] {
  const { game, isCoachGone } = state;
  const reviewed = insightIn(state)?.reviewed;
  if (game.guesses.length === 0 || (isCoachGone && !reviewed)) return [];
  const { skill, luck }: Partial<ReviewedGame> = overall(reviewed ?? []) ?? {};
  const value = skill === undefined ? THINKING : percent(skill);
  const word = luck === undefined ? '' : luckWord(luck, 'game');
  // Beside the skill `as expected` alone would not say what was expected.
  const text = word === 'as expected' ? 'usual luck' : word;
  const remark = { text, widest: 'very unlucky'.length };
  return [{ row: 1, label: 'skill', value, widest: '100%'.length, remark }];
}

function lifelinesIn({ game }: GameAppState): number {
  return viewOf(game).aids.filter(({ revealed }) => revealed).length;
}

/** In fewer columns few of the sentences on what decided a game have room. */
const LEAST_DECIDED = 27;

/** What decided the game; before the coach has answered its row is kept. */
function decidedRow(state: GameAppState, width: number): Section {
  const { game, isCoachGone } = state;
  const reviewed = insightIn(state)?.reviewed;
  const isToCome = reviewed !== undefined || !isCoachGone;
  if (game.guesses.length < 2 || width < LEAST_DECIDED || !isToCome) return [];
  const sentence = decidedSentence(reviewed ?? []);
  return [sentence === '' || sentence.length > width ? [] : [bold(sentence)]];
}

/** `2 under par`, after a win; an average is compared to one decimal. */
function comparedWithPar({ game }: GameAppState, par: Par): Remark | undefined {
  if (viewOf(game).status !== 'won') return undefined;
  const widest = '10 under par'.length;
  if (par.isPending) return { text: '', widest };
  const over = guessesOver(game, par);
  const by = Math.abs(over).toFixed(par.digits);
  if (over === 0) return { text: 'at par', widest, as: 'good' };
  if (over < 0) return { text: `${by} under par`, widest, as: 'good' };
  return { text: `${by} over par`, widest };
}

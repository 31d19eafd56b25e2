import { Box, Text } from 'ink';
import { isSmall } from '../../../coach/puzzle.ts';
import { overall, type ReviewedGame } from '../../../coach/review.ts';
import { glanceSentence, luckWord } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { Role } from '../../../terminal/theme.ts';
import { formatSeconds, spokenSeconds } from '../../../text/local-time.ts';
import { counted } from '../../../text/words.ts';
import { Bar } from '../../components/bar.tsx';
import { Lines } from '../../components/lines.tsx';
import { Styled } from '../../components/styled.tsx';
import { timeTaken } from '../../model/clock.ts';
import { historyOf, insightIn, isCoached } from '../../model/coach.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import { viewOf } from '../../model/once.ts';
import { surpriseIn } from '../../model/over.ts';
import type { GameAppState } from '../../model/state.ts';
import { type GamesCard, gamesCard } from './games-card.ts';

/** The columns between the board and the card and between its parts, and those free at the edge. */
const GAP = 4;
const EDGE = 1;

/** The width of a label with the blanks behind it, and of an entry with those; longer ones have more. */
const LABEL = 7;
const ENTRY = 14;

/**
 * The card beside the board: what the game comes to, below it the picture of a surprise, and all
 * games of this kind below or beside that. What does not fit is left out, the last of them first.
 */
export function OverCard(props: {
  readonly state: GameAppState;
  /** The columns to the right of the board, and the rows of the board. */
  readonly width: number;
  readonly height: number;
  /** The columns between the card and what stands left of it. */
  readonly gap?: number | undefined;
}) {
  const { state } = props;
  // The first entry stands beside the solution, below the upper rule of the board.
  const height = props.height - 1;
  const { gap = GAP } = props;
  const { lines: width } = fitBlocks(props.width, { gap, card: REST, edge: EDGE }).card;
  const rows = entriesThatFit(cardOf(state), { width, height });
  const left = height - (rows ? rows.length + 1 : 0);
  const whole = surpriseIn(state)?.picture ?? [];
  const size = sizeOf(whole);
  const picture = size.rows <= left && size.columns <= width ? whole : [];
  const rest = picture.length > 0 ? left - size.rows - 1 : left;
  const below = gamesCard(state, { columns: width, rows: rest });
  const beside = gamesCard(state, { columns: width - size.columns - GAP, rows: left });
  const isBeside = picture.length > 0 && !below?.rows.length && (beside?.rows.length ?? 0) > 0;
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={gap} paddingTop={1} rowGap={1}>
      {rows ? <Entries rows={rows} /> : null}
      {picture.length > 0 ? (
        <Box columnGap={GAP}>
          <Lines lines={picture} as="accent" />
          {isBeside && beside ? <GamesPicture card={beside} /> : null}
        </Box>
      ) : null}
      {below && !isBeside ? <GamesPicture card={below} /> : null}
    </Box>
  );
}

type Rows = readonly (readonly Entry[])[];

/** The entries in rows, or else one below the other; undefined where neither fits. */
function entriesThatFit(
  entries: Rows,
  { width, height }: { readonly width: number; readonly height: number },
): Rows | undefined {
  const [first = [], ...others] = entries;
  const listed = entries.flat().map((entry) => [entry]);
  return [[first, [], ...others], listed].find(
    (form) => form.length <= height && form.every((row) => widthOf(row) <= width),
  );
}

function Entries({ rows }: { readonly rows: Rows }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((row) => (
        <Text key={row.map(({ label, value }) => label ?? value).join()}>
          {row.length === 0 ? ' ' : null}
          {row.map((entry, index) => (
            <EntryText
              key={entry.label ?? entry.value}
              entry={entry}
              isLast={index === row.length - 1}
            />
          ))}
        </Text>
      ))}
    </Box>
  );
}

function EntryText({ entry, isLast }: { readonly entry: Entry; readonly isLast: boolean }) {
  const label = (entry.label ?? '').padEnd(labelWidth(entry));
  const rest = entryWidth(entry) - label.length;
  return (
    <Text>
      {label === '' ? null : <Styled as="muted">{label}</Styled>}
      <Styled as={entry.as ?? 'text'} bold>
        {isLast ? entry.value : entry.value.padEnd(rest)}
      </Styled>
    </Text>
  );
}

function widthOf(row: readonly Entry[]): number {
  const before = row.slice(0, -1).reduce((sum, entry) => sum + entryWidth(entry), 0);
  return row.slice(-1).reduce((sum, entry) => sum + labelWidth(entry) + valueWidth(entry), before);
}

function labelWidth({ label }: Entry): number {
  return label ? Math.max(LABEL, label.length + 1) : 0;
}

function valueWidth({ value, widest = value.length }: Entry): number {
  return widest;
}

/** The columns of an entry that is followed by another. */
function entryWidth(entry: Entry): number {
  const isLong = labelWidth(entry) > LABEL;
  return isLong ? labelWidth(entry) + valueWidth(entry) + GAP : ENTRY;
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
      {card.rows.map(({ label, cells, width, games, remark, isHere }) => (
        <Text key={label}>
          <Styled as="muted">{`${label} `}</Styled>
          <Bar cells={cells} />
          {' '.repeat(width - cells + 1)}
          <Text bold={isHere}>{games}</Text>
          {remark.text === '' ? null : <Styled as={remark.as}>{`  ${remark.text}`}</Styled>}
        </Text>
      ))}
    </Box>
  );
}

/** An entry of the card: a label, if its value needs one, and the value. */
export type Entry = {
  readonly label?: string;
  readonly value: string;
  /** The width of the widest value that it can get later. */
  readonly widest?: number;
  readonly as?: Role;
};

/** A par as it is told, and how many digits behind the point it has. */
type Par = { readonly text: string; readonly digits: 0 | 1 };

/** What stands for par, skill and luck until the coach has answered. */
const PENDING: Par = { text: '...', digits: 0 };

/** The game at a glance, in rows: guesses and par, skill and luck, hints and time. */
function cardOf(state: GameAppState): readonly (readonly Entry[])[] {
  const { game } = state;
  const guesses: Entry[] = [{ value: counted(game.guesses.length, 'guess') }, ...parEntries(state)];
  const hints = game.hints > 0 || isCoached(state);
  return [
    guesses,
    reviewEntries(state),
    [...(hints ? [{ label: 'hints', value: String(game.hints) }] : []), ...timeEntries(state)],
  ].filter((row) => row.length > 0);
}

/** Par, and after a win how the game compares with it; empty where there is no par. */
function parEntries(state: GameAppState): Entry[] {
  const par = parIn(state);
  if (!par) return [];
  const under = comparedWithPar(state, par);
  // The average stood in the title before.
  const label = par.digits === 0 ? 'this code: par' : 'par';
  return [{ label, value: par.text, widest: PENDING.text.length }, ...(under ? [under] : [])];
}

/** How long the game took, and the best time of all; empty where the clock is off. */
function timeEntries(state: GameAppState): Entry[] {
  const { game, counted } = state;
  const seconds = timeTaken(game);
  if (seconds === undefined) return [];
  const best = counted?.statistics.games[game.rules.id]?.time?.best;
  return [
    { label: 'time', value: formatSeconds(seconds) },
    ...(best === undefined ? [] : [{ label: 'best', value: formatSeconds(best) }]),
  ];
}

/** Skill and luck; empty where no guess was made, or if they will never come. */
function reviewEntries(state: GameAppState): Entry[] {
  const { game, isCoachGone } = state;
  const reviewed = insightIn(state)?.reviewed;
  if (game.guesses.length === 0 || (isCoachGone && !reviewed)) return [];
  const { skill, luck }: Partial<ReviewedGame> = overall(reviewed ?? []) ?? {};
  return [
    { label: 'skill', value: skill === undefined ? PENDING.text : percent(skill) },
    {
      label: 'luck',
      value: luck === undefined ? PENDING.text : luckWord(luck, 'game'),
      widest: 'very unlucky'.length,
    },
  ];
}

/** The same as a line: `This code: par 5; you needed 3, 2 under. Skill 86 percent, very lucky, 2 hints.` */
export function cardSentences(state: GameAppState): string[] {
  const { game } = state;
  const par = parIn(state);
  const reviewed = glanceSentence(insightIn(state)?.reviewed ?? [], game.hints);
  const time = timeTaken(game);
  const timed = time === undefined ? '' : `It took ${spokenSeconds(time)}.`;
  const sentences = [par && par !== PENDING ? parSentence(state, par) : '', reviewed, timed];
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

/**
 * The par of the code that was shown; where it has none, the average of the rules, which not all
 * rules have. PENDING until it is known which of them it is.
 */
function parIn(state: GameAppState): Par | undefined {
  const { game, isCoachGone } = state;
  if (game.rules.evil) return undefined;
  const own = insightIn(state)?.par;
  if (typeof own === 'number') return { text: String(own), digits: 0 };
  const isExpected = own === undefined && !isCoachGone && isSmall(historyOf(game).known.puzzle);
  if (isExpected) return PENDING;
  const average = ruleSetOf(game.rules.id).par?.(game.rules);
  return average === undefined ? undefined : { text: average.toFixed(1), digits: 1 };
}

/** `2 under par`, after a win; an average is compared to one decimal. */
function comparedWithPar({ game }: GameAppState, par: Par): Entry | undefined {
  if (viewOf(game).status !== 'won') return undefined;
  const widest = '10 under par'.length;
  if (par === PENDING) return { value: '', widest };
  const over = game.guesses.length - Number(par.text);
  const by = Math.abs(over).toFixed(par.digits);
  if (over === 0) return { value: 'at par', widest, as: 'good' };
  if (over < 0) return { value: `${by} under par`, widest, as: 'good' };
  return { value: `${by} over par`, widest };
}

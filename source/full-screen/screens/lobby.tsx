import { Text } from 'ink';
import { type ReactNode, use } from 'react';
import type { Question } from '../../coach/answers.ts';
import { parQuestion, type Reviewed, reviewQuestion, skillOf } from '../../coach/game-review.ts';
import { momentOf } from '../../engine/timing.ts';
import { formatDate } from '../../games/dates.ts';
import { type HistoryEntry, viewAtEnd } from '../../games/history-entry.ts';
import { ruleSetOf } from '../../games/index.ts';
import { gradesOf, LETTERS } from '../../games/share-text.ts';
import { formatMean } from '../../games/statistics-words.ts';
import type { Counted } from '../../saves/saves.ts';
import { pegColors } from '../../terminal/peg-colors.ts';
import { depthOf, type Role } from '../../terminal/theme.ts';
import { formatNumber } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { answerTo } from '../model/coach.ts';
import { dailyStanding, puzzlesToday, USUAL_DAILY } from '../model/dailies.ts';
import { memoizeByObject } from '../model/state.ts';

/** Whether Start has the lobby: a game was finished. Undefined until that is known. */
export function hasLobby({ counted, hasHistory }: ui.AppState): boolean | undefined {
  if (!counted) return hasHistory ? undefined : false;
  return Object.values(counted.statistics.games).some(({ played }) => played > 0);
}

/** Today's codes and the player's figures, beside the menu of Start. */
export function Lobby({ state, width }: { readonly state: ui.AppState; readonly width: number }) {
  const { clock, counted } = state;
  const last = counted && lastPlayed(counted);
  return (
    <ui.Parts width={width}>
      {clock ? <Today state={state} date={clock.today} width={width} /> : null}
      {last ? <You state={state} counted={counted} last={last} /> : null}
    </ui.Parts>
  );
}

const LABEL = 12;

/** A line of the lobby. Parts that don't fit beside the first one go below it. */
function Line(props: {
  readonly label: string;
  readonly isHeading?: true;
  readonly children: ReactNode;
}) {
  const { label, isHeading = false, children } = props;
  return (
    <ui.Box>
      <ui.Box width={LABEL}>
        <ui.Styled as={isHeading ? 'accent' : 'muted'} bold={isHeading}>
          {label}
        </ui.Styled>
      </ui.Box>
      <ui.Elastic flexDirection="row" flexWrap="wrap" columnGap={2}>
        {children}
      </ui.Elastic>
    </ui.Box>
  );
}

/** A part of a line. Lines are never broken within it. */
const Part = (props: {
  readonly as?: Role;
  readonly bold?: boolean;
  readonly children: string;
}) => (
  <ui.Box>
    <ui.Styled as={props.as ?? 'text'} bold={props.bold ?? props.as === 'good'}>
      {props.children}
    </ui.Styled>
  </ui.Box>
);

function Today(props: {
  readonly state: ui.AppState;
  readonly date: string;
  readonly width: number;
}) {
  const { state, date, width } = props;
  const { words: code = '...', isBroken } = dailyStanding(state) ?? {};
  const streak = state.dailies?.[USUAL_DAILY]?.figures.current ?? 0;
  const { words: puzzles = '...', streak: inPuzzles = 0 } = puzzlesToday(state) ?? {};
  const day = formatDate(date).replace(/ \d+$/, '');
  const finished = state.isCoachGone ? undefined : finishedToday(state);
  return (
    <ui.Column>
      <Line label="Today" isHeading>
        <Part>{LABEL + day.length <= width ? day : day.replace(/^\w+ /, '')}</Part>
      </Line>
      <Line label="Daily code">
        <Standing words={code} streak={streak} isBroken={isBroken === true} />
      </Line>
      {finished && finished.guesses.length > 0 ? (
        <Guesses entry={finished} reviewed={reviewedOf(state, finished)} width={width - LABEL} />
      ) : null}
      <Line label="Puzzles">
        <Standing words={puzzles} streak={inPuzzles} />
      </Line>
    </ui.Column>
  );
}

/** The status of the daily code or the puzzles, short enough to share a line with a streak. */
function Standing(props: {
  readonly words: string;
  readonly streak: number;
  readonly isBroken?: boolean;
}) {
  const { words, streak, isBroken = false } = props;
  if (streak === 0) return <Part bold={isBroken}>{words}</Part>;
  return (
    <>
      <Part bold={isBroken}>{words.replace(' yet', '')}</Part>
      <Part as="good">{`streak ${streak}`}</Part>
    </>
  );
}

/** The color of a guess of each grade, as in the squares that are shared. */
const FACES = { good: 'blue', fair: 'yellow', weak: 'white', won: 'green' } as const;

/** How good the guesses of today's daily code were: an empty line until the coach answers. */
function Guesses(props: {
  readonly entry: HistoryEntry;
  readonly reviewed: readonly Reviewed[] | undefined;
  readonly width: number;
}) {
  const { entry, reviewed, width } = props;
  const look = use(ui.LookContext);
  const grades = reviewed ? gradesOf(reviewed.map(skillOf), entry.result === 'won') : [];
  const margin = 3 * grades.length <= width ? ' ' : '';
  return (
    <Line label="Grades">
      <Text>
        {grades.map((grade, at) => {
          const colors = pegColors(FACES[grade], 0, depthOf(look));
          const letter = LETTERS[grade];
          return colors ? (
            <Text key={at} backgroundColor={colors.face} color={colors.ink}>
              {margin + letter + margin}
            </Text>
          ) : (
            <Text key={at} bold>
              {margin === '' ? letter : `[${letter}]`}
            </Text>
          );
        })}
      </Text>
    </Line>
  );
}

function You(props: {
  readonly state: ui.AppState;
  readonly counted: Counted;
  readonly last: HistoryEntry;
}) {
  const { state, counted, last } = props;
  const set = ruleSetOf(last.game);
  const { machine, games } = counted.statistics;
  const { played = 0, average, best } = games[last.game] ?? {};
  const par = set.par?.(set.rules);
  const figures = [formatNumber(played), formatMean(average), best === undefined ? '-' : `${best}`];
  const widest = Math.max(...figures.map((figure) => figure.length));
  return (
    <ui.Column>
      <Line label="You" isHeading>
        <Part>{set.title}</Part>
      </Line>
      {['Games', 'Average', 'Best'].map((label, at) => (
        <Line key={label} label={label}>
          <Part bold>{figures[at]?.padStart(widest) ?? ''}</Part>
          {label === 'Average' && par !== undefined ? (
            <Part as="muted">{`par ${formatMean(par)}`}</Part>
          ) : null}
        </Line>
      ))}
      <Line label="Last">{lastWords(last, parOf(state, last))}</Line>
      {machine.won + machine.lost > 0 ? (
        <Line label="Machine">
          <Part>{`${machine.won} won, ${machine.lost} lost`}</Part>
        </Line>
      ) : null}
    </ui.Column>
  );
}

/** How the last game ended, and the par of its code if that is known. */
function lastWords(entry: HistoryEntry, asked: number | undefined) {
  const { result, guesses, par: recorded } = entry;
  if (result !== 'won') return <Part>{result === 'lost' ? 'not broken' : 'given up'}</Part>;
  const par = recorded ?? asked;
  const broken = <Part>{`broken in ${guesses.length}`}</Part>;
  if (par === undefined) return broken;
  // The guesses that lifelines cost count against par.
  const over = guesses.length + (viewAtEnd(entry)?.spent ?? 0) - par;
  const words = over === 0 ? 'at par' : `${Math.abs(over)} ${over < 0 ? 'under' : 'over'} par`;
  return (
    <>
      {broken}
      <Part as={over > 0 ? 'text' : 'good'}>{words}</Part>
    </>
  );
}

function lastPlayed({ statistics }: Counted): HistoryEntry | undefined {
  const last = Object.values(statistics.games).flatMap((figures) => figures.last.at(-1) ?? []);
  const momentAt = ({ at }: HistoryEntry) => momentOf(at) ?? 0;
  return last.sort((a, b) => momentAt(b) - momentAt(a))[0];
}

/** Today's daily code, if it is finished. After midnight, the state may still have yesterday's. */
function finishedToday({ clock, dailies }: ui.AppState): HistoryEntry | undefined {
  const finished = dailies?.[USUAL_DAILY]?.finished;
  return finished?.daily === clock?.today ? finished : undefined;
}

/** The lobby's questions to the coach, about today's daily code and the last game. */
export function askedForLobby(state: ui.AppState): Question[] {
  if (!hasLobby(state)) return [];
  const today = finishedToday(state);
  const last = state.counted && lastPlayed(state.counted);
  return [
    ...(today ? reviewQuestionsOf(today).list : []),
    ...(last ? parQuestionsOf(last).list : []),
  ];
}

function reviewedOf(state: ui.AppState, entry: HistoryEntry) {
  const [question] = reviewQuestionsOf(entry).list;
  return question && answerTo(state, question)?.reviewed;
}

function parOf(state: ui.AppState, entry: HistoryEntry) {
  const [question] = parQuestionsOf(entry).list;
  return question && answerTo(state, question)?.par;
}

const reviewQuestionsOf = memoizeByObject((entry: HistoryEntry) => {
  const question = reviewQuestionOf(entry);
  return { list: question ? [question] : [] };
});

const parQuestionsOf = memoizeByObject((entry: HistoryEntry) => {
  const question = parQuestionOf(entry);
  return { list: question ? [question] : [] };
});

function reviewQuestionOf(entry: HistoryEntry) {
  const view = entry.guesses.length > 0 ? viewAtEnd(entry) : undefined;
  return view && reviewQuestion(view);
}

/**
 * The question for a game's par; undefined if the par is recorded, if the code wasn't broken, or if
 * there is no par.
 */
function parQuestionOf(entry: HistoryEntry) {
  const view = entry.par === undefined && entry.result === 'won' ? viewAtEnd(entry) : undefined;
  return view && parQuestion(view.rules, entry.secret);
}

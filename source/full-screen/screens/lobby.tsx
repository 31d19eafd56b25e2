import type { ReactNode } from 'react';
import { momentOf } from '../../engine/moment.ts';
import { formatDate } from '../../games/dates.ts';
import type { HistoryEntry } from '../../games/history-entry.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatMean } from '../../games/statistics-words.ts';
import type { Counted } from '../../saves/saves.ts';
import type { Role } from '../../terminal/theme.ts';
import { formatNumber } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { dailyStanding, puzzlesToday, USUAL_DAILY } from '../model/dailies.ts';

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
      {last ? <You counted={counted} last={last} /> : null}
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
  return (
    <ui.Column>
      <Line label="Today" isHeading>
        <Part>{LABEL + day.length <= width ? day : day.replace(/^\w+ /, '')}</Part>
      </Line>
      <Line label="Daily code">
        <Standing words={code} streak={streak} isBroken={isBroken === true} />
      </Line>
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

function You(props: { readonly counted: Counted; readonly last: HistoryEntry }) {
  const { counted, last } = props;
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
      <Line label="Last">
        <Part>{endWords(last)}</Part>
      </Line>
      {machine.won + machine.lost > 0 ? (
        <Line label="Machine">
          <Part>{`${machine.won} won, ${machine.lost} lost`}</Part>
        </Line>
      ) : null}
    </ui.Column>
  );
}

function endWords({ result, guesses }: HistoryEntry): string {
  if (result === 'won') return `broken in ${guesses.length}`;
  return result === 'lost' ? 'not broken' : 'given up';
}

function lastPlayed({ statistics }: Counted): HistoryEntry | undefined {
  const last = Object.values(statistics.games).flatMap((figures) => figures.last.at(-1) ?? []);
  const momentAt = ({ at }: HistoryEntry) => momentOf(at) ?? 0;
  return last.sort((a, b) => momentAt(b) - momentAt(a))[0];
}

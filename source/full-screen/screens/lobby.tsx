import type { PlayerView } from '../../engine/player-view.ts';
import { defined } from '../../engine/values.ts';
import { DAILY_SETS } from '../../games/daily.ts';
import { formatDay } from '../../games/dates.ts';
import { distributionRows } from '../../games/distribution.ts';
import type { HistoryEntry } from '../../games/history-entry.ts';
import { DEFAULT_RULE_SET, ruleSetOf } from '../../games/index.ts';
import { isMatch } from '../../games/unfinished-names.ts';
import { type GameFigures, lastPlayed } from '../../saves/figures.ts';
import { formatNumber } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { newestIn } from '../model/boards.ts';
import { otherDaily, todayForms } from '../model/dailies.ts';
import { gameFiguresOf } from '../model/from-saves.ts';
import { parOf } from '../model/rules.ts';

/** Whether a game was finished. Start then shows figures, not a story. Undefined until known. */
export function hasLobby({ report, hasHistory }: ui.AppState): boolean | undefined {
  if (!report) return hasHistory ? undefined : false;
  return lastPlayed(report.statistics.games) !== undefined;
}

export function Lobby(props: {
  readonly state: ui.AppState;
  readonly story?: readonly string[] | undefined;
}) {
  const { state, story = [] } = props;
  const { report } = state;
  const newest = newestIn(state);
  const view = newest && !isMatch(newest) ? ui.viewOf(newest) : undefined;
  const last = report && lastPlayed(report.statistics.games);
  const setId = view?.rules.id ?? last ?? DEFAULT_RULE_SET.rules.id;
  const figures = gameFiguresOf(state, setId);
  const ended = figures?.last.at(-1);
  const told = ui.useParagraphs(story);
  const below = told.rows === 0 ? 0 : 1 + told.rows;
  const beside = view ? waitingBoard(view) : ended && endedBoard(ended);
  const ofGame = board.useBoardBeside(beside, below);
  const example = board.useExample(DEFAULT_RULE_SET.rules, below);
  return (
    <ui.Blocks
      blocks={[
        view || last ? ofGame : example,
        told,
        figures && figuresBlock(setId, figures),
        figures && ui.barsBlock({ rows: distributionRows(figures), hasHeading: true }),
        todayIn((setId) => todayForms(state, setId), 'Daily codes'),
      ]}
    />
  );
}

export const waitingBoard = (view: PlayerView) => ({ view, marked: view.rows.length });

export function endedBoard(entry: HistoryEntry) {
  const view = ui.viewOfEntry(entry);
  return view && { view, label: formatDay(entry.at.slice(0, 10)) };
}

export const todayIn = (
  standing: (setId: string) => ui.FactRow['note'],
  heading = 'Today',
): ui.Block => {
  const facts = DAILY_SETS.map(
    ({ rules, title }): ui.FactRow =>
      defined({ label: title, note: standing(rules.id), as: 'text' }),
  );
  return ui.headed(heading, ui.factsBlock(facts));
};

/** For a page about one game: Left and Right go to the other games that have daily codes. */
export function otherGameKeys(state: ui.AppState, setId: string): ui.KeyRow {
  const to = (by: 1 | -1) => () => ui.set(state, { setId: otherDaily(setId, by) });
  return { keys: { Left: to(-1), Right: to(1) }, footer: 'other game', rank: 6 };
}

export function otherGameItem(state: ui.AppState, current: string): ui.Item {
  const setId = otherDaily(current, 1);
  // Without the word `next`, this would look like the title of the game on the page.
  const aside = `next: ${ruleSetOf(setId).title}`;
  return { label: 'Another game', aside, go: () => ui.set(state, { setId }) };
}

function figuresBlock(setId: string, figures: GameFigures): ui.Block {
  const set = ruleSetOf(setId);
  const { played, average, best, last } = figures;
  const facts: ui.FactRow[] = [
    { label: 'games', figure: formatNumber(played) },
    ...ui.averageFacts(average, parOf(set.rules)),
    ...(best === undefined ? [] : [{ label: 'best', figure: best }]),
    { label: 'last', ...endOf(last.at(-1)) },
  ];
  return ui.headed(set.title, ui.factsBlock(facts));
}

function endOf(last: HistoryEntry | undefined): Pick<ui.FactRow, 'figure' | 'note'> {
  if (!last) return {};
  if (last.result === 'won') return { figure: last.guesses.length };
  return { note: last.result === 'lost' ? 'not broken' : 'given up' };
}

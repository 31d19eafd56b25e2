import type { GameState } from '../../engine/game.ts';
import { momentOf } from '../../engine/moment.ts';
import { DAILY_SETS } from '../../games/daily.ts';
import type { HistoryEntry } from '../../games/history-entry.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatMean } from '../../games/statistics-words.ts';
import type { HistoryReport } from '../../saves/saves.ts';
import { isMatch } from '../../saves/unfinished.ts';
import { formatNumber } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { todayWords } from '../model/dailies.ts';
import { newestIn } from '../model/kinds.ts';
import { viewOf } from '../model/state.ts';

/** Whether Start has the lobby: a game was finished. Undefined until that is known. */
export function hasLobby({ counted, hasHistory }: ui.AppState): boolean | undefined {
  if (!counted) return hasHistory ? undefined : false;
  return Object.values(counted.statistics.games).some(({ played }) => played > 0);
}

/** The board of the game that waits, and the player's figures, beside the menu of Start. */
export function Lobby({ state }: { readonly state: ui.AppState }) {
  const { counted } = state;
  const newest = newestIn(state);
  const last = counted && lastPlayed(counted);
  const isRoomy = ui.useRoom().height >= ROOMY;
  return (
    <>
      {newest && !isMatch(newest) ? (
        <Waiting game={newest} kept={isRoomy ? FIGURES + TODAY : FIGURES} />
      ) : null}
      {last ? <Figures counted={counted} last={last} /> : null}
      {isRoomy ? <Today state={state} /> : null}
    </>
  );
}

/** The rows of the board, the figures and today's codes, one below the other. */
const ROOMY = 26;

/** The rows of the figures, and of today's codes, with an empty row above each. */
const [FIGURES, TODAY] = [6, 2 + DAILY_SETS.length];

/** How today's codes of all games stand. */
const Today = ({ state }: { readonly state: ui.AppState }) => (
  <ui.Column marginTop={1}>
    <ui.Table
      title="Today"
      gap={2}
      rows={DAILY_SETS.map(({ rules, title }) => [title, todayWords(state, rules.id)])}
    />
  </ui.Column>
);

function Waiting({ game, kept }: { readonly game: GameState; readonly kept: number }) {
  const view = viewOf(game);
  return (
    <ui.Column marginBottom={1}>
      <board.BoardBeside view={view} marked={view.rows.length} kept={kept} />
    </ui.Column>
  );
}

function Figures(props: { readonly counted: HistoryReport; readonly last: HistoryEntry }) {
  const { counted, last } = props;
  const set = ruleSetOf(last.game);
  const { played = 0, average, best } = counted.statistics.games[last.game] ?? {};
  const par = set.par?.(set.rules);
  const { result, guesses } = last;
  return (
    <ui.Facts
      title={set.title}
      facts={[
        ['games', formatNumber(played)],
        ['average', formatMean(average), par === undefined ? '' : `par ${formatMean(par)}`],
        ['best', best ?? ''],
        result === 'won'
          ? ['last', guesses.length]
          : ['last', '', result === 'lost' ? 'not broken' : 'given up'],
      ]}
    />
  );
}

function lastPlayed({ statistics }: HistoryReport): HistoryEntry | undefined {
  const last = Object.values(statistics.games).flatMap((figures) => figures.last.at(-1) ?? []);
  const momentAt = ({ at }: HistoryEntry) => momentOf(at) ?? 0;
  return last.sort((a, b) => momentAt(b) - momentAt(a))[0];
}

import { just } from '../../source/full-screen/model/navigation.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { questionsOf } from '../../source/full-screen/screens/lobby.tsx';
import { entryOf, type HistoryEntry } from '../../source/games/history-entry.ts';
import { answerTo } from './coach.ts';
import { CLOCK, dailyAfter, newsWith } from './daily-states.ts';
import { countedOf } from './statistics.ts';
import { updated } from './steps.ts';

/** Today's daily code, broken on its day with two wrong guesses before. */
export function brokenToday(): HistoryEntry {
  const { secret } = dailyAfter([]);
  const game = dailyAfter(['00112', '012345', secret]);
  return entryOf(game, `${CLOCK.today}T21:20:41+01:00`);
}

/** The first menu as it is once the history is counted, with these games as the last ones. */
export function inLobby(state: AppState, entries: readonly HistoryEntry[] = [brokenToday()]) {
  const { statistics, troubles } = countedOf(entries);
  const machine = { won: 3, lost: 2 };
  const counted = { statistics: { ...statistics, machine }, troubles, today: CLOCK.today };
  const finished = entries.find(({ daily }) => daily === CLOCK.today);
  const days = Array.from({ length: 21 }, () => '4');
  const status = {
    ...newsWith(finished ? [...days, '3'] : days),
    ...(finished && { finished }),
  };
  const known = { clock: CLOCK, counted, dailies: { 'code-breakers': status } };
  return updated(state, { type: 'sent', go: (now) => just({ ...now, ...known }) });
}

/** The same once the coach has answered all that it was asked about these games. */
export function lobby(state: AppState, entries?: readonly HistoryEntry[]): AppState {
  const { state: shown } = inLobby(state, entries);
  const answers = questionsOf(shown).flatMap(({ key, question }) => {
    const asked = question();
    return asked ? [[key, answerTo(asked)]] : [];
  });
  return { ...shown, lobby: Object.fromEntries(answers) };
}

import { indicesOf, isSmall } from '../../../coach/puzzle.ts';
import { reviewQuestion } from '../../../coach/review.ts';
import { momentOf } from '../../../engine/timing.ts';
import { type HistoryEntry, viewAtEnd } from '../../../games/history-entry.ts';
import type { Counted } from '../../../saves/saves.ts';
import { USUAL_DAILY } from '../../model/dailies.ts';
import type { AppState, Effect } from '../../model/state.ts';

export function lastPlayed({ statistics }: Counted): HistoryEntry | undefined {
  const last = Object.values(statistics.games).flatMap((figures) => figures.last.at(-1) ?? []);
  const momentAt = ({ at }: HistoryEntry) => momentOf(at) ?? 0;
  return last.sort((a, b) => momentAt(b) - momentAt(a))[0];
}

/** Today's daily code, if it is finished and was played on its day. */
export function finishedToday({ clock, dailies }: AppState): HistoryEntry | undefined {
  const finished = dailies?.[USUAL_DAILY]?.finished;
  return finished?.daily === clock?.today ? finished : undefined;
}

/** What the coach is still to be asked for the lobby, one question about each of two games. */
export function lobbyQuestions(state: AppState) {
  const { counted, lobby } = state;
  const today = finishedToday(state);
  const last = counted && lastPlayed(counted);
  return [
    ...(today && lobby?.review?.id !== today.id ? reviewAsked(today) : []),
    ...(last && lobby?.par?.id !== last.id ? parAsked(last) : []),
  ];
}

type Asked = {
  readonly name: 'review' | 'par';
  readonly id: string;
  readonly question: (Effect & { readonly type: 'ask' })['question'];
};

function reviewAsked(entry: HistoryEntry): Asked[] {
  const view = viewAtEnd(entry);
  if (!view || entry.guesses.length === 0) return [];
  return [{ name: 'review', id: entry.id, question: reviewQuestion(view) }];
}

/** Nothing if the par is recorded, if the code was not broken, or if there is no par. */
function parAsked(entry: HistoryEntry): Asked[] {
  const view = entry.par === undefined && entry.result === 'won' ? viewAtEnd(entry) : undefined;
  if (!view) return [];
  const { known } = reviewQuestion(view);
  if (!isSmall(known.puzzle)) return [];
  const code = indicesOf(view.rules, entry.secret);
  return [{ name: 'par', id: entry.id, question: { type: 'par', known, code } }];
}

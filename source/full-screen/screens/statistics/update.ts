import { overall } from '../../../coach/review.ts';
import { keyOf } from '../../model/coach.ts';
import type { After, OnEvent, UpdateOf } from '../../model/definitions.ts';
import { back, just, replaceTop } from '../../model/navigation.ts';
import { type AppState, type MessageOf, screenOf } from '../../model/state.ts';
import { lastOnPage, nextToAsk, STATISTICS_PAGES } from './figures.ts';

/** The statistics: the arrows go through the pages, round at the ends. */
export const updateStatistics: UpdateOf<'statistics'> = (state, screen, message) => {
  if (message.type !== 'change') return back(state, message);
  const at = (screen.at + message.by + STATISTICS_PAGES) % STATISTICS_PAGES;
  return just(replaceTop(state, { ...screen, at }));
};

/** Asks the coach about the games on the page one by one, so that a new game need not wait long. */
export const afterSkill: After = (_before, update) => {
  const { state, effects } = update;
  const screen = screenOf(state);
  if (screen.name !== 'statistics' || state.skills?.asked) return update;
  const next = nextToAsk(state, lastOnPage(state, screen));
  if (!next) return update;
  const { id, question } = next;
  const key = keyOf(question.known);
  const skills = { known: {}, ...state.skills, asked: { id, key } };
  return { state: { ...state, skills }, effects: [...effects, { type: 'ask', key, question }] };
};

/** The update once the history was counted, or the coach has said how well a game of it was played. */
export const onStatisticsEvent: OnEvent = (state, message) => {
  if (message.type === 'counted') return just({ ...state, counted: message.report });
  return message.type === 'answered' ? just(skillAnswered(state, message)) : undefined;
};

function skillAnswered(state: AppState, { key, answer }: MessageOf<'answered'>): AppState {
  const { asked, known = {} } = state.skills ?? {};
  if (asked?.key !== key || answer.type !== 'review') return state;
  // Without guesses there is no skill; such a game is never asked about.
  const skill = overall(answer.reviewed)?.skill ?? 0;
  return { ...state, skills: { known: { ...known, [asked.id]: skill } } };
}

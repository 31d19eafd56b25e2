import type { Rules } from '../../../engine/rules.ts';
import { rulesFor } from '../../../games/choices.ts';
import { findRuleSet, ruleSetOf } from '../../../games/index.ts';
import { back, just, push, type Update } from '../../model/navigation.ts';
import type { AppState, Message, ScreenOf } from '../../model/state.ts';
import { beginMaking } from '../match/update.ts';
import { lengthsToAsk } from './state.ts';
import { newBreak } from './update.ts';

/** The update of the list of games for Break my code. */
export function updateBreakGame(state: AppState, message: Message): Update {
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startBreak(state, set.rules.id) : back(state, message);
}

/** Opens Break my code with a rule set, or first the list of lengths that the code can have. */
export function startBreak(state: AppState, setId: string): Update {
  const found = rulesFor(ruleSetOf(setId), state.choices[setId] ?? {});
  if ('wrong' in found) return just({ ...state, notices: [found.wrong] });
  const { rules } = found;
  if (lengthsToAsk(rules).length > 0) return just(push(state, { name: 'breakLength', rules }));
  return begin(state, rules);
}

/** The update of the list of lengths. */
export function updateBreakLength(
  state: AppState,
  { rules, match }: ScreenOf<'breakLength'>,
  message: Message,
): Update {
  const chosen = message.type === 'choose' ? message.value : '';
  const length = lengthsToAsk(rules).find((one) => String(one) === chosen);
  if (length === undefined) return back(state, message);
  const known = { ...rules, lengths: [length], drawnFrom: [] };
  if (match) return state.match ? beginMaking(state, state.match, known) : just(state);
  return begin(state, known);
}

function begin(state: AppState, rules: Rules): Update {
  const { screen, effect } = newBreak(rules);
  return { state: push(state, screen), effects: [effect] };
}

import { nextId } from '../../engine/next-game.ts';
import { type Rules, rulesInMode } from '../../engine/rules.ts';
import { isUnderWay, type Match, matchOfFriends, turnIn } from '../../games/match.ts';
import * as ui from '../kit/index.ts';
import { leaveBoard, openMatch } from '../model/boards.ts';
import { namesAt } from '../model/titles.ts';

export function startFriends(
  state: ui.AppState,
  asked: { readonly rules: Rules; readonly names: readonly string[]; readonly rounds: number },
): ui.AppState {
  const { id, ids } = nextId(state.ids);
  const rules = rulesInMode(asked.rules, state.settings.hard);
  const match = matchOfFriends({ ...asked, id, rules });
  return openMatch({ ...state, setId: rules.id, ids }, match);
}

export function scoreItems(state: ui.MatchAppState, items: readonly ui.Item[]): ui.Item[] {
  const leave = () => leaveBoard(state);
  const { match, ...without } = state;
  if (!isUnderWay(match)) return [...items, ui.lastItem('Menu', leave)];
  return [
    ...items,
    { key: 'm', label: 'Leave (continue later)', go: leave },
    ui.lastItem('Give up the match', () => ui.toStart(without)),
  ];
}

export function taskIn(match: Match) {
  const { maker, breaker } = namesAt(match, match.results.length);
  if (turnIn(match)?.isMaking) {
    const others = match.players.filter((name) => name !== maker);
    const task = `make a code for ${others.length === 1 ? others[0] : 'the others'}`;
    return { name: maker, task, item: 'type my code' };
  }
  const guesses = match.game?.guesses.length ?? 0;
  const item = `show my board${guesses > 0 ? `, guess ${guesses + 1}` : ''}`;
  return { name: breaker, task: `break ${maker}'s code`, item };
}

import { push, type Update } from '../../model/navigation.ts';
import type { AppState, Screen } from '../../model/state.ts';

/** Opens the list of games, and looks up what was played of each. */
export function toNewGame(state: AppState): Update {
  return {
    state: push(state, { name: 'newGame' }),
    effects: [{ type: 'recall' }, { type: 'count' }],
  };
}

/** Opens the form of a game's options with the last choices. */
export function toOptions(state: AppState, setId: string): Update {
  const screen: Screen = {
    name: 'options',
    setId,
    choices: {},
    field: 0,
    typed: '',
    seed: '',
    evil: state.evil === true,
  };
  return { state: push(state, screen), effects: [{ type: 'recall' }] };
}

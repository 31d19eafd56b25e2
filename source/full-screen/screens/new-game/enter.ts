import { push, type Update } from '../../model/navigation.ts';
import type { AppState, Screen } from '../../model/state.ts';

export function toNewGame(state: AppState): Update {
  return {
    state: push(state, { name: 'newGame' }),
    effects: [{ type: 'recall' }, { type: 'count' }],
  };
}

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

import type { GameState } from '../../source/engine/game.ts';
import { toPlay, type Update } from '../../source/full-screen/model/navigation.ts';
import type {
  AppState,
  Effect,
  Message,
  ScreenName,
  ScreenOf,
} from '../../source/full-screen/model/state.ts';
import { screenOf } from '../../source/full-screen/model/state.ts';
import { appReducer } from '../../source/full-screen/reducer.ts';

/** What a state comes to by these messages, and the effects of the last one. */
export function updated(state: AppState, ...messages: readonly Message[]): Update {
  return messages.reduce<Update>((update, message) => appReducer(update.state, message), {
    state,
    effects: [],
  });
}

export function typed(text: string): Message[] {
  return [...text].map((character) => ({ type: 'type', text: character }));
}

/** A game goes on, as one does that is continued or loaded. */
export function continued(game: GameState): Message {
  return { type: 'sent', go: (state) => toPlay({ ...state, game }) };
}

/** Typed and entered. */
export function entered(text: string): Message[] {
  return [...typed(text), { type: 'enter' }];
}

/** A key on a screen that is one file, by its name. */
export function press(key: string, text = ''): Message {
  return { type: 'press', key, text };
}

/** The same for each character of a text. */
export function pressed(text: string): Message[] {
  return [...text].map((character) => press('text', character));
}

/** What `y` answers to the question whether to lose something. */
export const YES: Message = { type: 'confirm' };

export function choose(value: string): Message {
  return { type: 'choose', value };
}

/** The screen that is shown, which has this name. */
export function shownAs<Name extends ScreenName>(state: AppState, name: Name): ScreenOf<Name> {
  const screen = screenOf(state);
  if (screen.name !== name) throw new Error(`${screen.name} is shown, not ${name}.`);
  return screen as ScreenOf<Name>;
}

export function shownScreen(update: Update): string {
  return screenOf(update.state).name;
}

export function effectTypes({ effects }: { effects: readonly Effect[] }): string[] {
  return effects.map(({ type }) => type);
}

/** The effects, but for what the coach is asked and keys that wait for it. */
export function besidesCoach({ effects }: { effects: readonly Effect[] }): Effect[] {
  return effects.filter(({ type }) => type !== 'ask' && type !== 'awaitAnswer');
}

import { inMode } from '../../../engine/game.ts';
import { nextId } from '../../../engine/origin.ts';
import { decodeGame, encodeGame, playCommand } from '../../../games/game-code.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { readSecret } from '../../../games/secrets.ts';
import { choicesWithoutTesting, rulesWithoutTesting } from '../../model/choices.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import {
  back,
  copying,
  just,
  pop,
  push,
  replaceTop,
  say,
  toPlay,
  type Update,
} from '../../model/navigation.ts';
import { type AppState, type Message, screenOf } from '../../model/state.ts';
import { codeEditedBy, editedBy } from '../../model/text-edit.ts';

/** The most characters of a game code that can be typed: more than any code has. */
const MAX_CODE = 60;

export const updateCodeSecret: UpdateOf<'codeSecret'> = (state, screen, message) => {
  const { rules, wrong } = rulesWithoutTesting(state.choices, screen.setId);
  // The choices of a game can change while its screen is open, once the stored ones are read.
  if (!rules) return say(pop(state), wrong);
  if (message.type === 'reveal') {
    return just(replaceTop(state, { ...screen, isShown: !screen.isShown }));
  }
  if (message.type === 'enter') {
    const read = readSecret(rules, screen.typed);
    if ('wrong' in read) return say(state, read.wrong);
    const { setId } = screen;
    const choices = choicesWithoutTesting(state.choices, setId);
    const encoded = encodeGame(ruleSetOf(setId), choices, read.secret);
    if ('wrong' in encoded) return say(state, encoded.wrong);
    return just(push(state, { name: 'codeMade', setId, code: encoded.code }));
  }
  const edited = codeEditedBy(rules, screen, message);
  return edited ? just(replaceTop(state, { ...screen, ...edited })) : back(state, message);
};

/** The update of the page that shows a code: Enter ends it, and Esc goes back to the secret. */
export const updateCodeMade: UpdateOf<'codeMade'> = (state, screen, message) => {
  if (message.type === 'copy') return copying(state, playCommand(screen.code));
  if (message.type !== 'enter') return back(state, message);
  const screens = state.screens.filter(({ name }) => !/^code(Game|Secret|Made)$/.test(name));
  return just({ ...state, screens });
};

export const updateCodeEntry: UpdateOf<'codeEntry'> = (state, screen, message) => {
  if (message.type === 'enter') {
    // A friend may have sent the whole command.
    const decoded = decodeGame(screen.typed.replace(/^.*\bplay\s+/i, ''));
    if ('wrong' in decoded) return say(state, decoded.wrong);
    const { id, origins } = nextId(state.origins);
    return { state: { ...state, origins }, effects: [{ type: 'decode', decoded, id }] };
  }
  const edited = editedBy(screen, message, MAX_CODE);
  return edited ? just(replaceTop(state, { ...screen, ...edited })) : back(state, message);
};

export function onCodeEvent(state: AppState, message: Message): Update | undefined {
  if (message.type !== 'decoded') return undefined;
  if (screenOf(state).name !== 'codeEntry') return just(state);
  return toPlay({ ...state, game: inMode(message.game, state.settings.hard) });
}

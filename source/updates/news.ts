import { type AppState, type Message, screenOf } from '../screens/state.ts';
import { breakAnswered } from './break.ts';
import { answered } from './coach.ts';
import { just, replaceTop, toPlay, type Update } from './common.ts';
import { updateSurprise } from './over.ts';
import { saved, troubled } from './saving.ts';

/** What the world tells: the window, the saves, the coach, the clock. Undefined if it was a key. */
export function updateNews(state: AppState, message: Message): Update | undefined {
  switch (message.type) {
    case 'resized':
      return just({ ...state, size: message.size });
    case 'opened':
      return just(opened(state, message));
    case 'slots':
      return just({ ...state, slots: message.slots });
    case 'recalled':
      return just({ ...state, choices: newest(state, message.choices) });
    case 'answered': {
      const screen = screenOf(state);
      if (screen.name === 'break') return breakAnswered(state, screen, message);
      return just(answered(state, message));
    }
    case 'continued':
      return message.game
        ? toPlay({ ...state, game: message.game })
        : just({ ...state, canContinue: false, notices: ['There is no game to continue.'] });
    case 'saved':
      return saved(state, message);
    case 'troubled':
      return just(troubled(state, message.why));
    case 'unkept':
      return just({ ...state, isUnkept: true, notices: [message.why] });
    case 'drawn': {
      const screen = screenOf(state);
      return just('isDrawn' in screen ? replaceTop(state, { ...screen, isDrawn: true }) : state);
    }
    case 'tick': {
      const screen = screenOf(state);
      return screen.name === 'surprise' ? updateSurprise(state, screen, message) : just(state);
    }
    default:
      return undefined;
  }
}

function opened(state: AppState, message: Extract<Message, { type: 'opened' }>): AppState {
  const notices = message.troubles?.length ? message.troubles : state.notices;
  const canContinue = state.canContinue && message.canContinue;
  return { ...state, canContinue, choices: newest(state, message.choices), notices };
}

/** What was chosen in this run, or on the command line, is newer than what was kept. */
function newest(state: AppState, kept: AppState['choices'] | undefined): AppState['choices'] {
  return { ...kept, ...state.choices };
}

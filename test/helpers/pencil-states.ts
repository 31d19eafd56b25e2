import type { AppState, Message } from '../../source/full-screen/model/state.ts';
import { advised } from './coach.ts';
import type { Screens } from './menu-states.ts';
import { updated } from './steps.ts';

const PENCIL: Message = { type: 'pencil' };
const MARK: Message = { type: 'mark' };
const NEXT: Message = { type: 'field', by: 1 };

/** Own pencil marks: while they are made, beside the board afterwards, and without a coach. */
export function pencilScreens(typing: AppState): Screens {
  const marking = updated(advised(typing), PENCIL, MARK, NEXT, MARK).state;
  const alone: AppState = { ...typing, settings: { ...typing.settings, coach: 'off' } };
  return {
    'own pencil marks': marking,
    'own pencil marks beside the board': updated(marking, PENCIL).state,
    'own pencil marks without a coach': updated(alone, PENCIL, MARK, NEXT).state,
  };
}

import { listed } from '../../../text/words.ts';
import { listedCodes } from '../../model/coach.ts';
import type { AppState } from '../../model/state.ts';

export function listedSentence(state: AppState): string {
  return `The codes left are ${listed(listedCodes(state), 'and')}.`;
}

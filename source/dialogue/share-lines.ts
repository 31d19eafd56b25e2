import { createAnswerer } from '../coach/answers.ts';
import { knownOf } from '../coach/puzzle.ts';
import { skillOf } from '../coach/review.ts';
import { type GameState, playerView, statusOf } from '../engine/game.ts';
import { sharedGame, shareText } from '../games/share.ts';

/** The share text of a finished game as lines. The coach reviews the guesses for it in this thread. */
export function shareLines(game: GameState, options: { readonly ascii: boolean }): string[] {
  const known = knownOf(playerView(game));
  const answer = createAnswerer()({ type: 'review', known, won: statusOf(game) === 'won' });
  const skills = answer.type === 'review' ? answer.reviewed.map(skillOf) : undefined;
  return shareText(sharedGame(game), skills, options).split('\n');
}

import { createAnswerer } from '../coach/answers.ts';
import { reviewQuestion, skillOf } from '../coach/review.ts';
import { type GameState, playerView } from '../engine/game.ts';
import { sharedGame, shareText } from '../games/share.ts';

/** The share text of a finished game as lines. The coach reviews the guesses for it in this thread. */
export function shareLines(game: GameState, options: { readonly ascii: boolean }): string[] {
  const answer = createAnswerer()(reviewQuestion(playerView(game)));
  const skills = answer.type === 'review' ? answer.reviewed.map(skillOf) : undefined;
  return shareText(sharedGame(game), skills, options).split('\n');
}

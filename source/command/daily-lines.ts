import { type GameState, isGivenUp } from '../engine/game-state.ts';
import { playerView } from '../engine/player-view.ts';
import { dailyDateOf, OTHER_FIRST } from '../games/daily.ts';
import { idOf } from '../games/history-entry.ts';
import { sharedGame, shareText } from '../games/share-text.ts';
import { openDailyHistory } from '../saves/dailies.ts';
import { ownResults } from '../saves/figures.ts';
import { isUnicode } from '../terminal/look.ts';
import { localDate } from '../text/local-time.ts';
import type { PlayFlags } from './play-flags.ts';

/** Whether a result to share has letters instead of colored squares even without `--ascii`. */
export const sharesAscii = ({ screenReader }: Pick<PlayFlags, 'screenReader'>) =>
  screenReader || !isUnicode(process.env, process.platform);

export async function dailyLastLines(folder: string, ended: GameState, ascii: boolean) {
  // If the daily code was given up before a guess, it stays open, so there is no result.
  if (isGivenUp(ended) && ended.guesses.length === 0) return [];
  return [...lateSentence(folder, ended), ...(await shareLines(folder, ended, ascii))];
}

async function shareLines(folder: string, game: GameState, ascii: boolean): Promise<string[]> {
  const { createAnswerer } = await import('../coach/questions.ts');
  const { reviewQuestion, skillOf } = await import('../coach/game-review.ts');
  const { reviewed } = createAnswerer()(reviewQuestion(playerView(game)));
  const results = await resultsOf(folder, game);
  return shareText(sharedGame(game), reviewed.map(skillOf), { ascii, results }).split('\n');
}

async function resultsOf(folder: string, game: GameState) {
  const { StatisticsReader } = await import('../saves/statistics-reader.ts');
  const { statistics } = await new StatisticsReader(folder).read();
  return ownResults(statistics, game, localDate(new Date()));
}

function lateSentence(folder: string, game: GameState): string[] {
  const date = dailyDateOf(game) ?? '';
  const { entry } = openDailyHistory(folder).finishedDaily(game.rules.id, date);
  return entry && entry.id !== idOf(game) ? [OTHER_FIRST] : [];
}

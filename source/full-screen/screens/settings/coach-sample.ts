import { type Mark, type Marks, marksFor } from '../../../coach/marks.ts';
import { indicesOf } from '../../../coach/puzzle.ts';
import { clueFor } from '../../../engine/clue.ts';
import type { GameState } from '../../../engine/game.ts';
import { charactersOf } from '../../../engine/rules.ts';
import type { Settings } from '../../../saves/settings.ts';
import { historyOf } from '../../model/coach.ts';
import { memoizeLast } from '../../model/once.ts';
import { coachSections } from '../../model/panel.ts';
import type { AppState } from '../../model/state.ts';

/** What the coach says beside the board of a game, by these settings. */
export function coachSample(state: AppState, game: GameState, width: number, settings: Settings) {
  const { left, advice, certain, likely } = answersAbout(game);
  const { key } = historyOf(game);
  const marks = settings.marks === 'likely' ? likely : certain;
  const insight = { key, left, advice, marks };
  return coachSections({ ...state, game, settings, insight }, width);
}

/** What the coach knows about a game with few codes, found by going through them one by one. */
const answersAbout = memoizeLast(
  (game: GameState) => [game],
  (game) => {
    const { known } = historyOf(game);
    const all = codesOf(game);
    const left = game.guesses.map((_, index) => consistentWith(game, all, index).length);
    const now = consistentWith(game, all, game.guesses.length);
    const certain = marksFor(known, new Map());
    const advice = { remaining: now.length, total: all.length };
    return { left: [...left, now.length], advice, certain, likely: withLikely(game, certain, now) };
  },
);

function codesOf({ rules }: GameState): string[] {
  const symbols = charactersOf(rules);
  const [length = 0] = rules.lengths;
  let codes = [''];
  for (let peg = 0; peg < length; peg++) {
    codes = codes.flatMap((code) => symbols.map((symbol) => code + symbol));
  }
  return codes;
}

function consistentWith({ guesses, secret }: GameState, codes: readonly string[], rows: number) {
  const clues = guesses.slice(0, rows).map((guess) => [guess, clueFor(guess, secret)] as const);
  return codes.filter((code) =>
    clues.every(([guess, { red, white }]) => {
      const clue = clueFor(guess, code);
      return clue.red === red && clue.white === white;
    }),
  );
}

/** The marks with those that are more likely than not. */
function withLikely({ rules }: GameState, marks: Marks, codes: readonly string[]): Marks {
  const indices = codes.map((code) => indicesOf(rules, code));
  return marks.map((peg, at) =>
    peg.map((mark, symbol): Mark => {
      const count = indices.filter((code) => code[at] === symbol).length;
      return mark === 'open' && 2 * count > codes.length ? 'likely' : mark;
    }),
  );
}

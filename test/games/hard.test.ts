import { expect, it } from 'vitest';
import { formatConsistency } from '../../source/coach/words.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, knownRules } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { rulesInMode } from '../../source/engine/rules.ts';

import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { hardModeLines } from '../../source/games/wording.ts';
import { anyGuess } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';

const ALL = RULE_SETS.map((set) => [set.title, set] as const);

/** A game in hard mode after one guess, and a guess that it refuses. */
function begun(set: RuleSet): { readonly game: GameState; readonly refused: string } {
  const start = newGame(rulesInMode(set.rules, true), new Random(7n));
  const guess = anyGuess(knownRules(start), 3);
  const game = gameReducer(start, { type: 'guess', typed: guess });
  for (let number = 0; ; number++) {
    const refused = anyGuess(knownRules(game), number);
    const { refusal } = gameReducer(game, { type: 'guess', typed: refused });
    if (refusal?.why === 'ruledOut') return { game, refused };
  }
}

/** A guess as it is typed in the line dialogue. In Colors, each line is the number of one color. */
function typed({ rules, dialogue }: RuleSet, guess: string): string {
  const asksForPegs = 'color' in dialogue(rules).steps;
  if (!asksForPegs) return `${guess}\n`;
  const numbers = [...guess].map((one) => rules.symbols.findIndex((it) => it.character === one));
  return `${numbers.join('\n')}\n`;
}

it.each(ALL)('the line dialogue of %s tells hard mode, and asks again', async (_, set) => {
  const { game, refused } = begun(set);
  const said = formatConsistency(playerView(game), refused);
  const input = typed(set, refused);
  const { text, kept } = await converse(input.repeat(2), { set, loaded: game });
  for (const line of hardModeLines(set.words)) expect(text).toContain(`${line}\n`);
  expect(text.split(said)).toHaveLength(3);
  expect(kept.map(({ guesses }) => guesses)).toEqual([]);
});

it.each(ALL)('%s does not mention hard mode if a game is not hard', async (_, set) => {
  const { game, refused } = begun(set);
  const loaded = { ...game, rules: rulesInMode(game.rules, false) };
  const { text, kept } = await converse(typed(set, refused), { set, loaded });
  expect(text).not.toMatch(/[Hh]ard mode|rules it out/);
  expect(kept.at(-1)?.guesses).toEqual([...game.guesses, refused]);
});

it('a new game of the line dialogue is in hard mode only if the flag asks for it', async () => {
  for (const hard of [true, false]) {
    const { kept } = await converse('2\n0123\n', { hard });
    expect(kept.at(-1)?.rules.hard === true).toBe(hard);
  }
});

it('a game after a loaded one in hard mode is hard only if the flag asks for it', async () => {
  const set = RULE_SETS.find(({ rules }) => rules.id === 'pegs') as RuleSet;
  const game = newGame(rulesInMode(set.rules, true), new Random(7n));
  for (const hard of [true, false]) {
    const { kept } = await converse(`${game.secret}\ny\n`, { set, loaded: game, hard });
    expect(kept.at(-1)?.rules.hard === true).toBe(hard);
  }
});

import { renderToString } from 'ink';
import { appReducer, initialState } from './app.ts';
import { LookContext } from './components/look-context.ts';
import { gameReducer, newGame } from './engine/game.ts';
import { Random } from './engine/random.ts';
import { DEFAULT_RULE_SET } from './games/index.ts';
import { SCREENS } from './screens/index.ts';
import type { Look } from './terminal/look.ts';

/**
 * Draws a board of a game that nobody plays, a few times, to no screen: the first frames of a
 * process and its first text beyond ASCII are several times slower than the others, and no key
 * should have to wait for them. One frame for each turn of the event loop, so that none waits here.
 */
export function warmUp(look: Look, frames = 12): void {
  const { rules } = DEFAULT_RULE_SET;
  const game = gameReducer(newGame(rules, new Random(0n)), { type: 'guess', typed: '0123' });
  const state = appReducer(
    initialState({
      setId: rules.id,
      random: game.random,
      canContinue: false,
      size: { columns: 80, rows: 24 },
    }),
    { type: 'continued', game },
  ).state;
  const { View } = SCREENS.play;
  const draw = (left: number) => {
    try {
      renderToString(
        <LookContext value={look}>
          <View state={state} onChoose={() => {}} onHighlight={() => {}} />
        </LookContext>,
      );
    } catch {
      // Whoever comes to this screen will see the fault; nobody has yet.
      return;
    }
    if (left > 1) setImmediate(draw, left - 1);
  };
  setImmediate(draw, frames);
}

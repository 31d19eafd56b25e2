import { renderToString } from 'ink';
import { appReducer, initialState } from './app.ts';
import { LookContext } from './components/look-context.ts';
import { gameReducer, newGame } from './engine/game.ts';
import { Random } from './engine/random.ts';
import { DEFAULT_RULE_SET } from './games/index.ts';
import { SCREENS } from './screens/index.ts';
import type { Look } from './terminal/look.ts';

/** Between two frames, in milliseconds: a key that comes meanwhile goes first. */
const PAUSE = 4;

/**
 * Draws a board of a game that nobody plays to no screen, often enough for the engine to compile
 * what draws it: the first frames of a process and its first text beyond ASCII are several times
 * slower than the others, and no key should have to wait for them.
 */
export function warmUp(look: Look, frames = 40): void {
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
    if (left > 1) setTimeout(draw, PAUSE, left - 1);
  };
  setTimeout(draw, PAUSE, frames);
}

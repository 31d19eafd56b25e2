import { renderToString } from 'ink';
import { gameReducer, newGame } from '../engine/game.ts';
import { originsOf } from '../engine/origin.ts';
import { Random } from '../engine/random.ts';
import { DEFAULT_RULE_SET } from '../games/index.ts';
import type { Settings } from '../saves/settings.ts';
import { lookBy, type TerminalLook } from '../terminal/look.ts';
import { LookContext } from './components/styled.tsx';
import { initialState } from './reducer.ts';
import { SCREENS } from './screens/index.ts';

/** The pause between two frames in milliseconds, in which keys are handled. */
const PAUSE = 4;

/** How many frames are drawn. */
const FRAMES = 40;

/**
 * Draws a board into a string until V8 has compiled and optimised the code. The first frames of a
 * process and its first text beyond ASCII are several times slower than later ones; this way no key
 * waits for them. Not for a host: under its flags Node optimises little, so the first key in a game
 * gains 5 ms and no later one gains anything, and each frame delays the other players.
 */
export function warmUp(look: TerminalLook, settings: Settings, frames = FRAMES): void {
  const { rules } = DEFAULT_RULE_SET;
  const game = gameReducer(newGame(rules, new Random(0n)), { type: 'guess', typed: '0123' });
  const start = initialState({
    setId: rules.id,
    random: game.random,
    origins: originsOf('warm-up'),
    canContinue: false,
    size: { columns: 80, rows: 24 },
  });
  const draw = (left: number) => {
    try {
      renderToString(
        <LookContext value={lookBy(look, settings)}>
          {SCREENS.play.view(
            { ...start, game, ...(look.screenReader && { isLinear: true }) },
            { name: 'play', cursor: 0 },
          )}
        </LookContext>,
      );
    } catch {
      // A fault can be ignored here, because it is reported when the player comes to this screen.
      return;
    }
    if (left > 1) setTimeout(draw, PAUSE, left - 1);
  };
  setTimeout(draw, PAUSE, frames);
}

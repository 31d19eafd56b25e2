import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import { just, pop, replaceTop, type Update, updateCovered } from '../../model/navigation.ts';
import { type GameAppState, hasGame, type ScreenOf, screenOf } from '../../model/state.ts';
import { lastStep } from './steps.ts';

type ReplayScreen = ScreenOf<'replay'>;

/** The keys of a replay. Any other key ends it. */
export const updateReplay: UpdateOf<'replay'> = (state, screen, message) => {
  switch (message.type) {
    case 'step': {
      const at = Math.max(0, Math.min(lastStep(state.game), screen.at + message.by));
      return just(replaceTop(state, { ...stopped(screen), at }));
    }
    case 'pause':
      if (!screen.isStopped) return just(replaceTop(state, stopped(screen)));
      // After the last step it begins again.
      return waiting(state, { ...screen, at: screen.at < lastStep(state.game) ? screen.at : 0 });
    default:
      return just(pop(state));
  }
};

/** Shows a step, and waits for the next one if there is one. */
function waiting(state: GameAppState, { isStopped: _, ...screen }: ReplayScreen): Update {
  if (screen.at >= lastStep(state.game)) return just(replaceTop(state, stopped(screen)));
  const run = screen.run + 1;
  return { state: replaceTop(state, { ...screen, run }), effects: [{ type: 'awaitStep', run }] };
}

function stopped(screen: ReplayScreen): ReplayScreen {
  return { ...screen, run: screen.run + 1, isStopped: true };
}

/** The update when a step was shown for its time. Under another screen the replay stops. */
export const onReplayEvent: OnEvent = (state, message) => {
  if (message.type !== 'replayed') return undefined;
  const isShown = screenOf(state).name === 'replay';
  const update = updateCovered(state, 'replay', (below, screen) => {
    if (screen.run !== message.run || !hasGame(below)) return just(below);
    if (!isShown) return just(replaceTop(below, stopped(screen)));
    return waiting(below, { ...screen, at: screen.at + 1 });
  });
  return update ?? just(state);
};

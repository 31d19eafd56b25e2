/*
 * All screens. TypeScript takes the types of their names and states from this list. The other files
 * here have what several screens share, or a part of a long screen.
 */

import type * as all from './index.ts';

export { breakCode, breakLength } from './break.tsx';
export { codeEntry, codeMade, codeSecret } from './codes.tsx';
export { daily } from './daily.tsx';
export { firstSteps } from './first-steps.tsx';
export {
  friends,
  friendsBoard,
  friendsScore,
  friendsSecret,
  friendsShown,
  friendsTurn,
} from './friends.tsx';
export { gameMenu } from './game-menu.tsx';
export { help } from './help.tsx';
export { load, saveName, saveSlot } from './load-save.tsx';
export { breakGame, codeGame, newGame } from './new-game.tsx';
export { options } from './options.tsx';
export { over } from './over.tsx';
export { pencil } from './pencil.tsx';
export { play } from './play.tsx';
export { puzzle } from './puzzle-page.tsx';
export { puzzles } from './puzzles.tsx';
export { race } from './race.tsx';
export { review } from './review.tsx';
export { rules } from './rules.tsx';
export { settings } from './settings.tsx';
export { share } from './share.tsx';
export { start } from './start.tsx';
export { statistics } from './statistics.tsx';

declare module '../model/state.ts' {
  interface Definitions {
    readonly all: (typeof all)[keyof typeof all];
  }
}

export { toNewGame } from '../new-game.tsx';
export { toOptions } from '../options.tsx';

import type { Saves } from '../../saves/saves.ts';
import type { Work, World } from '../model/work.ts';

/** What work gets, and what makes keys wait for it. */
type Outside = World & {
  readonly saves: Promise<Saves>;
  /** Keys wait between these two calls. */
  readonly holdKeys: () => void;
  readonly releaseKeys: () => void;
};

/** Returns a function that carries out work. Everything that an update asks for happens here. */
export function createWorker(world: Outside): (work: Work) => void {
  const { holdKeys, releaseKeys } = world;
  let opened: Saves | undefined;
  void world.saves.then((saves) => {
    opened = saves;
  });
  const runWith = (work: Work & { needsSaves: true }, saves: Saves) => {
    const running = work.run({ ...world, saves });
    return work.holdsKeys ? running : undefined;
  };
  return (work) => {
    // Work that needs the saves holds the keys until these are open.
    if (!work.holdsKeys && !work.needsSaves) return void work.run(world);
    holdKeys();
    const running = !work.needsSaves
      ? work.run(world)
      : opened
        ? runWith(work, opened)
        : world.saves.then((saves) => runWith(work, saves));
    if (running) void running.finally(releaseKeys);
    else releaseKeys();
  };
}

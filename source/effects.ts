import type { Saves } from './saves/saves.ts';
import type { Effect, Message } from './screens/state.ts';

/** What effects are carried out with. */
export type World = {
  readonly saves: Promise<Saves>;
  readonly send: (message: Message) => void;
  /** Resolves when the frame that the state asks for is on the screen. */
  readonly drawn: () => Promise<void>;
  /** Lets keys wait until what they were meant for is there, and lets them go again. */
  readonly holdKeys: () => void;
  readonly releaseKeys: () => void;
  /** Forgets the keys that wait. */
  readonly dropKeys: () => void;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly leave: () => void;
};

/** The one place where what a reducer asked for touches the world. */
export function createEffects(world: World): (effect: Effect) => void {
  let opened: Saves | undefined;
  void world.saves.then((saves) => {
    opened = saves;
  });
  let hasComplained = false;
  /** At once where the saves are open; keys wait for them where they are not. */
  const withSaves = (task: (saves: Saves) => void | Promise<void>) => {
    world.holdKeys();
    const work = opened ? task(opened) : world.saves.then(task);
    if (work) void work.finally(world.releaseKeys);
    else world.releaseKeys();
  };
  /** Says once that games can't be kept: the next guess would only say it again. */
  const keep = (effect: Extract<Effect, { type: 'keep' }>) =>
    withSaves((saves) => {
      const result = saves.keep(effect.game);
      if (result.ok || hasComplained) return;
      hasComplained = true;
      world.send({ type: 'troubled', why: result.why });
    });
  const save = ({ slot, name, game, ends }: Extract<Effect, { type: 'save' }>) =>
    withSaves(async (saves) => {
      const result = await saves.save(slot, name, game);
      world.send(
        result.ok ? { type: 'saved', slot, name, ends } : { type: 'troubled', why: result.why },
      );
    });
  return (effect) => {
    switch (effect.type) {
      case 'keep':
        return keep(effect);
      case 'save':
        return save(effect);
      case 'forget':
        return withSaves((saves) => saves.forget());
      case 'lookAtSlots':
        return withSaves((saves) => world.send({ type: 'slots', slots: saves.slots() }));
      case 'continue':
        return withSaves((saves) => {
          const game = saves.interrupted();
          world.send(game ? { type: 'continued', game } : { type: 'continued' });
        });
      case 'awaitDrawn':
        world.holdKeys();
        void world.drawn().then(() => {
          world.dropKeys();
          world.send({ type: 'drawn' });
          world.releaseKeys();
        });
        return;
      default:
        return world[effect.type]();
    }
  };
}

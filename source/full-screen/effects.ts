import type { Saves } from '../saves/saves.ts';
import { FEATURES } from './features/index.ts';
import type { Feature } from './model/definitions.ts';
import type { EffectRow, EffectTable, World } from './model/effect.ts';
import type { Effect } from './model/state.ts';
import { SCREENS } from './screens/index.ts';

const EFFECTS = Object.assign(
  {},
  ...[...FEATURES, ...Object.values<Feature>(SCREENS)].map(({ effects }) => effects),
) as EffectTable<Effect>;

function rowOf(effect: Effect): EffectRow {
  if (effect.type === 'work') {
    const { isUrgent, run, ...traits } = effect;
    const row = { ...traits, isUrgent: () => isUrgent === true };
    return { ...row, run: (_: Effect, world: never) => run(world) } as unknown as EffectRow;
  }
  return EFFECTS[effect.type] as EffectRow;
}

/** Whether an effect is carried out before the views are told. */
export function isUrgent(effect: Effect): boolean {
  return rowOf(effect).isUrgent?.(effect) === true;
}

/** Whether the views may lag behind an effect, if keys are waiting. */
export function mayLagBehind(effect: Effect): boolean {
  return rowOf(effect).mayLag === true;
}

/** The functions that effects call, and what makes keys wait for them. */
type EffectsWorld = World & {
  readonly saves: Promise<Saves>;
  /** Keys wait between these two calls. */
  readonly holdKeys: () => void;
  readonly releaseKeys: () => void;
};

/** Returns a function that carries out effects. Everything that a reducer asks for happens here. */
export function createEffects(world: EffectsWorld): (effect: Effect) => void {
  const { holdKeys, releaseKeys } = world;
  let opened: Saves | undefined;
  void world.saves.then((saves) => {
    opened = saves;
  });
  const runWith = (row: EffectRow & { needsSaves: true }, effect: Effect, saves: Saves) => {
    const work = row.run(effect, { ...world, saves });
    return row.holdsKeys ? work : undefined;
  };
  return (effect) => {
    const row = rowOf(effect);
    // An effect that needs the saves holds the keys until these are open.
    if (!row.holdsKeys && !row.needsSaves) return void row.run(effect, world);
    holdKeys();
    const work = !row.needsSaves
      ? row.run(effect, world)
      : opened
        ? runWith(row, effect, opened)
        : world.saves.then((saves) => runWith(row, effect, saves));
    if (work) void work.finally(releaseKeys);
    else releaseKeys();
  };
}

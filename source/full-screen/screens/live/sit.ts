import type { Saves } from '../../../saves/saves.ts';
import { notSaved } from '../../../saves/sentences.ts';
import type { Sitting } from '../../../table/races.ts';
import type { World } from '../../model/effect.ts';
import type { LiveParts } from './state.ts';

type EffectOf<Type> = Extract<LiveParts['effect'], { type: Type }>;

type Table = World & { readonly saves: Saves };

export async function sitDown(sitting: Sitting, { saves, send }: Table): Promise<void> {
  try {
    const live = await saves.table?.openLive();
    await live?.sit(sitting, (look) =>
      send('why' in look ? { type: 'liveLost', ...look } : { type: 'liveSeen', ...look }),
    );
  } catch (error) {
    send({ type: 'troubled', why: refusal(error) });
  }
}

export async function watchRaces(
  { isShown }: EffectOf<'watchRaces'>,
  { saves, send }: Table,
): Promise<void> {
  if (!isShown) return saves.table?.live()?.endList();
  const live = await saves.table?.openLive();
  await live?.watchList((races) => send({ type: 'racesSeen', races }));
}

export async function lookForRace({ saves, send }: Table): Promise<void> {
  const live = await saves.table?.openLive();
  const race = await live?.lasting((game) => {
    if (game.guesses.length > 0) saves.record(game);
  });
  send({ type: 'ownRaceSeen', race });
}

export function beginRace({ saves, send }: Table): void {
  try {
    saves.table?.live()?.start();
  } catch (error) {
    send({ type: 'troubled', why: refusal(error) });
  }
}

export function keepLive({ game }: EffectOf<'keepLive'>, { saves, send }: Table): void {
  try {
    saves.table?.live()?.keep(game);
  } catch (error) {
    send({ type: 'troubled', why: notSaved(error).why });
  }
}

/** Nothing is saved here, so `Not saved: that race is full.` becomes `That race is full.` */
function refusal(error: unknown): string {
  const why = notSaved(error).why.replace('Not saved: ', '');
  return why.slice(0, 1).toUpperCase() + why.slice(1);
}

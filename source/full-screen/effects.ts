import type { GameState } from '../engine/game.ts';
import type { SaveResult, Saves } from '../saves/saves.ts';
import type { Settings } from '../saves/settings.ts';
import { ask, playRace, type Thinkers } from './features/coach-effects.ts';
import type { Effect } from './model/effect.ts';
import type { Message } from './model/state.ts';
import { tellAside } from './model/tell-aside.ts';
import { carryOutForDaily, isForDaily } from './screens/daily/effects.ts';
import { carryOutForMatch, isForMatch } from './screens/match/effects.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;
type Copied = Extract<Message, { type: 'copied' }>['how'];

/** The functions that effects call. */
type World = Thinkers & {
  readonly saves: Promise<Saves>;
  readonly send: (message: Message) => void;
  /** Resolves when the current state is drawn on the screen. */
  readonly drawn: () => Promise<void>;
  /** Keys wait between these two calls, so that they meet the screen that they are meant for. */
  readonly holdKeys: () => void;
  readonly releaseKeys: () => void;
  /** Drops all waiting keys. */
  readonly dropKeys: () => void;
  /** Puts a text on the clipboard, in the form that the terminal can show. */
  readonly copy: (text: { readonly text: string; readonly ascii: string }) => Promise<Copied>;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly leave: () => void;
  /** Tells the player, once, that the program has to be started again. */
  readonly tellReplaced: () => void;
};

/** Returns a function that carries out effects. Everything that a reducer asks for happens here. */
export function createEffects(world: World): (effect: Effect) => void {
  const effects = new Effects(world);
  return (effect) => effects.carryOut(effect);
}

/** How long a frame of the sweep is shown, in milliseconds. */
const FRAME_TIME = 60;

/** The effects that need no saves. */
type PlainEffect =
  | 'suspend'
  | 'redraw'
  | 'leave'
  | 'awaitDrawn'
  | 'tick'
  | 'ask'
  | 'race'
  | 'copy'
  | 'decode';

class Effects {
  readonly #world: World;
  #opened: Saves | undefined;

  constructor(world: World) {
    this.#world = world;
    void world.saves.then((saves) => {
      this.#opened = saves;
    });
  }

  carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'suspend':
      case 'redraw':
      case 'leave':
        this.#world[effect.type]();
        break;
      case 'awaitDrawn':
        void this.#awaitDrawn();
        break;
      case 'ask':
        void ask(this.#world, effect);
        break;
      case 'race':
        void playRace(this.#world, effect.game);
        break;
      case 'copy':
        void this.#world.copy(effect).then((how) => this.#world.send({ type: 'copied', how }));
        break;
      case 'decode':
        void this.#decode(effect);
        break;
      case 'tick':
        setTimeout(
          () => this.#world.send({ type: 'tick', frame: effect.frame }),
          FRAME_TIME,
        ).unref();
        break;
      default:
        this.#withSaves((saves) => this.#doWith(saves, effect));
    }
  }

  #doWith(saves: Saves, effect: Exclude<Effect, { type: PlainEffect }>): Promise<void> | undefined {
    const { send } = this.#world;
    if (isForMatch(effect)) return carryOutForMatch(saves, effect, send);
    if (isForDaily(effect)) return carryOutForDaily(saves, effect, send);
    switch (effect.type) {
      case 'keep':
        return this.#keep(saves, effect.game);
      case 'record': {
        const result = saves.record(this.#world.withRace(effect.game));
        if (!result.ok) send({ type: 'troubled', why: result.why });
        return undefined;
      }
      case 'save':
        return this.#save(saves, effect);
      case 'forget':
        return saves.forget(effect.game);
      case 'recall':
        send({ type: 'recalled', choices: saves.choices() });
        return undefined;
      case 'remember':
        return this.#notice(saves.remember(effect.setId, effect.choices));
      case 'keepSettings':
        return this.#keepSettings(saves, effect.changed);
      case 'lookAtSlots':
        return this.#lookAtSlots(saves);
      case 'count':
        void this.#count(saves, effect.tells);
        return undefined;
      case 'continue':
        this.#continue(saves, effect);
        return undefined;
      default:
        return effect satisfies never;
    }
  }

  /** Runs a task with the saves, after they are open. Keys wait until it is done. */
  #withSaves(task: (saves: Saves) => Promise<void> | undefined): void {
    const { saves, holdKeys, releaseKeys } = this.#world;
    holdKeys();
    const work = this.#opened ? task(this.#opened) : saves.then(task);
    if (work) void work.finally(releaseKeys);
    else releaseKeys();
  }

  #continue(saves: Saves, { toSave }: EffectOf<'continue'>): void {
    const game = saves.continueGame();
    const isOpenElsewhere = saves.isOpenElsewhere();
    const taken = { type: 'continued', ...(toSave && { toSave }) } as const;
    this.#world.send(game ? { ...taken, game } : { ...taken, isOpenElsewhere });
  }

  /** Tells what was put aside, and nothing else: what was not kept here is no loss. */
  async #notice(saving: Promise<SaveResult>): Promise<void> {
    tellAside(await saving, this.#world.send);
  }

  async #keep(saves: Saves, game: GameState): Promise<void> {
    // The frame is drawn first, so that a slow disk does not delay it.
    await new Promise((resolve) => setImmediate(resolve));
    const result = saves.keep(game);
    this.#world.send(result.ok ? { type: 'kept' } : { type: 'unkept', why: result.why });
    tellAside(result, this.#world.send);
  }

  async #keepSettings(saves: Saves, changed: Partial<Settings>): Promise<void> {
    // The frame is drawn first, so that a slow disk does not delay what was changed.
    await new Promise((resolve) => setImmediate(resolve));
    const result = await saves.keepSettings(changed);
    if (!result.ok) this.#world.send({ type: 'troubled', why: result.why });
    tellAside(result, this.#world.send);
  }

  /** Counts the history after the frame is drawn; no key waits for it. */
  async #count(saves: Saves, tells = false): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#world.send({ type: 'counted', told: await saves.statistics(tells) });
  }

  async #lookAtSlots(saves: Saves): Promise<void> {
    await saves.recover();
    this.#world.send({ type: 'slots', slots: saves.slots() });
  }

  async #save(saves: Saves, effect: EffectOf<'save'>): Promise<void> {
    const { slot, name, game, ends, seen } = effect;
    const { send } = this.#world;
    const result = await saves.save(slot, name, game, seen);
    if (result.ok) {
      send({ type: 'saved', slot, name, ends });
      tellAside(result, send);
      return;
    }
    // Another program may have saved to the slot, so the player sees the slots as they are now.
    await this.#lookAtSlots(saves);
    send({ type: 'troubled', why: result.why });
  }

  /** Keys wait until the game is there, because they are meant for it. */
  async #decode({ decoded, id }: EffectOf<'decode'>): Promise<void> {
    const { holdKeys, releaseKeys, send } = this.#world;
    holdKeys();
    try {
      const { codedGame } = await import('../games/hashed-games.ts');
      send({ type: 'decoded', game: codedGame(decoded, id) });
    } finally {
      releaseKeys();
    }
  }

  async #awaitDrawn(): Promise<void> {
    const { holdKeys, drawn, dropKeys, send, releaseKeys } = this.#world;
    holdKeys();
    await drawn();
    dropKeys();
    send({ type: 'drawn' });
    releaseKeys();
  }
}

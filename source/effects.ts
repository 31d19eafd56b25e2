import type { AskCoach } from './coach-client.ts';
import type { GameState } from './engine/game.ts';
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
  readonly askCoach: AskCoach;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly leave: () => void;
};

/** The one place where what a reducer asked for touches the world. */
export function createEffects(world: World): (effect: Effect) => void {
  const effects = new Effects(world);
  return (effect) => effects.carryOut(effect);
}

/** How long a frame of a moving picture stands, in milliseconds. */
const FRAME_TIME = 120;

/** How long a screen that came by itself is deaf, in milliseconds. */
const PAUSE = 400;

/** The effects that need no saves. */
type PlainEffect = 'suspend' | 'redraw' | 'leave' | 'awaitDrawn' | 'tick' | 'ask';

class Effects {
  readonly #world: World;
  #opened: Saves | undefined;
  #hasComplained = false;

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
        void this.#awaitDrawn(effect.pause);
        break;
      case 'ask':
        void this.#ask(effect);
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
    switch (effect.type) {
      case 'keep':
        return this.#keep(saves, effect.game);
      case 'save':
        return this.#save(saves, effect);
      case 'forget':
        saves.forget();
        break;
      case 'recall':
        send({ type: 'recalled', choices: saves.choices() });
        break;
      case 'remember':
        return saves.remember(effect.setId, effect.choices);
      case 'lookAtSlots':
        send({ type: 'slots', slots: saves.slots() });
        break;
      case 'continue': {
        const game = saves.interrupted();
        send(game ? { type: 'continued', game } : { type: 'continued' });
      }
    }
    return undefined;
  }

  /** At once where the saves are open; keys wait for them where they are not. */
  #withSaves(task: (saves: Saves) => Promise<void> | undefined): void {
    const { saves, holdKeys, releaseKeys } = this.#world;
    holdKeys();
    const work = this.#opened ? task(this.#opened) : saves.then(task);
    if (work) void work.finally(releaseKeys);
    else releaseKeys();
  }

  /** Says once that games can't be kept: the next guess would only say it again. */
  async #keep(saves: Saves, game: GameState): Promise<void> {
    // The frame goes first: a slow disk must not stand between a key and what it shows.
    await new Promise((resolve) => setImmediate(resolve));
    const result = saves.keep(game);
    if (result.ok || this.#hasComplained) return;
    this.#hasComplained = true;
    this.#world.send({ type: 'unkept', why: result.why });
  }

  async #save(saves: Saves, effect: Extract<Effect, { type: 'save' }>): Promise<void> {
    const { slot, name, game, ends, seen } = effect;
    const { send } = this.#world;
    const result = await saves.save(slot, name, game, seen);
    if (result.ok) {
      send({ type: 'saved', slot, name, ends });
      return;
    }
    // Another program may have saved there; that is to be seen before it is saved over.
    send({ type: 'slots', slots: saves.slots() });
    send({ type: 'troubled', why: result.why });
  }

  /** The frame goes first. What nobody wants to know any more is told by the key. */
  async #ask({ key, question }: Extract<Effect, { type: 'ask' }>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    // A coach that fails says nothing: the game goes on without.
    const answer = await this.#world.askCoach(question).catch(() => undefined);
    if (answer) this.#world.send({ type: 'answered', key, answer });
  }

  async #awaitDrawn(pause = false): Promise<void> {
    const { holdKeys, drawn, dropKeys, send, releaseKeys } = this.#world;
    holdKeys();
    await drawn();
    if (pause) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    dropKeys();
    send({ type: 'drawn' });
    releaseKeys();
  }
}

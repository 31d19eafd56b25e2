import { keyBytes } from '../../terminal/key-bytes.ts';
import type { TimedPress } from '../../terminal/key-queue.ts';
import type { KeyStream } from '../../terminal/key-stream.ts';
import type { ScreenOutput } from '../../terminal/screen-output.ts';
import { Regions } from '../kit/clickable.tsx';
import type { AppState } from '../model/state.ts';
import { takesPresses } from '../screens/definitions.ts';
import type { Store } from './store.ts';
import { clicked } from './update.ts';

/** A press within this many milliseconds of one that changed the page is a double click. */
const DOUBLE_CLICK = 400;

/** The mouse: reported while the state says so; each press is handled as keys. */
export class Mouse {
  /** What can be clicked, for the views. */
  readonly regions = new Regions();
  readonly #store: Store;
  readonly #screen: ScreenOutput;
  /** When the terminal became ours, by `performance.now`; undefined while it is not. */
  #since: number | undefined;
  /** When the last meaningful press came, and the page at that time. */
  #last: { readonly time: number; readonly page: string } | undefined;

  constructor(store: Store, keys: KeyStream, screen: ScreenOutput) {
    this.#store = store;
    this.#screen = screen;
    keys.onPress = (press) => this.#press(press);
    store.subscribe(() => this.#switch());
  }

  /** Begins: a frame is drawn, so the player sees what is clicked. */
  begin(): void {
    this.#since = performance.now();
    this.#switch();
  }

  /** Ends, because the terminal is given back. */
  end(): void {
    this.#since = undefined;
    this.#switch();
  }

  #switch(): void {
    this.#screen.reportMouse(this.#since !== undefined && this.#isWanted());
  }

  #isWanted(): boolean {
    const state = this.#store.read();
    return state.settings.mouse && takesPresses(state);
  }

  /** Does what a press means, or returns the keys that are typed for it. */
  #press(press: TimedPress): string[] {
    const state = this.#store.read();
    const isEarly = this.#since === undefined || press.time < this.#since;
    // The window can cut off a part of a box.
    const isOutside = press.x >= state.size.columns || press.y >= state.size.rows;
    if (isEarly || isOutside || !this.#isWanted()) return [];
    if (this.#isOfPageBefore(press, state)) return [];
    const click = this.regions.clickAt(press);
    if (!click) return [];
    this.#last = { time: press.time, page: pageOf(state) };
    if (typeof click !== 'function')
      return click.map(keyBytes).filter((bytes) => bytes !== undefined);
    this.#store.send(clicked(click));
    return [];
  }

  #isOfPageBefore({ time }: TimedPress, state: AppState): boolean {
    const last = this.#last;
    return last !== undefined && time - last.time < DOUBLE_CLICK && last.page !== pageOf(state);
  }
}

function pageOf({ screens }: AppState): string {
  return screens.map(({ name }) => name).join();
}

import type { TimedPress } from '../../terminal/key-queue.ts';
import { keyBytes } from '../../terminal/key-sequences.ts';
import type { KeyStream } from '../../terminal/key-stream.ts';
import type { ScreenOutput } from '../../terminal/screen-output.ts';
import { takesMouse } from '../kit/definitions.ts';
import { Regions } from '../kit/press.tsx';
import type { AppState } from '../model/state.ts';
import { afterChoice, afterClick } from './changes.ts';
import type { Store } from './store.ts';

/** After a press changed the page, further presses do nothing for this many milliseconds. */
const DOUBLE_CLICK = 400;

export class Mouse {
  readonly regions = new Regions();
  readonly #store: Store;
  readonly #screen: ScreenOutput;
  /** Presses count from this time on (`performance.now`). Undefined while no presses count. */
  #since: number | undefined;
  /** The time of the last press that did something, and the page that it was on. */
  #last: { readonly time: number; readonly page: string } | undefined;

  constructor(store: Store, keys: KeyStream, screen: ScreenOutput) {
    this.#store = store;
    this.#screen = screen;
    keys.onPress = (press) => this.#press(press);
    store.subscribe(() => this.#switch());
  }

  /** From now on, presses count. Called as soon as a frame shows what can be clicked. */
  begin(): void {
    this.#since = performance.now();
    this.#switch();
  }

  end(): void {
    this.#since = undefined;
    this.#switch();
  }

  #switch(): void {
    this.#screen.reportMouse(this.#since !== undefined && takesMouse(this.#store.read()));
  }

  /** Returns the bytes of the keys that this press of the mouse types, if any. */
  #press(press: TimedPress): string[] {
    const state = this.#store.read();
    const isEarly = this.#since === undefined || press.time < this.#since;
    // Boxes can reach beyond the window, but what is cut off can't be clicked.
    const isOutside = press.x >= state.size.columns || press.y >= state.size.rows;
    if (isEarly || isOutside || !takesMouse(state)) return [];
    if (this.#isOfPageBefore(press, state)) return [];
    const click = this.regions.clickAt(press);
    if (!click) return [];
    this.#last = { time: press.time, page: pageOf(state) };
    if (typeof click === 'function') this.#store.send((now) => afterClick(now, click));
    else if ('item' in click) this.#store.send((now) => afterChoice(now, click.item));
    else return click.map(keyBytes).filter((bytes) => bytes !== undefined);
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

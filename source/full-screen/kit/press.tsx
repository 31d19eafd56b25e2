import { type DOMElement, measureElement } from 'ink';
import { type ComponentProps, createContext, use } from 'react';
import type { MousePress } from '../../terminal/mouse.ts';
import type { Cell } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import type { Change } from '../model/update.ts';
import { Column, ScreenContext } from './layout.tsx';

/** What a press of the mouse means: a change, a menu item to choose, or keys such as `['Left']`. */
export type Click = Change | { readonly item: string } | readonly string[];

/** What a press at a cell of the box means. Undefined if it means nothing. */
type OnPress = (cell: Cell, button: MousePress['button']) => Click | undefined;

/** The boxes on the screen that can be clicked. They are measured only when a press comes. */
export class Regions {
  readonly #boxes = new Map<DOMElement, OnPress>();

  add(box: DOMElement, onPress: OnPress): () => void {
    this.#boxes.set(box, onPress);
    return () => this.#boxes.delete(box);
  }

  /** What a press means. Asks each box at its cell: one may take clicks, and another the wheel. */
  clickAt(press: MousePress): Click | undefined {
    const hit = [...this.#boxes]
      .map(([box, onPress]) => ({ ...measureElement(box), onPress }))
      .filter(({ x, width }) => press.x >= x && press.x < x + width)
      .filter(({ y, height }) => press.y >= y && press.y < y + height);
    for (const { x, y, onPress } of hit) {
      const click = onPress({ x: press.x - x, y: press.y - y }, press.button);
      if (click) return click;
    }
    return undefined;
  }
}

export const RegionsContext = createContext(new Regions());

export function Press({
  on,
  onOther,
  answers = false,
  ...box
}: ComponentProps<typeof Column> & {
  /** For the left button. */
  readonly on?: (cell: Cell) => Click | undefined;
  /** For any other button, and for the wheel. */
  readonly onOther?: OnPress;
  /** The box takes presses even while a question is asked. */
  readonly answers?: boolean;
}) {
  const regions = use(RegionsContext);
  const isDeaf = screenOf(use(ScreenContext).state).confirmation !== undefined && !answers;
  const onPress: OnPress = (cell, button) =>
    button === 'left' ? on?.(cell) : onOther?.(cell, button);
  const ref = (element: DOMElement | null) =>
    element && !isDeaf ? regions.add(element, onPress) : undefined;
  return <Column {...box} ref={ref} />;
}

/** Makes each step of the wheel press Up or Down this many times. */
export const wheel =
  (rows: number): OnPress =>
  (_, button) => {
    if (button !== 'wheelUp' && button !== 'wheelDown') return undefined;
    return Array<string>(rows).fill(button === 'wheelUp' ? 'Up' : 'Down');
  };

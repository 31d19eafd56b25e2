import { type DOMElement, measureElement } from 'ink';
import { type ComponentProps, createContext, use } from 'react';
import type { MousePress } from '../../terminal/mouse.ts';
import type { Cell } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import type { Change } from '../model/update.ts';
import { Column, ScreenContext } from './layout.tsx';

/** A change, a menu item to choose, or keys to press, such as `['Left']`. */
export type Click = Change | { readonly item: string } | readonly string[];

/** `cell` counts from the box's corner. Returns undefined if the press means nothing. */
type OnPress = (cell: Cell, button: MousePress['button']) => Click | undefined;

/** The boxes that take presses of the mouse. They're measured only when a press comes. */
export class Regions {
  readonly #boxes = new Map<DOMElement, OnPress>();

  add(box: DOMElement, onPress: OnPress): () => void {
    this.#boxes.set(box, onPress);
    return () => this.#boxes.delete(box);
  }

  /** Asks each box at the cell, because one can take clicks and another the wheel. */
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
  worksInQuestion = false,
  ...box
}: ComponentProps<typeof Column> & {
  readonly on?: (cell: Cell) => Click | undefined;
  /** Called for the wheel and for all buttons but the left one. */
  readonly onOther?: OnPress;
  /** The box takes presses even while a question is asked. */
  readonly worksInQuestion?: boolean;
}) {
  const regions = use(RegionsContext);
  const isDeaf = screenOf(use(ScreenContext).state).confirmation !== undefined && !worksInQuestion;
  const onPress: OnPress = (cell, button) =>
    button === 'left' ? on?.(cell) : onOther?.(cell, button);
  const ref = (element: DOMElement | null) =>
    element && !isDeaf ? regions.add(element, onPress) : undefined;
  return <Column {...box} ref={ref} />;
}

/** A step of the wheel presses Up or Down this many times. */
export const wheel =
  (rows: number): OnPress =>
  (_, button) => {
    if (button !== 'wheelUp' && button !== 'wheelDown') return undefined;
    return Array<string>(rows).fill(button === 'wheelUp' ? 'Up' : 'Down');
  };

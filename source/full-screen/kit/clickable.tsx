import { type DOMElement, measureElement } from 'ink';
import { type ComponentProps, createContext, use } from 'react';
import type { MousePress } from '../../terminal/mouse.ts';
import type { Change } from '../model/navigation.ts';
import type { KeyWords } from './keys.ts';
import { Box, Elastic } from './layout.tsx';

/** What a press of the mouse means: a change, or keys by the names of `keyBytes`. */
export type Click = Change | readonly string[];

/** Says what a press means; x and y are relative to the box. Undefined: nothing. */
type OnPress = (press: MousePress) => Click | undefined;

/** The boxes on the screen that can be clicked. They are measured only when a press comes. */
export class Regions {
  readonly #boxes = new Map<DOMElement, OnPress>();

  add(box: DOMElement, onPress: OnPress): () => void {
    this.#boxes.set(box, onPress);
    return () => this.#boxes.delete(box);
  }

  /** What a press means to the innermost box under it that knows a meaning. */
  clickAt(press: MousePress): Click | undefined {
    const hit = [...this.#boxes]
      .map(([box, onPress]) => ({ ...measureElement(box), depth: depthOf(box), onPress }))
      .filter(({ x, y, width, height }) => isWithin(press.x - x, width, press.y - y, height))
      .sort((a, b) => b.depth - a.depth);
    for (const { x, y, onPress } of hit) {
      const click = onPress({ ...press, x: press.x - x, y: press.y - y });
      if (click) return click;
    }
    return undefined;
  }
}

/** Where the boxes of a screen are kept. */
export const RegionsContext = createContext(new Regions());

/** What is asked on the screen before something is lost; its keys stand in the footer. */
export const QuestionContext = createContext<
  { readonly sentence: string; readonly hints: readonly KeyWords[] } | undefined
>(undefined);

type Props = ComponentProps<typeof Elastic> & {
  readonly onPress: OnPress;
  /** It also takes clicks while a question is asked. */
  readonly answers?: boolean;
  /** It gives way where there are too few rows. */
  readonly isElastic?: boolean;
};

/** A Box that can be clicked. It draws nothing itself and is never drawn again for a click. */
export function Clickable({ onPress, answers = false, isElastic = false, ...box }: Props) {
  const regions = use(RegionsContext);
  const isDeaf = use(QuestionContext) !== undefined && !answers;
  const Part = isElastic ? Elastic : Box;
  return (
    <Part
      {...box}
      ref={(element) => (element && !isDeaf ? regions.add(element, onPress) : undefined)}
    />
  );
}

function depthOf({ parentNode }: DOMElement): number {
  return parentNode ? 1 + depthOf(parentNode) : 0;
}

function isWithin(x: number, width: number, y: number, height: number): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}

import type { BoxProps } from 'ink';
import type { ReactNode } from 'react';
import type { MousePress } from '../../terminal/mouse.ts';
import type { Change } from '../model/navigation.ts';
import type { Cell } from '../model/stage.ts';
import { Clickable } from './clickable.tsx';

/** What a press at a cell of the box does: a change of the state, or keys by their names. */
type OnPress = (cell: Cell, button: MousePress['button']) => Change | readonly string[] | undefined;

/** A box that takes presses of the mouse. It is measured only when one comes. */
export function Press({
  on,
  ...box
}: BoxProps & { readonly on: OnPress; readonly children: ReactNode }) {
  return (
    <Clickable
      flexDirection="column"
      {...box}
      onPress={({ x, y, button }) => on({ x, y }, button)}
    />
  );
}

/** What a wheel does on a page that scrolls: three rows at a time, as in terminals. */
export function wheel(button: MousePress['button']): readonly string[] | undefined {
  if (button === 'wheelUp') return ['Up', 'Up', 'Up'];
  return button === 'wheelDown' ? ['Down', 'Down', 'Down'] : undefined;
}

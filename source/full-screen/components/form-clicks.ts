import type { MousePress } from '../../terminal/mouse.ts';
import type { Click } from './clickable.tsx';

/**
 * What a press on a form with a line for each field means: another field is moved to, and of the
 * current one an arrow beside its value is pressed, `< value >`.
 * @param lines the form as it is drawn
 * @param current the index of the current field's line
 */
export function formClick(
  lines: readonly string[],
  current: number,
  { button, x, y }: MousePress,
): Click | undefined {
  const line = lines[y];
  if (button !== 'left' || line === undefined || x >= line.length) return undefined;
  if (y !== current) {
    return { keys: Array<string>(Math.abs(y - current)).fill(y > current ? 'Down' : 'Up') };
  }
  const left = line.indexOf('< ');
  if (left < 0) return undefined;
  // The blank beside an arrow belongs to it, because one cell is hard to hit.
  if (x === left || x === left + 1) return { keys: ['Left'] };
  const right = line.lastIndexOf(' >');
  return x === right || x === right + 1 ? { keys: ['Right'] } : undefined;
}

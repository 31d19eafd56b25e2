import { Text } from 'ink';
import { Fragment, use } from 'react';
import { keyBytes } from '../../terminal/key-sequences.ts';
import { MARGIN, stageOf } from '../model/stage.ts';
import type { KeyWords } from './key-rows.ts';
import { GAP, Part, ScreenContext, Styled } from './layout.tsx';
import { Press } from './press.tsx';

export function Footer({ items }: { readonly items: readonly KeyWords[] }) {
  const { left, columns, inner } = stageOf(use(ScreenContext).state);
  const groups = footerItems(items, inner);
  return (
    <>
      {groups.map(({ x, items: shown }) => (
        <Part key={x} x={left + MARGIN + x} width={columns} height={1}>
          <Press
            worksInQuestion
            on={(cell) => {
              const key = keyAt(shown, cell.x);
              return key === undefined ? undefined : [key];
            }}
          >
            <Text>
              {shown.map(({ keys, does }, index) => (
                <Fragment key={index}>
                  {index === 0 ? '' : GAP}
                  <Text bold>{keys}</Text>
                  <Styled as="muted">{` ${does}`}</Styled>
                </Fragment>
              ))}
            </Text>
          </Press>
        </Part>
      ))}
    </>
  );
}

/** In `Up Down move`, a click on `Up` presses Up, and a click on the rest presses Down. */
function keyAt(items: readonly KeyWords[], column: number): string | undefined {
  let start = 0;
  for (const { keys, does } of items) {
    const x = column - start;
    const width = `${keys} ${does}`.length;
    if (x >= 0 && x < width) {
      const [first = '', second] = keys.split(' ');
      const name = second !== undefined && x > first.length ? second : first;
      // A row such as `0-9` names several keys, so a click on it presses none.
      return keyBytes(name) === undefined ? undefined : name;
    }
    start += width + GAP.length;
  }
  return undefined;
}

const AT_END = ['Esc', '?'];
const KEPT = [...AT_END, 'Enter', 'Tab'];

const lengthOf = (items: readonly KeyWords[]) =>
  items.map(({ keys, does }) => `${keys} ${does}`).join(GAP).length;

/** The last items are dropped first, but none of KEPT. AT_END goes to the right. */
export function footerItems(items: readonly KeyWords[], columns: number) {
  const shown = [...items];
  while (lengthOf(shown) > columns) {
    const last = shown.findLastIndex(({ keys }) => !KEPT.includes(keys));
    if (last < 0) break;
    shown.splice(last, 1);
  }
  const first = shown.filter(({ keys }) => !AT_END.includes(keys));
  const end = shown.filter(({ keys }) => AT_END.includes(keys));
  const x = Math.max(columns - lengthOf(end), first.length > 0 ? lengthOf(first) + GAP.length : 0);
  return [
    { x: 0, items: first },
    { x, items: end },
  ].filter((group) => group.items.length > 0);
}

import { Text } from 'ink';
import { Fragment, memo } from 'react';
import { keyBytes } from '../../terminal/key-bytes.ts';
import { Clickable } from './clickable.tsx';
import type { KeyWords } from './keys.ts';
import { hasSameContent } from './same-content.ts';
import { Styled } from './styled.tsx';

const GAP = '   ';

const MARGIN = 1;

/** The last line of a screen: its keys, without the items that do not fit. A click presses one. */
export const Footer = memo(function Footer(props: {
  readonly items: readonly KeyWords[];
  readonly width: number;
}) {
  const shown = footerItems(props.items, props.width - 2);
  return (
    <Clickable
      paddingLeft={MARGIN}
      answers
      onPress={({ button, x }) => {
        const key = button === 'left' ? keyAt(shown, x - MARGIN) : undefined;
        return key === undefined ? undefined : [key];
      }}
    >
      <Text>
        {shown.map(({ keys, does }, index) => (
          <Fragment key={keys}>
            {index === 0 ? '' : GAP}
            <Text bold>{keys}</Text>
            <Styled as="muted">{` ${does}`}</Styled>
          </Fragment>
        ))}
      </Text>
    </Clickable>
  );
}, hasSameContent);

/** The key of the item at a column. Of two keys in one item, the second begins with its name. */
function keyAt(items: readonly KeyWords[], column: number): string | undefined {
  let start = 0;
  for (const { keys, does } of items) {
    const x = column - start;
    const width = `${keys} ${does}`.length;
    if (x >= 0 && x < width) {
      const [first = '', second] = keys.split(' ');
      const name = second !== undefined && x > first.length ? second : first;
      // Other names, such as `digits`, stand for several keys.
      return keyBytes(name) === undefined ? undefined : name;
    }
    start += width + GAP.length;
  }
  return undefined;
}

/** The items that fit into `width` columns. The last ones are dropped, but not `?`, Esc and Tab. */
export function footerItems(items: readonly KeyWords[], width: number): readonly KeyWords[] {
  const shown = [...items];
  const widthOf = () => shown.map(({ keys, does }) => `${keys} ${does}`).join(GAP).length;
  while (widthOf() > width) {
    const last = shown.findLastIndex(({ keys }) => !['?', 'Esc', 'Tab'].includes(keys));
    if (last < 0) break;
    shown.splice(last, 1);
  }
  return shown;
}

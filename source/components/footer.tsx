import { Box, Text } from 'ink';
import { use } from 'react';
import { LookContext } from './look-context.ts';

/** A key, or some, and what it does here. */
export type FooterItem = { readonly keys: string; readonly does: string };

const GLYPHS: Readonly<Record<string, string>> = {
  'Up Down': '↑↓',
  'Left Right': '←→',
  Right: '→',
};

/** The last line: the keys that work here, as many whole items as the width holds. */
export function Footer(props: {
  readonly items: readonly FooterItem[];
  readonly width: number;
  /** Only ASCII, whatever the terminal could show. */
  readonly ascii?: boolean;
}) {
  const unicode = use(LookContext).unicode && !props.ascii;
  return (
    <Box flexShrink={0} paddingLeft={1}>
      <Text dimColor>{footerText(props.items, props.width - 2, unicode)}</Text>
    </Box>
  );
}

/** Items are dropped from the end until the rest fits; `?` and Esc are never among them. */
export function footerText(items: readonly FooterItem[], width: number, unicode: boolean): string {
  const separator = unicode ? ' · ' : ' | ';
  const told = items.map(({ keys, does }) => ({
    keys,
    text: `${(unicode && GLYPHS[keys]) || keys} ${does}`,
  }));
  const text = () => told.map((item) => item.text).join(separator);
  while (text().length > width) {
    const last = told.findLastIndex(({ keys }) => keys !== '?' && keys !== 'Esc');
    if (last < 0) break;
    told.splice(last, 1);
  }
  return text();
}

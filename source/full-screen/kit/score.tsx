import type { ComponentProps, ReactNode } from 'react';
import type { Update } from '../model/navigation.ts';
import { Box, Column, Elastic, Gap } from './layout.tsx';
import { Menu } from './menu.tsx';
import { Page, Para } from './page.tsx';
import type { Item } from './screen.ts';
import { Table } from './table.tsx';

/** The scoreboard of a match: a table with its total, a sentence, and a menu. */
export function Score(
  props: Pick<ComponentProps<typeof Table>, 'heads' | 'rows' | 'total' | 'gap' | 'styles'> & {
    readonly title: string;
    readonly right: string;
    readonly about?: string | undefined;
    /** The match is over, so the sentence tells how it ended. */
    readonly isOver: boolean;
    /** What stands below the menu where there is room. */
    readonly children?: ReactNode;
  },
) {
  const { title, right, about = '', isOver, children, ...table } = props;
  const About = isOver ? Column : Elastic;
  return (
    <Page title={title} right={right}>
      <Gap />
      <Box paddingLeft={1}>
        <Table {...table} />
      </Box>
      {about === '' ? null : (
        // What is only explained goes before the menu does.
        <About goesFirst>
          <Gap />
          <Para as={isOver ? 'text' : 'muted'} bold={isOver}>
            {about}
          </Para>
        </About>
      )}
      <Gap />
      <Menu />
      {children}
    </Page>
  );
}

/**
 * The items of a page of a match: its own, and how it is left.
 * @param menu leaves it, or ends it if it is over
 * @param drop gives up one that is not over
 * @param waits it is kept when it is left
 */
export function scoreItems(
  items: readonly Item[],
  menu: () => Update,
  drop?: () => Update,
  waits = true,
): Item[] {
  if (!drop)
    return [...items, { key: '0', name: 'menu', label: 'Menu', startsGroup: true, go: menu }];
  return [
    ...items,
    { name: 'menu', label: waits ? 'Leave (continue later)' : 'Leave', go: menu },
    { key: '0', name: 'drop', label: 'Give up the match', startsGroup: true, go: drop },
  ];
}

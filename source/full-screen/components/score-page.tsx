import { Box } from 'ink';
import { use } from 'react';
import { wrapped } from '../../text/wrapped.ts';
import { Lines } from '../kit/lines.tsx';
import { DrawnContext } from '../model/definitions.ts';
import { gap } from '../model/fit.ts';
import { type MenuItem, numbered } from '../model/keys.ts';
import type { PanelLine, Section } from '../model/panel.ts';
import { screenRows, stageOf } from '../model/stage.ts';
import { Menu, menuBlock, menuRows } from './menu.tsx';
import { PanelLines } from './panel-lines.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** The items of a page of a match: its own, and how it is left. `waits`: it is kept then. */
export function scoreItems(own: readonly Omit<MenuItem, 'key'>[], isOver: boolean, waits = true) {
  if (isOver) return numbered(own, { value: 'menu', label: 'Menu', startsGroup: true });
  const wait = { value: 'menu', label: `To the start${waits ? ' (the match waits)' : ''}` };
  const drop = { value: 'drop', label: 'Give up the match', startsGroup: true } as const;
  return numbered([...own, wait], drop);
}

/** The scoreboard of a match: a table, what is said below it, and a menu. */
export function ScorePage(props: {
  readonly title: string;
  readonly right: string;
  readonly table: Section;
  /** The last line of the table, below an empty one where there is room for it. */
  readonly total?: PanelLine;
  readonly about?: string | undefined;
  /** The match is over, so what is said tells how it ended. */
  readonly isOver: boolean;
  readonly items: readonly MenuItem[];
}) {
  const { state } = use(DrawnContext);
  const { columns } = stageOf(state);
  const { table, total, about, isOver, items } = props;
  const lines = about === undefined ? [] : wrapped(about, columns - 2);
  const whole = menuRows(items, columns);
  const rows = screenRows(state, {
    top: gap(1),
    table: table.length,
    aboveTotal: total ? gap(0) : 0,
    total: total ? 1 : 0,
    aboveAbout: lines.length > 0 ? gap(2) : 0,
    about: { lines: lines.length, goes: 4, isWhole: true },
    // With an empty line above it and one below, or with none.
    menu: { ...menuBlock(items, columns, 3), lines: whole + 2 },
  });
  const above = Array<PanelLine>(rows.aboveTotal.lines).fill([]);
  return (
    <ScreenFrame title={props.title} right={props.right}>
      <Box marginTop={rows.top.lines} paddingLeft={1} flexShrink={0}>
        <PanelLines lines={total ? [...table, ...above, total] : table} />
      </Box>
      <Lines
        lines={lines.slice(0, rows.about.lines)}
        {...(isOver ? { isBold: true } : { as: 'muted' })}
        left={1}
        above={rows.aboveAbout.lines}
      />
      <Box flexShrink={0} marginY={rows.menu.lines > whole + 1 ? 1 : 0}>
        <Menu rows={rows.menu.lines} items={items} />
      </Box>
    </ScreenFrame>
  );
}

import { Box } from 'ink';
import { use } from 'react';
import { wrapped } from '../../../text/wrapped.ts';
import { FORM_MARGIN, FormLines, formLines } from '../../components/form-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { LookContext } from '../../kit/styled.tsx';
import { LARGE, SMALL } from '../../model/board-shape.ts';
import { fitBlocks, gap } from '../../model/fit.ts';
import { type Bindings, CHANGING, FIELDS } from '../../model/keys.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { aboutSetting, boardShapeNow, settingAt, settingFields, VALUE_WIDTH } from './rows.ts';
import { LEAST_WORDS, LookSample, sampleSize } from './sample.tsx';

export const settingsBindings = (): Bindings<'settings'> => [
  CHANGING,
  ...FIELDS,
  { keys: { k: { type: 'field', by: -1 }, j: { type: 'field', by: 1 } } },
  { keys: { Enter: { type: 'change', by: 1 } } },
];

const GAP = 3;

/** The rows of the screen besides a sample that stands beside the settings. */
const AROUND = 4;

/** The rows for the words about the chosen setting: the sample below them stays where it is. */
const WORDS_ROWS = 2;

/** The settings: a line for each, what the chosen one does, and what it all looks like. */
export function Settings({ state, screen }: ScreenProps<'settings'>) {
  const look = use(LookContext);
  const { columns } = stageOf(state);
  const { lines, valueAt } = formLines(settingFields(state, screen.field), screen.field);
  const about = aboutSetting(state, screen.field, look);
  const width = FORM_MARGIN + valueAt + VALUE_WIDTH;
  const across = fitBlocks(columns, {
    list: width,
    gap: { lines: GAP, least: 1, goes: 1 },
    sample: { lines: sampleSize(true).columns, least: LEAST_WORDS, goes: 0 },
    edge: 1,
  });
  const isBeside = across.sample.lines >= LEAST_WORDS;
  const name = settingAt(screen.field);
  const large = sampleSize(isBeside, LARGE);
  const hasRoom =
    across.sample.at + large.columns <= columns && large.rows + AROUND <= stageOf(state).rows;
  const shape = hasRoom ? boardShapeNow(state) : SMALL;
  const paragraphs = about.map((line) =>
    wrapped(line, (isBeside ? width : columns) - FORM_MARGIN - 1),
  );
  // What a value does goes before what keeps the player from it. An empty row stands above them.
  const room = stageOf(state).rows - AROUND - lines.length - 1;
  const most = isBeside ? room : Number.POSITIVE_INFINITY;
  while (paragraphs.flat().length > most && paragraphs.length > 1) paragraphs.shift();
  const words = paragraphs.flat();
  // Beside the sample the list needs no rows of its own, because the sample is higher.
  const rows = screenRows(state, {
    top: gap(0),
    list: isBeside ? 0 : lines.length + 1,
    words: isBeside ? 0 : Math.max(WORDS_ROWS, words.length),
    bottom: 1,
    sample: { lines: sampleSize(isBeside, shape).rows, goes: 1, isWhole: true },
  });
  const hasSample = rows.sample.lines > 0;
  return (
    <ScreenFrame title="Settings">
      <Box flexDirection={isBeside ? 'row' : 'column'} flexShrink={0} marginTop={rows.top.lines}>
        <Box flexDirection="column" flexShrink={0} width={isBeside ? across.sample.at : columns}>
          <FormLines lines={lines} current={screen.field} width={width} />
          <Box marginLeft={FORM_MARGIN} marginY={1} minHeight={WORDS_ROWS} flexShrink={0}>
            <Lines lines={words} as="muted" />
          </Box>
        </Box>
        {hasSample ? (
          <LookSample
            {...{ state, name, shape }}
            isStacked={isBeside}
            columns={isBeside ? across.sample.lines : columns}
          />
        ) : null}
      </Box>
    </ScreenFrame>
  );
}

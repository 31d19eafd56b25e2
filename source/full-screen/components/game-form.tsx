import { Box } from 'ink';
import { type ReactNode, use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { columnsOf } from '../../text/columns.ts';
import { filled } from '../../text/fill.ts';
import { Lines } from '../kit/lines.tsx';
import { useStageCursor } from '../kit/stage.tsx';
import { previewShape } from '../model/board-place.ts';
import { boardWidth, SMALL } from '../model/board-shape.ts';
import { DrawnContext } from '../model/definitions.ts';
import { fitBlocks, REST } from '../model/fit.ts';
import { linesThatFit, screenRows, stageOf } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import { type FieldText, FORM_MARGIN, FormLines, formLines } from './form-lines.tsx';
import { GamePreview, PREVIEW_GAP } from './preview.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** The width of a form in which the sentences below it stand on one line. */
const USUAL_FORM = 49;

/** The rows of a page around its form: the title, an empty one on each side, a notice, the footer. */
const AROUND_FORM = 5;

/** The page on which a game is set up: a form with text below it, and beside it the game's board. */
export function GameForm(props: {
  readonly title: string;
  readonly rules: Rules | undefined;
  readonly fields: readonly FieldText[];
  readonly current: number;
  /** What is typed in the current field, with the cursor behind it; without it there is no cursor. */
  readonly typed?: string | undefined;
  /** The fewest columns of the form, and those of the bar over its current field. */
  readonly least: number;
  readonly bar?: number;
  /** The notices of the state, unless others are given. */
  readonly notices?: readonly string[];
  readonly warning?: string | undefined;
  /** The sentences below the fields, as many as there is room for. */
  readonly about?: readonly string[];
  /** What stands in their place, by the columns that it may take. */
  readonly children?: (columns: number) => ReactNode;
}) {
  const { rules, fields, current, typed, least, warning, about = [], children } = props;
  const { state } = use(DrawnContext);
  const { notices = state.notices.filter((line) => line !== warning) } = props;
  const setCursorPosition = useStageCursor();
  const { form, text, preview, shape } = formColumns(state, rules, least);
  const { lines, valueAt } = formLines(fields, current);
  // A warning has a mark before it.
  const below = [...notices, ...(warning ? [`! ${warning}`] : [])];
  const { form: rows } = screenRows(state, {
    ...{ top: 1, form: REST, bottom: 1 },
    notices: linesThatFit(below, stageOf(state)).length,
  });
  const x = FORM_MARGIN + valueAt + 2 + columnsOf(typed ?? '');
  setCursorPosition(typed === undefined ? undefined : { x, y: rows.at + current });
  const room = Math.max(0, rows.lines - lines.length - 1);
  return (
    <ScreenFrame
      title={props.title}
      seen={{ canStart: rules !== undefined }}
      notices={notices}
      warning={warning}
    >
      <Box flexShrink={0} marginY={1}>
        <Box width={text} flexDirection="column" flexShrink={0}>
          <FormLines lines={lines} current={current} width={props.bar ?? form} />
          <Lines
            lines={about.flatMap((line) => filled(line, text - 2)).slice(0, room)}
            as="muted"
            left={FORM_MARGIN}
            above={1}
          />
          {children?.(text)}
        </Box>
        {rules && preview > 0 ? (
          <Box paddingLeft={PREVIEW_GAP} flexShrink={0}>
            <GamePreview rules={rules} rows={rows.lines} width={preview} shape={shape} />
          </Box>
        ) : null}
      </Box>
    </ScreenFrame>
  );
}

/** The columns of a form with its text, and of the board beside it: 0 if that has no room. */
function formColumns(state: AppState, rules: Rules | undefined, least: number) {
  const { columns, rows } = stageOf(state);
  if (!rules) return { form: least, text: columns, preview: 0, shape: SMALL };
  const shape = previewShape(state, rules, columns - least - PREVIEW_GAP, rows - AROUND_FORM);
  const width = boardWidth(rules, shape);
  const { form, preview } = fitBlocks(columns, {
    form: { lines: Math.max(USUAL_FORM, least), least, goes: 1 },
    gap: PREVIEW_GAP,
    preview: { ...REST, least: width },
  });
  if (preview.lines < width) return { form: form.lines, text: columns, preview: 0, shape };
  return { form: form.lines, text: form.lines, preview: preview.lines, shape };
}

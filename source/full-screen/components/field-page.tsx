import { Box } from 'ink';
import { use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { filled } from '../../text/fill.ts';
import { Field } from '../kit/field.tsx';
import { Lines } from '../kit/lines.tsx';
import { DrawnContext } from '../model/definitions.ts';
import { screenRows, stageOf } from '../model/stage.ts';
import { TypingPalette } from './palette.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** A page with one field: what is asked above it, and below it the symbols or a sentence. */
export function FieldPage(props: {
  readonly title: string;
  /** What is asked, if the prompt alone does not tell. */
  readonly asked?: readonly string[];
  readonly prompt: string;
  readonly text: string;
  readonly cursor: number;
  /** The rules whose symbols are typed. */
  readonly rules?: Rules;
  readonly about?: string;
}) {
  const { title, prompt, text, cursor, rules, about = '' } = props;
  const { state } = use(DrawnContext);
  const width = stageOf(state).columns - 2;
  const asked = (props.asked ?? []).flatMap((line) => filled(line, width));
  const above = asked.length > 0 ? 1 : 0;
  const { field } = screenRows(state, { top: 1, asked: asked.length, above, field: 1 });
  return (
    <ScreenFrame title={title}>
      <Lines lines={asked} as="muted" above={1} left={1} />
      <Box flexShrink={0} marginY={1}>
        <Field prompt={prompt} text={text} cursor={cursor} width={width} row={field.at} />
      </Box>
      {rules ? (
        <Box flexShrink={0} marginBottom={1}>
          <TypingPalette lines={paletteLines(rules, width, 'names')} rules={rules} />
        </Box>
      ) : (
        <Lines lines={filled(about, width)} as="muted" below={1} left={1} />
      )}
    </ScreenFrame>
  );
}

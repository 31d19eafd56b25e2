import type { MousePress } from '../../terminal/mouse.ts';
import { columnsOf, paddedTo } from '../../text/columns.ts';
import { type Click, Clickable } from '../kit/clickable.tsx';
import { Styled } from '../kit/styled.tsx';

export const FORM_MARGIN = 1;

/** A form with a line for each of its fields. The current one is a bar across the form. */
export function FormLines(props: {
  readonly lines: readonly string[];
  readonly current: number;
  readonly width: number;
}) {
  const { lines, current, width } = props;
  return (
    <Clickable
      flexDirection="column"
      marginLeft={FORM_MARGIN}
      onPress={(press) => formClick(lines, current, press)}
    >
      {lines.map((line, index) =>
        index === current ? (
          <Styled key={line} as="selection" bold>
            {paddedTo(line, width - FORM_MARGIN)}
          </Styled>
        ) : (
          <Styled key={line} as="text">
            {line}
          </Styled>
        ),
      )}
    </Clickable>
  );
}

/** A field as text. The current one has arrows beside its value. */
export type FieldText = { readonly label: string; readonly value: string };

export function formLines(fields: readonly FieldText[], current: number) {
  const labels = Math.max(...fields.map(({ label }) => label.length));
  const valueAt = 2 + labels + 2;
  const lines = fields.map(
    ({ label, value }, index) =>
      `${index === current ? '> ' : '  '}${label.padEnd(labels)}  ${value}`,
  );
  return { lines, valueAt };
}

/** What a press on a form means: on another line it moves there, in the current one to an arrow. */
export function formClick(
  lines: readonly string[],
  current: number,
  { button, x, y }: MousePress,
): Click | undefined {
  const line = lines[y];
  if (button !== 'left' || line === undefined || x >= columnsOf(line)) return undefined;
  if (y !== current) {
    return { keys: Array<string>(Math.abs(y - current)).fill(y > current ? 'Down' : 'Up') };
  }
  const left = line.indexOf('< ');
  if (left < 0) return undefined;
  // The blank beside an arrow counts as part of it, because one cell is hard to hit.
  if (x === left || x === left + 1) return { keys: ['Left'] };
  const right = line.lastIndexOf(' >');
  return x === right || x === right + 1 ? { keys: ['Right'] } : undefined;
}

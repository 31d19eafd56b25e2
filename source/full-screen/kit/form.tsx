import { use } from 'react';
import { neighbourOf, ruleSetOf } from '../../games/index.ts';
import { columnsOf, paddedTo } from '../../text/columns.ts';
import type { AppState } from '../model/state.ts';
import { currentField, fieldsOf } from './definitions.ts';
import { Box, Cursor, DrawnContext, Styled, useRoom } from './layout.tsx';
import { Press } from './press.tsx';
import { type FormField, set } from './screen.ts';

/** The field of a form that chooses the game. */
export const gameChoice = (state: AppState, setId: string): FormField => ({
  label: 'Game',
  value: ruleSetOf(setId).title,
  change: (by) => set(state, { setId: neighbourOf(setId, by) }),
});

/** The fields, one per row. A click goes to a field, or presses an arrow of the current one. */
export function Form() {
  const { state } = use(DrawnContext);
  const fields = fieldsOf(state);
  const { width } = useRoom();
  const current = currentField(state);
  const labelWidth = Math.max(...fields.map(({ label }) => columnsOf(label)));
  const valueAt = 2 + labelWidth + 2;
  const { value = '', text } = fields[current] ?? {};
  // One column is for the cursor.
  const room = width - valueAt - 2 - 1;
  return (
    <Press
      on={({ x, y }) => {
        if (!fields[y]) return undefined;
        if (y !== current) return (now) => set(now, { field: y });
        // The blank beside an arrow counts as part of it, because one cell is hard to hit.
        const right = valueAt + 2 + columnsOf(fields[y].value);
        if (x >= valueAt && x < valueAt + 2) return ['Left'];
        return x >= right && x < right + 2 ? ['Right'] : undefined;
      }}
    >
      {text?.typed === value ? (
        <Cursor x={valueAt + 2 + columnsOf(tailOf(value, room))} y={current} />
      ) : null}
      {fields.map((field, at) => {
        const line = `${paddedTo(field.label, labelWidth)}  ${valueText(field, at === current, room)}`;
        return (
          <Box key={at}>
            {at === current ? (
              <Styled as="selection" bold>
                {paddedTo(`> ${line}`, width)}
              </Styled>
            ) : (
              <Styled as="text">{`  ${line}`}</Styled>
            )}
          </Box>
        );
      })}
    </Press>
  );
}

function valueText({ value, text, change }: FormField, isCurrent: boolean, room: number): string {
  if (isCurrent && change) return `< ${value} >`;
  return `  ${text ? tailOf(value, room) : value}`;
}

/** The end of a typed text, where the cursor is: as much of it as there is room for. */
function tailOf(text: string, columns: number): string {
  const characters = [...text];
  while (columnsOf(characters.join('')) > columns) characters.shift();
  return characters.join('');
}

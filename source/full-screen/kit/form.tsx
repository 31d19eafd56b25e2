import { type ReactNode, use } from 'react';
import { gameBeside, ruleSetOf } from '../../games/index.ts';
import { columnsOf, paddedTo } from '../../text/columns.ts';
import type { AppState } from '../model/state.ts';
import { atEnd } from '../model/text-edit.ts';
import { set } from '../model/update.ts';
import { currentField, type FormField, fieldsOf } from './definitions.ts';
import { fieldWindow } from './field.tsx';
import { Box, Cursor, MARK, Part, ScreenContext, Styled, useRoom } from './layout.tsx';
import { Press } from './press.tsx';

export const gameChoice = (state: AppState, setId: string): FormField => ({
  label: 'Game',
  value: ruleSetOf(setId).title,
  change: (by) => set(state, { setId: gameBeside(setId, by) }),
});

/** The blanks between the longest label and the arrow. */
const AFTER_LABEL = 2;

/** The arrow and its blank can both be clicked, because one column is hard to hit. */
const ARROW = 2;

/** The children get the rows below the fields. */
export function Form({ children }: { readonly children: ReactNode }) {
  const { state } = use(ScreenContext);
  const fields = fieldsOf(state);
  const { width } = useRoom();
  const current = currentField(state);
  const labelWidth = Math.max(...fields.map(({ label }) => columnsOf(label)));
  const valueAt = MARK.length + labelWidth + AFTER_LABEL;
  const { value = '', text } = fields[current] ?? {};
  const room = width - valueAt - ARROW;
  return (
    <>
      <Press
        on={({ x, y }) => {
          if (!fields[y]) return undefined;
          if (y !== current) return (now) => set(now, { field: y });
          const right = valueAt + ARROW + columnsOf(fields[y].value);
          if (x >= valueAt && x < valueAt + ARROW) return ['Left'];
          return x >= right && x < right + ARROW ? ['Right'] : undefined;
        }}
      >
        {text?.typed === value ? (
          <Cursor x={valueAt + ARROW + endOf(value, room).cell} y={current} />
        ) : null}
        {fields.map((field, at) => {
          const label = paddedTo(field.label, labelWidth + AFTER_LABEL);
          const shown = field.text ? endOf(field.value, room).text : field.value;
          const isChanging = at === current && field.change !== undefined;
          const line = label + (isChanging ? `< ${field.value} >` : `  ${shown}`);
          return (
            <Box key={at}>
              {at === current ? (
                <Styled as="selection" bold>
                  {paddedTo(MARK + line, width)}
                </Styled>
              ) : (
                <Styled as="text">{`  ${line}`}</Styled>
              )}
            </Box>
          );
        })}
      </Press>
      <Part y={fields.length + 1}>{children}</Part>
    </>
  );
}

const endOf = (text: string, columns: number) => fieldWindow(text, atEnd(text).cursor, columns);

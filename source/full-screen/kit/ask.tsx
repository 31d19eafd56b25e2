import type { Rules } from '../../engine/rules.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { wrapped } from '../../text/wrapped.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { Field } from './field.tsx';
import { Box, Gap } from './layout.tsx';
import { Page, Para, useColumns } from './page.tsx';
import { Palette } from './palette.tsx';

/** A page with one line to be typed: what is asked above it, and the symbols or a sentence below. */
export function Ask(props: {
  readonly title: string;
  readonly right?: string;
  /** What is asked, if the prompt alone does not tell. */
  readonly asked?: readonly string[];
  readonly prompt: string;
  readonly edit: TextEdit;
  /** What is shown of the text, such as stars. */
  readonly shown?: string;
  /** The rules whose symbols are typed. */
  readonly rules?: Rules | undefined;
  readonly about?: string;
}) {
  const { title, right, asked = [], prompt, edit, rules, about = '' } = props;
  const { text } = useColumns();
  const lines = asked.flatMap((line) => wrapped(line, text));
  // A title and a gap above what is asked, and a gap below that: all pages of this kind have room.
  const row = 2 + (lines.length > 0 ? lines.length + 1 : 0);
  return (
    <Page title={title} {...(right !== undefined && { right })}>
      <Gap />
      {lines.length > 0 ? (
        <>
          <Para as="muted">{lines.join('\n')}</Para>
          <Gap />
        </>
      ) : null}
      <Field
        {...{ prompt, row, width: text }}
        text={props.shown ?? edit.typed}
        cursor={edit.cursor}
      />
      <Gap />
      {rules ? (
        <Box>
          <Palette lines={paletteLines(rules, text, 'names')} rules={rules} />
        </Box>
      ) : (
        <Para as="muted">{about}</Para>
      )}
      <Gap />
    </Page>
  );
}

import type { ReactNode } from 'react';
import type { Rules } from '../../engine/rules.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { ChoicePage } from './choice-page.tsx';
import { Field } from './field.tsx';
import { Box } from './layout.tsx';
import { Symbols } from './palette.tsx';
import { Para } from './paragraphs.tsx';

/** Below the line that the player types are the symbols of `rules`, and then `about`. */
export function Ask(props: {
  readonly title: string;
  readonly right?: readonly string[];
  readonly intro: string;
  readonly prompt: string;
  readonly edit: TextEdit;
  /** Shown in place of the typed text, such as `****` for a secret. */
  readonly shown?: string;
  readonly rules?: Rules | undefined;
  readonly about?: string;
  readonly besideMenu?: ReactNode;
}) {
  const { title, right, intro, prompt, edit, shown, rules, about = '', besideMenu } = props;
  return (
    <ChoicePage
      {...{ title, right, intro, besideMenu }}
      menu={
        <>
          <Field prompt={prompt} text={shown ?? edit.typed} cursor={edit.cursor} />
          <Box height={1} />
          {rules ? <Symbols rules={rules} /> : null}
          <Para as="muted">{about}</Para>
        </>
      }
    />
  );
}

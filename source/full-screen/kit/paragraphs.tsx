import type { ReactNode } from 'react';
import type { Passage } from '../../lesson/lesson-pages.ts';
import type { Role } from '../../terminal/theme.ts';
import { wrapped } from '../../text/columns.ts';
import { filled } from '../../text/fill.ts';
import type { Extent } from '../model/stage.ts';
import { type Block, linesBlock, Part, Styled, useRoom } from './layout.tsx';

/** In columns: longer lines are hard to read. */
export const WIDEST_TEXT = 78;
/** In columns. The pages of *First steps* are longer texts, so they need shorter lines. */
const WIDEST_PASSAGE = 64;

export function Para(props: {
  readonly as?: Role;
  readonly bold?: boolean;
  readonly children: string;
}) {
  const { width } = useRoom();
  const { as = 'text', bold = false, children } = props;
  if (children === '') return null;
  return (
    <Styled as={as} bold={bold}>
      {children
        .split('\n')
        .flatMap((line) => wrapped(line, Math.min(width, WIDEST_TEXT)))
        .join('\n')}
    </Styled>
  );
}

export function useParagraphs(texts: readonly string[]): Block {
  const { width, height } = useRoom();
  return linesBlock(wholeParagraphs(texts, width, height));
}

/** Leaves out paragraphs that don't fit whole. An empty row is between two paragraphs. */
export function wholeParagraphs(texts: readonly string[], width: number, rows: number): string[] {
  const lines: string[] = [];
  for (const text of texts.filter((each) => each !== '')) {
    const more = [...(lines.length > 0 ? [''] : []), ...wrapped(text, width)];
    if (lines.length + more.length > rows) break;
    lines.push(...more);
  }
  return lines;
}

export const passageLines = (passages: readonly Passage[], width: number): readonly string[] =>
  passages.flatMap((passage, at) => [
    ...(at > 0 ? [''] : []),
    ...(typeof passage === 'string' ? filled(passage, Math.min(WIDEST_PASSAGE, width)) : passage),
  ]);

export function countFitting(passages: readonly Passage[], { width, height }: Extent): number {
  const tooMany = passages.findIndex(
    (_, at) => passageLines(passages.slice(0, at + 1), width).length > height,
  );
  return tooMany < 0 ? passages.length : tooMany;
}

export function Passages(props: {
  readonly passages: readonly Passage[];
  readonly children?: ReactNode;
}) {
  const { passages, children } = props;
  const lines = passageLines(passages, useRoom().width);
  const y = lines.length === 0 ? 0 : lines.length + 1;
  return (
    <>
      <Styled as="text">{lines.join('\n')}</Styled>
      {children ? <Part y={y}>{children}</Part> : null}
    </>
  );
}

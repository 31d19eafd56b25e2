import type { Role } from '../../terminal/theme.ts';
import { wrapped } from '../../text/columns.ts';
import { type Block, Styled, useRoom } from './layout.tsx';

/** Wider lines are hard to read. */
export const WIDEST_TEXT = 78;

/** A paragraph, broken at blanks to fit its part of the page. */
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

/** As many whole paragraphs as there are rows for, with an empty row between. */
export function useParagraphs(texts: readonly string[]): Block {
  const { width, height } = useRoom();
  const lines = wholeParagraphs(texts, Math.min(width, WIDEST_TEXT), height);
  return { rows: lines.length, view: <Styled as="muted">{lines.join('\n')}</Styled> };
}

/** The lines of the paragraphs that fit as a whole into this many rows. */
export function wholeParagraphs(texts: readonly string[], width: number, rows: number): string[] {
  const lines: string[] = [];
  for (const text of texts.filter((each) => each !== '')) {
    const more = [...(lines.length > 0 ? [''] : []), ...wrapped(text, width)];
    if (lines.length + more.length > rows) break;
    lines.push(...more);
  }
  return lines;
}

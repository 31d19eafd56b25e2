import { type ReactNode, use } from 'react';
import type { Role } from '../../terminal/theme.ts';
import { wrapped } from '../../text/wrapped.ts';
import { stageOf } from '../model/stage.ts';
import { QuestionContext } from './clickable.tsx';
import { DrawnContext } from './drawn.ts';
import { Footer } from './footer.tsx';
import { Box, Elastic } from './layout.tsx';
import { Notices } from './notices.tsx';
import { Styled } from './styled.tsx';
import { Title } from './title.tsx';

/** The columns that a page has, and those of a text on it: a margin stands on each side. */
export function useColumns(): { readonly page: number; readonly text: number } {
  const { columns } = stageOf(use(DrawnContext).state);
  return { page: columns, text: columns - 2 };
}

/**
 * A page: its title, its parts one below the other, what is said, and the footer. Where there are
 * too few rows the gaps go first, and then rows of the one part that is elastic.
 */
export function Page(props: {
  /** Start has a heading of its own instead. */
  readonly title?: string;
  readonly right?: string;
  readonly warning?: string | undefined;
  /** A view that shows the notices itself, at a place that they keep, leaves none to the page. */
  readonly showsNotices?: boolean;
  readonly children: ReactNode;
}) {
  const { title, right = '', warning, showsNotices = true, children } = props;
  const { state, footer } = use(DrawnContext);
  const question = use(QuestionContext);
  const { page } = useColumns();
  return (
    <>
      {title === undefined ? null : <Title text={title} right={right} width={page} />}
      <Elastic flexGrow={showsNotices ? 0 : 1}>{children}</Elastic>
      {showsNotices ? (
        <Notices
          lines={state.notices}
          // A question has keys of its own.
          warning={question ? undefined : warning}
          width={page}
        />
      ) : null}
      {showsNotices ? <Box flexGrow={1} /> : null}
      {footer ? <Footer items={question?.hints ?? footer()} width={page} /> : null}
    </>
  );
}

/** A paragraph, broken by words to the page or to a width. */
export function Para(props: {
  readonly as?: Role;
  readonly bold?: boolean;
  readonly width?: number;
  readonly children: string;
}) {
  const { text } = useColumns();
  const { as = 'text', bold = false, width = text, children } = props;
  if (children === '') return null;
  return (
    <Box paddingLeft={1}>
      <Styled as={as} bold={bold}>
        {children
          .split('\n')
          .flatMap((line) => wrapped(line, width))
          .join('\n')}
      </Styled>
    </Box>
  );
}

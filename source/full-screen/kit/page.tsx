import { Box } from 'ink';
import { Children, type ReactNode, use } from 'react';
import type { Role } from '../../terminal/theme.ts';
import { wrapped } from '../../text/wrapped.ts';
import { stageOf } from '../model/stage.ts';
import { QuestionContext } from './clickable.tsx';
import { DrawnContext } from './drawn.ts';
import { Footer } from './footer.tsx';
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
      <Box flexDirection="column" flexGrow={showsNotices ? 0 : 1} overflow="hidden">
        {children}
      </Box>
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

/** An empty row, the first thing to go where there is no room. */
export const Gap = () => <Box height={1} flexShrink={10_000} />;

/** What takes the rows that are left, and is cut where there are too few. */
export const Elastic = ({ children }: { readonly children: ReactNode }) => (
  <Box flexDirection="column" flexShrink={1} overflow="hidden">
    {children}
  </Box>
);

/** Lines one below the other. Where there are too few rows, those around this one are seen. */
export function Around(props: { readonly at: number; readonly children: readonly ReactNode[] }) {
  const { at, children } = props;
  const lines = children.map((line, index) => (
    <Box key={index} flexShrink={0}>
      {line}
    </Box>
  ));
  const side = { flexDirection: 'column', flexShrink: 1, overflow: 'hidden' } as const;
  return (
    <Box flexDirection="column" flexShrink={1} overflow="hidden">
      <Box {...side} justifyContent="flex-end">
        {lines.slice(0, at)}
      </Box>
      {lines[at]}
      <Box {...side}>{lines.slice(at + 1)}</Box>
    </Box>
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
    <Box flexShrink={0} paddingLeft={1}>
      <Styled as={as} bold={bold}>
        {children
          .split('\n')
          .flatMap((line) => wrapped(line, width))
          .join('\n')}
      </Styled>
    </Box>
  );
}

/** Parts side by side, from the top. */
export const Row = (props: { readonly gap?: number; readonly children: ReactNode }) => (
  <Box columnGap={props.gap ?? 3} paddingLeft={1} flexShrink={0}>
    {props.children}
  </Box>
);

/** Parts one below the other, of a width. */
export const Column = (props: { readonly width?: number; readonly children: ReactNode }) => (
  <Box
    flexDirection="column"
    flexShrink={0}
    {...(props.width !== undefined && { width: props.width })}
  >
    {props.children}
  </Box>
);

/**
 * Parts one below the other, each whole or not at all, in the order of their importance: the wrap
 * puts what has no room out of sight. Each is exactly as wide as the column, as Yoga wants it.
 */
export const Parts = (props: {
  readonly width: number;
  /** Without it they have the rows of what they stand beside. */
  readonly height?: number;
  readonly children: ReactNode;
}) => (
  <Box width={props.width} height={props.height} flexShrink={0} overflow="hidden">
    <Box flexDirection="column" flexWrap="wrap" width={props.width}>
      {/* A part that stands first is never put away, so this one does. */}
      <Box width={props.width} />
      {Children.toArray(props.children).map((part, at) => (
        <Box key={at} width={props.width} flexShrink={0} marginTop={at === 0 ? 0 : 1}>
          {part}
        </Box>
      ))}
    </Box>
  </Box>
);

/** Parts side by side, and on a line below where they have no room. The last line goes first. */
export const Flow = (props: { readonly gap: number; readonly children: ReactNode }) => (
  <Box columnGap={props.gap} flexWrap="wrap" flexShrink={1} overflow="hidden" paddingLeft={1}>
    {Children.map(props.children, (part) => (part ? <Box flexShrink={0}>{part}</Box> : null))}
  </Box>
);

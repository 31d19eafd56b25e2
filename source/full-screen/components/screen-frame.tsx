import { Box } from 'ink';
import { type ReactNode, use } from 'react';
import { type FooterItem, HELP_HINT } from '../model/keys.ts';
import { QuestionContext } from './clickable.tsx';
import { Footer } from './footer.tsx';
import { Title } from './title.tsx';

/** The frame of a screen: its title at the top, its footer in the last row of the stage. */
export function ScreenFrame(props: {
  /** Without it the screen has a heading of its own. */
  readonly title?: string;
  /** The text on the right of the title. */
  readonly right?: string;
  /** The items of the footer; without them there is no footer. */
  readonly hints?: readonly FooterItem[] | undefined;
  /** The width of the stage in columns. */
  readonly width: number;
  readonly children: ReactNode;
}) {
  const { title, right = '', width, children } = props;
  const question = use(QuestionContext);
  const hints = question && props.hints ? [...question.hints, HELP_HINT] : props.hints;
  return (
    <>
      {title === undefined ? null : <Title text={title} right={right} width={width} />}
      {children}
      <Box flexGrow={1} />
      {hints ? <Footer items={hints} width={width} /> : null}
    </>
  );
}

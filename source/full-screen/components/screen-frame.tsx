import { Box } from 'ink';
import { type ReactNode, use } from 'react';
import type { KeyWords } from '../model/keys.ts';
import { stageOf } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import { QuestionContext } from './clickable.tsx';
import { Footer } from './footer.tsx';
import { Notices } from './notices.tsx';
import { Title } from './title.tsx';

/**
 * The frame of a screen: its title at the top, what is said to the player below its parts, and its
 * footer in the last row of the stage.
 */
export function ScreenFrame(props: {
  readonly state: AppState;
  /** Without it the screen has a heading of its own. */
  readonly title?: string;
  /** The text on the right of the title. */
  readonly right?: string;
  /** The items of the footer; without them there is no footer. */
  readonly hints?: readonly KeyWords[] | undefined;
  /** What is said below the parts: the state's notices, unless the screen has other ones there. */
  readonly notices?: readonly string[];
  /** A warning before them. */
  readonly warning?: string | undefined;
  readonly children: ReactNode;
}) {
  const { state, title, right = '', notices = state.notices, warning, children } = props;
  const { columns } = stageOf(state);
  const question = use(QuestionContext);
  const hints = props.hints && (question?.hints ?? props.hints);
  return (
    <>
      {title === undefined ? null : <Title text={title} right={right} width={columns} />}
      {children}
      <Notices lines={notices} warning={warning} width={columns} />
      <Box flexGrow={1} />
      {hints ? <Footer items={hints} width={columns} /> : null}
    </>
  );
}

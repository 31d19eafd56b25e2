import { Box } from 'ink';
import { type ReactNode, use } from 'react';
import { QuestionContext } from '../kit/clickable.tsx';
import { Footer } from '../kit/footer.tsx';
import { Notices } from '../kit/notices.tsx';
import { Title } from '../kit/title.tsx';
import { DrawnContext } from '../model/definitions.ts';
import type { Seen } from '../model/keys.ts';
import { stageOf } from '../model/stage.ts';

/** The frame of a screen: its title, what is said below its parts, and its footer. */
export function ScreenFrame(props: {
  /** If it is missing, the screen has a heading of its own. */
  readonly title?: string;
  readonly right?: string;
  /** What the footer has to know from the view. */
  readonly seen?: Seen;
  /** What is said below the parts. By default these are the state's notices. */
  readonly notices?: readonly string[];
  readonly warning?: string | undefined;
  readonly children: ReactNode;
}) {
  const { title, right = '', seen = {}, warning, children } = props;
  const question = use(QuestionContext);
  const { state, footer } = use(DrawnContext);
  const { notices = state.notices } = props;
  const { columns } = stageOf(state);
  return (
    <>
      {title === undefined ? null : <Title text={title} right={right} width={columns} />}
      {children}
      <Notices lines={notices} warning={warning} width={columns} />
      <Box flexGrow={1} />
      {footer ? <Footer items={question?.hints ?? footer(seen)} width={columns} /> : null}
    </>
  );
}

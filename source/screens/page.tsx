import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { Title } from '../components/title.tsx';
import { SCROLLING } from './keys.ts';
import { lastTop, pageLines, pageRows } from './pages.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

export function Rules({ state }: ScreenProps) {
  return <Page state={state} title="Rules" lines={pageLines('rules', state)} />;
}

export function Help({ state }: ScreenProps) {
  return <Page state={state} title="Help" lines={pageLines('help', state)} />;
}

/** A page of text that scrolls where the window is too low for it. */
function Page(props: {
  readonly state: AppState;
  readonly title: string;
  readonly lines: readonly string[];
}) {
  const { state, title, lines } = props;
  const screen = screenOf(state);
  const last = lastTop(lines.length, state.size);
  const top = Math.min(last, 'top' in screen ? screen.top : 0);
  const rows = pageRows(state.size);
  const place = `lines ${top + 1}-${Math.min(lines.length, top + rows)} of ${lines.length}`;
  return (
    <>
      <Title text={title} right={last > 0 ? place : ''} />
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginTop={1}>
        <Lines lines={lines.slice(top, top + rows)} />
      </Box>
      <Box flexGrow={1} />
      <Footer items={SCROLLING.hints} width={state.size.columns} />
    </>
  );
}

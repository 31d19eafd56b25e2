import { Box } from 'ink';
import type { FooterItem } from '../components/footer.tsx';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { Title } from '../components/title.tsx';
import { BACK_HINT, HELP_HINT, type KeyTable, SCROLLING } from './keys.ts';
import { lastTop, pageLines, pageRows } from './pages.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

export function Rules({ state }: ScreenProps) {
  const lines = pageLines('rules', state);
  return <Page state={state} title="Rules" lines={lines} keys={rulesKeys(state)} />;
}

export function Help({ state }: ScreenProps) {
  const lines = pageLines('help', state);
  return <Page state={state} title="Help" lines={lines} keys={helpKeys(state)} />;
}

export function rulesKeys(state: AppState): KeyTable {
  return { bindings: SCROLLING, hints: [...scrollHint('rules', state), BACK_HINT, HELP_HINT] };
}

export function helpKeys(state: AppState): KeyTable {
  return { bindings: SCROLLING, hints: [...scrollHint('help', state), BACK_HINT] };
}

/** Told only where there is something to scroll. */
function scrollHint(page: 'rules' | 'help', state: AppState): FooterItem[] {
  const last = lastTop(pageLines(page, state).length, state.size);
  return last > 0 ? [{ keys: 'Up Down', does: 'scroll' }] : [];
}

/** A page of text that scrolls where the window is too low for it. */
function Page(props: {
  readonly state: AppState;
  readonly title: string;
  readonly lines: readonly string[];
  readonly keys: KeyTable;
}) {
  const { state, title, lines, keys } = props;
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
      <Footer items={keys.hints} width={state.size.columns} />
    </>
  );
}

import { Box } from 'ink';
import type { FooterItem } from '../components/footer.tsx';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { Title } from '../components/title.tsx';
import { ruleSetOf } from '../games/index.ts';
import { BACK_HINT, HELP_HINT, type KeyTable, SCROLLING } from './keys.ts';
import { lastTop, pageLines, pageRows, panelOf } from './pages.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

/** The rules of the running game; on the first screen those of every game, one after another. */
export function Rules({ state }: ScreenProps) {
  const screen = screenOf(state);
  const setId = screen.name === 'rules' ? screen.setId : state.setId;
  return <Page state={state} title={`Rules: ${ruleSetOf(setId).title}`} keys={rulesKeys(state)} />;
}

export function Help({ state }: ScreenProps) {
  return <Page state={state} title="Help" keys={helpKeys(state)} />;
}

export function Panel({ state }: ScreenProps) {
  return <Page state={state} title={panelOf(state)?.label ?? ''} keys={panelKeys(state)} />;
}

export function Review({ state }: ScreenProps) {
  return <Page state={state} title="Review" keys={panelKeys(state)} />;
}

export function rulesKeys(state: AppState): KeyTable {
  const others: KeyTable = {
    bindings: [
      { key: 'left', send: { type: 'change', by: -1 } },
      { key: 'right', send: { type: 'change', by: 1 } },
    ],
    hints: [{ keys: 'Left Right', does: 'other game' }],
  };
  const { bindings, hints } = state.game ? { bindings: [], hints: [] } : others;
  return {
    bindings: [...SCROLLING, ...bindings],
    hints: [...scrollHint(state), ...hints, BACK_HINT, HELP_HINT],
  };
}

export function helpKeys(state: AppState): KeyTable {
  return { bindings: SCROLLING, hints: [...scrollHint(state), BACK_HINT] };
}

export function panelKeys(state: AppState): KeyTable {
  return { bindings: SCROLLING, hints: [...scrollHint(state), BACK_HINT, HELP_HINT] };
}

/** Told only where there is something to scroll. */
function scrollHint(state: AppState): FooterItem[] {
  const last = lastTop(pageLines(state).length, state.size);
  return last > 0 ? [{ keys: 'Up Down', does: 'scroll' }] : [];
}

/** A page of text that scrolls where the window is too low for it. */
function Page(props: {
  readonly state: AppState;
  readonly title: string;
  readonly keys: KeyTable;
}) {
  const { state, title, keys } = props;
  const lines = pageLines(state);
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

import { Box, type SuspendTerminal, Text, useApp, useInput, usePaste } from 'ink';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LookContext } from './components/look-context.ts';
import type { MenuItem } from './components/menu.tsx';
import { SCREENS } from './screens/index.ts';
import { isDigit, keyName, messageFor } from './screens/keys.ts';
import { type AppState, isTooSmall, SMALLEST, screenOf } from './screens/state.ts';
import type { Store } from './store.ts';
import type { Look } from './terminal/look.ts';

/** The React root: the state, the one input handler of ours, and the screen that is shown. */
export function App(props: {
  readonly store: Store;
  readonly look: Look;
  /** Told how the terminal can be given back for a while. */
  readonly onSuspender?: (suspend: SuspendTerminal) => void;
}) {
  const { store, look, onSuspender } = props;
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { columns, rows } = state.size;
  const { name } = screenOf(state);
  const { View } = SCREENS[name];
  const { suspendTerminal } = useApp();
  useEffect(() => onSuspender?.(suspendTerminal), [onSuspender, suspendTerminal]);
  const lastText = useRef('');
  const isHidden = ({ size }: AppState) => isTooSmall(size) && !look.screenReader;
  // A menu's digits count its rows; only a digit that is the item's own key may choose it.
  const choose = (item: MenuItem) => {
    if (isDigit(lastText.current) && lastText.current !== item.key) return;
    store.send({ type: 'choose', value: item.value });
  };
  const highlight = (value: string) => store.send({ type: 'highlight', value });
  return (
    <LookContext value={look}>
      <Keys
        onKey={(text, key) => {
          lastText.current = text;
          const now = store.read();
          const { keys } = SCREENS[screenOf(now).name];
          const message = messageFor(keys(now), key, text) ?? { type: 'nothing' };
          const worksUnseen = message.type === 'suspend' || message.type === 'redraw';
          if (worksUnseen || !isHidden(now)) store.send(message);
        }}
      />
      {/* After a resize Ink first draws the screen as it was, which must not be wider any more. */}
      <Box
        width="100%"
        {...(look.screenReader ? {} : { height: rows, overflow: 'hidden' })}
        flexDirection="column"
      >
        {isHidden(state) ? (
          <TooSmall columns={columns} rows={rows} />
        ) : (
          <View key={name} state={state} onChoose={choose} onHighlight={highlight} />
        )}
      </Box>
    </LookContext>
  );
}

/** Mounted before every screen, so that it hears each key before a menu of that screen does. */
function Keys({ onKey }: { readonly onKey: (text: string, key: string) => void }) {
  useInput((text, key) => onKey(text, keyName(text, key)));
  // Asks the terminal to mark pastes; the stream of keys takes the marks out and types them in.
  usePaste(() => {});
  return null;
}

function TooSmall({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const needed = `${SMALLEST.columns}x${SMALLEST.rows}`;
  const long = `Too small: ${needed} is needed, this is ${columns}x${rows}.`;
  return <Text>{(long.length <= columns ? long : `${needed} is needed`).slice(0, columns)}</Text>;
}

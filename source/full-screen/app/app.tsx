import { Box, type SuspendTerminal, Text, useApp, useInput, usePaste } from 'ink';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { lookBy } from '../../terminal/look.ts';
import type { WindowSize } from '../../terminal/screen-output.ts';
import { localStamp } from '../../text/local-time.ts';
import { definitionOf } from '../kit/definitions.ts';
import { keyName } from '../kit/key-rows.ts';
import { LookContext, ScreenContext } from '../kit/layout.tsx';
import { isTooSmall, SMALLEST } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import type { Change } from '../model/update.ts';
import { afterChoice, afterKey, afterSent } from './changes.ts';
import type { Store } from './store.ts';

export function App(props: {
  readonly store: Store;
  readonly onSuspender?: (suspend: SuspendTerminal) => void;
}) {
  const { store, onSuspender } = props;
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { look, size } = state;
  const { theme, pegs } = state.settings;
  const shownLook = useMemo(() => lookBy(look, { theme, pegs }), [look, theme, pegs]);
  const { suspendTerminal } = useApp();
  useEffect(() => onSuspender?.(suspendTerminal), [onSuspender, suspendTerminal]);
  const lastKey = useRef('');
  const acts = useMemo(
    () => ({
      onChoose(name: string) {
        // ink-select-input also takes a digit as a row's number. Here `afterKey` handles digits, so
        // only Enter counts.
        if (lastKey.current === 'Enter') store.send((now) => afterChoice(now, name));
      },
      send: (change: Change) => store.send((now) => afterSent(now, change)),
    }),
    [store],
  );
  const { name, View } = definitionOf(state);
  return (
    <LookContext value={shownLook}>
      <Keys
        onKey={(text, key) => {
          lastKey.current = key;
          const at = key === 'Enter' ? { at: localStamp(new Date()) } : {};
          const worksTooSmall = key === 'Ctrl-Z' || key === 'Ctrl-L';
          if (worksTooSmall || !isTooSmall(store.read().size))
            store.send((now) => afterKey(now, { key, text, cleared: now.notices, ...at }));
        }}
      />
      <Box flexDirection="column" width={size.columns} height={size.rows} overflow="hidden">
        {isTooSmall(size) ? (
          <TooSmall {...size} />
        ) : (
          <ScreenContext key={name} value={{ ...acts, state }}>
            <View state={state} my={screenOf(state)} />
          </ScreenContext>
        )}
      </Box>
    </LookContext>
  );
}

/** Mounted before the screens, so that it gets each key before a screen's menu does. */
function Keys({ onKey }: { readonly onKey: (text: string, key: string) => void }) {
  useInput((text, key) => onKey(text, keyName(text, key)));
  // Makes the terminal mark pastes. KeyStream removes the marks, so the handler is never called.
  usePaste(() => {});
  return null;
}

function TooSmall({ columns, rows }: WindowSize) {
  const needed = `${SMALLEST.columns}x${SMALLEST.rows}`;
  const size = `${columns}x${rows}`;
  const forms = [
    `Too small: you need ${needed}, and this is ${size}. Ctrl-C leaves.`,
    `You need ${needed}, not ${size}. Ctrl-C leaves.`,
    `You need ${needed}. Ctrl-C leaves.`,
    `You need ${needed}`,
  ];
  const line = forms.find((form) => form.length <= columns) ?? needed.slice(0, columns);
  return (
    <Box height={rows} alignItems="center" justifyContent="center">
      <Text>{line}</Text>
    </Box>
  );
}

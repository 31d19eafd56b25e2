import { Text } from 'ink';
import { createContext } from 'react';
import type { FooterItem } from '../model/keys.ts';
import { Clickable } from './clickable.tsx';

/** What is asked on the screen before something is lost; its keys stand in the footer. */
export const QuestionContext = createContext<
  { readonly sentence: string; readonly hints: readonly FooterItem[] } | undefined
>(undefined);

const KEY = /(?<=[?.,] )(?:y|s|Esc)(?= )/g;

/** A question on a line of its own. A click on what it says of a key presses that key. */
export function QuestionLine({ sentence }: { readonly sentence: string }) {
  return (
    <Clickable
      flexShrink={0}
      onPress={({ button, x }) => {
        const key = [...sentence.matchAll(KEY)].findLast(({ index }) => index <= x)?.[0];
        return button === 'left' && key !== undefined ? { keys: [key] } : undefined;
      }}
    >
      <Text bold wrap="truncate">
        {sentence}
      </Text>
    </Clickable>
  );
}

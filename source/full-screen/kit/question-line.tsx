import { Text } from 'ink';
import { Clickable } from './clickable.tsx';

const KEY = /(?<=[?.,] )(?:y|s|c|Esc)(?= )/g;

/** A question on a line of its own. A click on what it says of a key presses that key. */
export function QuestionLine({ sentence }: { readonly sentence: string }) {
  return (
    <Clickable
      answers
      onPress={({ button, x }) => {
        const key = [...sentence.matchAll(KEY)].findLast(({ index }) => index <= x)?.[0];
        return button === 'left' && key !== undefined ? [key] : undefined;
      }}
    >
      <Text bold wrap="truncate">
        {sentence}
      </Text>
    </Clickable>
  );
}

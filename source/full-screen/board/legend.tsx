import { Text } from 'ink';
import { memo } from 'react';
import type { Rules } from '../../engine/rules.ts';
import * as ui from '../kit/index.ts';
import { legendOf } from './place.ts';

export const Legend = memo(function Legend(props: {
  readonly rules: Rules;
  readonly isInTwo: boolean;
}) {
  const { rules, isInTwo } = props;
  const [red, white] = legendOf(rules).map((meaning) => meaning.slice(1)) as [string, string];
  return (
    <ui.Box>
      <Text>
        <ui.Styled as="red" bold>
          R
        </ui.Styled>
        <ui.Styled as="muted">{isInTwo ? `${red.trimEnd()}\n` : red}</ui.Styled>
        <Text bold>W</Text>
        <ui.Styled as="muted">{white}</ui.Styled>
      </Text>
    </ui.Box>
  );
});

import { Text } from 'ink';
import { memo } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { countsIn } from '../../games/wording.ts';
import * as ui from '../kit/index.ts';

export const BEFORE_LEGEND = 4;

/** `R right digit, right place   ` and `W right digit, wrong place` */
export function legendOf({ id }: Rules): readonly [red: string, white: string] {
  const { red, white } = countsIn(ruleSetOf(id).words);
  return [`R ${red}   `, `W ${white}`];
}

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

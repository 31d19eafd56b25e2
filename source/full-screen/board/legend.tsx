import { Text } from 'ink';
import { memo } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { countsIn } from '../../games/wording.ts';
import * as ui from '../kit/index.ts';

type Palette = ReturnType<typeof ui.paletteLines>;

export const BEFORE_LEGEND = 4;

/** `R right digit, right place   ` and `W right digit, wrong place` */
export function legendOf({ id }: Rules): readonly [red: string, white: string] {
  const { red, white } = countsIn(ruleSetOf(id).words);
  return [`R ${red}   `, `W ${white}`];
}

/** Whether one line has room for the palette and the legend. */
export const leavesLegend = (rules: Rules, palette: Palette, width: number) =>
  ui.paletteWidth(palette) + BEFORE_LEGEND + legendOf(rules).join('').length <= width;

export function PaletteAndLegend(props: {
  readonly palette: Palette;
  readonly hasLegend: boolean;
  readonly rules: Rules;
}) {
  const { palette, hasLegend, rules } = props;
  const { width } = ui.useRoom();
  const legend = legendOf(rules);
  const isInTwo = legend.join('').length >= width;
  const fits = legend.every((meaning) => meaning.trimEnd().length <= width);
  const lines = ui.paletteWidth(palette) > width ? ui.paletteLines(rules, width, 'keys') : palette;
  return (
    <ui.Box flexWrap="wrap" columnGap={BEFORE_LEGEND}>
      <ui.Palette {...{ lines, rules }} />
      {hasLegend && fits ? <Legend {...{ rules, isInTwo }} /> : null}
    </ui.Box>
  );
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

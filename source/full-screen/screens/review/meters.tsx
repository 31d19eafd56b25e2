import { Text } from 'ink';
import { formatLuck, luckWord } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import { Bar } from '../../components/bar.tsx';
import { Styled } from '../../components/styled.tsx';

/** The length of a bar, the width of a value, and of the label before the bar. */
const BAR = 21;
const VALUE = 12;
const LABEL = 7;

/** The bits of luck that one cell of its bar stands for. */
const BITS_PER_CELL = 0.75;

/** What stands for a value that the coach has not told yet. */
const PENDING = '...';

/** The skill of a game as a bar, from nothing to all of it. */
export function SkillMeter(props: { readonly skill: number | undefined; readonly width: number }) {
  const { skill, width } = props;
  // Only a skill of 100% fills the bar.
  const filled = Math.floor((skill ?? 0) * BAR);
  return (
    <Text>
      <Styled as="muted">{'Skill'.padEnd(LABEL)}</Styled>
      <Bar cells={filled} />
      <Styled as="muted">{'.'.repeat(BAR - filled)}</Styled>
      <Value text={skill === undefined ? PENDING : percent(skill)} />
      <Explained text="how good your guesses were" width={width} />
    </Text>
  );
}

/** The luck of a game as a bar to both sides of its middle: `-` for bad luck, `+` for good luck. */
export function LuckMeter(props: {
  readonly luck: number | undefined;
  readonly inBits: boolean;
  readonly width: number;
}) {
  const { luck = 0, inBits, width } = props;
  const half = (BAR - 1) / 2;
  const cells = Math.max(-half, Math.min(half, Math.round(luck / BITS_PER_CELL)));
  const text = inBits ? `${formatLuck(luck)} bits` : luckWord(luck, 'game');
  return (
    <Text>
      <Styled as="muted">{'Luck'.padEnd(LABEL)}</Styled>
      <Styled as="warning">{'-'.repeat(Math.max(0, -cells)).padStart(half)}</Styled>
      <Styled as="muted">|</Styled>
      <Styled as="good">{'+'.repeat(Math.max(0, cells)).padEnd(half)}</Styled>
      <Value text={props.luck === undefined ? PENDING : text} />
      <Explained text="how kind the clues were" width={width} />
    </Text>
  );
}

function Value({ text }: { readonly text: string }) {
  return <Text bold>{`  ${text.padEnd(VALUE)}`}</Text>;
}

/** What a bar means, where there is room for it. */
function Explained({ text, width }: { readonly text: string; readonly width: number }) {
  const before = LABEL + BAR + 2 + VALUE + 3;
  return before + text.length < width ? <Styled as="muted">{`   ${text}`}</Styled> : null;
}

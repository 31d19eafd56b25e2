import { Box } from 'ink';
import { ruleSetOf } from '../../../games/index.ts';
import { Lines } from '../../components/lines.tsx';
import { Menu } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Bindings, footerOf, menu } from '../../model/keys.ts';
import { stageOf } from '../../model/stage.ts';
import type { MenuProps, ScreenProps } from '../../model/state.ts';
import { lengthItems } from './menus.ts';

export const breakLengthBindings = (): Bindings<'breakLength'> =>
  menu(({ screen }) => lengthItems(screen.rules));

/** The list of lengths that a code for Break my code can have. */
export function BreakLength(props: ScreenProps<'breakLength'> & MenuProps) {
  const { state, screen } = props;
  const { columns } = stageOf(state);
  const title = `Break my code: ${ruleSetOf(screen.rules.id).title}`;
  return (
    <ScreenFrame title={title} hints={footerOf(breakLengthBindings(), props)} state={state}>
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginY={1}>
        <Lines lines={['How long is your code?']} />
      </Box>
      <Menu
        width={columns}
        items={lengthItems(screen.rules)}
        initial={screen.highlighted}
        on={props}
      />
    </ScreenFrame>
  );
}

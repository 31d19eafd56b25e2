import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { Title } from '../components/title.tsx';
import { ruleSetOf } from '../games/index.ts';
import { surpriseOf } from '../games/surprises.ts';
import type { KeyTable } from './keys.ts';
import { overLayout } from './layout.ts';
import type { ScreenProps } from './props.ts';
import { screenOf } from './state.ts';

/** Every key goes on. */
export const surpriseKeys: KeyTable = {
  bindings: [
    { key: 'enter', send: { type: 'enter' } },
    { key: 'text', send: { type: 'enter' } },
  ],
  hints: [{ keys: 'Any key', does: 'goes on' }],
};

/** What a win brings, as a moving picture. */
export function SurpriseScreen({ state }: ScreenProps) {
  const screen = screenOf(state);
  const { game, size } = state;
  if (!game || screen.name !== 'surprise') return null;
  const { title, surprises } = ruleSetOf(game.rules.id);
  const surprise = surpriseOf(surprises, state.wins);
  if (!surprise) return null;
  const { said } = overLayout(state);
  return (
    <>
      <Title text={title} />
      <Box flexGrow={1} alignItems="center" justifyContent="center" flexDirection="column">
        <Lines lines={surprise.draw(Math.min(screen.frame, surprise.frames - 1))} />
        <Box marginTop={1}>
          <Lines lines={said} />
        </Box>
      </Box>
      <Footer items={surpriseKeys.hints} width={size.columns} />
    </>
  );
}

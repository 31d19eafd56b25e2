import { it } from 'vitest';
import { expectNoSecret, expectWhole, openApp } from '../../helpers/app.ts';
import type { Size } from '../../helpers/fake-terminal.ts';
import { RUNS, shownIn, WINDOWS } from '../../helpers/states.mjs';

/** The small ones are first and last: keys are typed there, and less is drawn. */
const IN_ORDER = [WINDOWS[0], WINDOWS[3], WINDOWS[2], WINDOWS[1]] as Size[];

/** There the coach has listed the few codes that are left. */
const LISTED = ['play-colors', 'play-list'];

it.each(
  RUNS.map((run, index) => [run.states.map(([name]) => name).join(', '), index, run] as const),
)('whole in each window: %s', async (_names, index, run) => {
  const isUnicode = index % 2 === 1;
  const [size, ...others] = IN_ORDER;
  const app = await openApp({ ...run, size: size as Size, look: { unicode: isUnicode } });
  let ahead = others;
  for (const state of run.states) {
    const expectState = () => {
      expectWhole(app);
      if (!LISTED.includes(state[0])) expectNoSecret(app);
    };
    await app.reach(state);
    expectState();
    const back = [app.terminal.size, ...ahead.slice(0, -1)].toReversed();
    for (const size of ahead) {
      await app.resize(size);
      await app.shows(shownIn(state, size.columns));
      expectState();
    }
    ahead = back;
  }
  await app.close();
});

import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ScreenContext } from '../../../source/full-screen/kit/layout.tsx';
import { Title } from '../../../source/full-screen/kit/title.tsx';
import { linesOf } from '../../helpers/components.tsx';

const within = (columns: number, title: ReactElement) => {
  const state = { size: { columns, rows: 24 }, screens: [{ name: 'start' }], leftUnfinished: [] };
  return <ScreenContext value={{ state } as never}>{title}</ScreenContext>;
};

it('a title has three states at most, and the result stays longest', () => {
  const shown = (columns: number, states: (string | string[])[]) =>
    linesOf(within(columns, <Title title="Race: Pegs" right={states} />))[0]
      ?.slice(11)
      .trim();
  const playing = ['hard', 'level even', 'guess 1 of 12', ['par 4.3', '']];
  expect(shown(80, playing)).toBe('hard   level even   guess 1 of 12');
  expect(shown(40, playing)).toBe('guess 1 of 12');
  expect(shown(36, ['NO HINTS', 'BROKEN in 5'])).toBe('BROKEN in 5');
});

it('a title with wide letters is as wide as its bar, whole or cut off before what is at its right', () => {
  const [whole = ''] = linesOf(within(20, <Title title="李雷" right={['over']} />));
  expect(whole).toBe(` 李雷${' '.repeat(9)} over `);
  const [cut = ''] = linesOf(within(20, <Title title={'李'.repeat(20)} right={['over']} />));
  expect(cut).toBe(` ${'李'.repeat(6)}  over `);
});

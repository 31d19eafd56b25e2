import { expect, it, vi } from 'vitest';
import { copyWhenAsked } from '../../source/full-screen/when-asked.ts';
import { openEffects } from '../helpers/open-effects.ts';

it('copying a text tells what came of it, and holds no key', async () => {
  const { carryOut, done, sent, holds } = await openEffects();
  carryOut({ type: 'copy', text: 'Pegs 5/12', ascii: '' });
  expect(holds()).toBe(0);
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'copied', how: 'copied' }]));
  expect(done[0]).toBe('copied Pegs 5/12');
});

it.each([
  [{ unicode: true }, '🎯'],
  [{ unicode: false }, '*'],
])('a text is copied as the terminal shows it: %j', async (look, expected) => {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const copy = copyWhenAsked({ colors: 'none', ...look }, { env: {}, platform: 'linux', write });
  expect(await copy({ text: '🎯', ascii: '*' })).toBe('sent');
  expect(written).toContain(Buffer.from(expected).toString('base64'));
});

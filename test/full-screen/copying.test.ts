import { expect, it } from 'vitest';
import { copyWhenAsked } from '../../source/full-screen/when-asked.ts';

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

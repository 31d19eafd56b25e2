import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the notices beside the program name what is bundled in it, with the terms', () => {
  const url = new URL('../dist/THIRD-PARTY-NOTICES.txt', import.meta.url);
  const notices = readFileSync(url, 'utf8');
  for (const name of ['conf', 'ink', 'ink-select-input', 'react', 'yoga-layout']) {
    const terms = `^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\n\n[^-]*Copyright`;
    expect(notices).toMatch(new RegExp(terms, 'm'));
  }
  expect(notices).not.toMatch(/^(vitest|rolldown) /m);
});

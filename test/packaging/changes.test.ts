import { expect, test } from 'vitest';

// What builds the packages is plain JavaScript without types of its own.
const file = new URL('../../packaging/changes.mjs', import.meta.url).href;
const { changesOf, changesWith } = await import(file);

const LOG = `# Changes

What the numbers mean.

## Unreleased

### Added

- A board of
  two lines.
- Another entry.

### Fixed

- A fault.

## [1.0.0] - 2026-12-24

### Added

- Everything.
`;

test('a change log is read by version, and its entries name the kind of change', () => {
  expect(changesOf(LOG)).toMatchObject([
    {
      version: 'Unreleased',
      date: undefined,
      entries: ['Added: A board of two lines.', 'Added: Another entry.', 'Fixed: A fault.'],
    },
    { version: '1.0.0', date: '2026-12-24', entries: ['Added: Everything.'] },
  ]);
});

test('a version has the notes of its entry, or what is not released yet before it has one', () => {
  expect(changesWith('1.0.0', changesOf(LOG)).text).toBe('### Added\n\n- Everything.');
  expect(changesWith('1.1.0', changesOf(LOG)).text).toContain('A fault.');
  expect(() => changesWith('1.1.0', changesOf('# Changes\n'))).toThrow('1.1.0');
});

test('our own change log has entries for the version of the package', async () => {
  const { version } = (await import('../../package.json')).default;
  expect(changesWith(version).entries.length).toBeGreaterThan(0);
});

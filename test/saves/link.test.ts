import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkOrCopy } from '../../source/saves/link.ts';
import { contentsOf, temporaryFolder, withoutLinks } from './sample.ts';

describe.each([
  ['with links', () => {}],
  ['without links', withoutLinks],
])('a second name for a file, on a disk %s', (_, prepare) => {
  test('leads to what the first one leads to', () => {
    prepare();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'one'), 'text');
    linkOrCopy(join(folder, 'one'), join(folder, 'two'));
    expect(contentsOf(folder)).toEqual({ one: 'text', two: 'text' });
  });

  test('is refused where a file has it', () => {
    prepare();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'one'), 'text');
    writeFileSync(join(folder, 'two'), 'other');
    const linking = () => linkOrCopy(join(folder, 'one'), join(folder, 'two'));
    expect(linking).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(contentsOf(folder)).toEqual({ one: 'text', two: 'other' });
  });
});

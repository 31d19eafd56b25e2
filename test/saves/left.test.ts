import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';

// Another container, which cannot know that this program is gone, sees it by the name alone.
test.each([
  ['the full screen', [], '\x03'],
  ['a line dialogue that is interrupted', ['--plain'], '\x03'],
  ['a line dialogue whose input ends', ['--plain'], '\x04'],
])('%s that is left leaves its game without an owner', async (_, args, key) => {
  const folder = temporaryFolder();
  const program = startBuilt({ args: [...args, '--save-dir', folder] });
  await program.waitFor('Quit');
  program.write('2\r');
  await program.waitFor(/guess/);
  await expect
    .poll(() => readdirSync(folder).join(), { timeout: 10_000 })
    .toMatch(/^running-[0-9a-f]{8}\.\d+-\w+-\w+\.json$/);
  program.write(key);
  await program.exited;
  expect(readdirSync(folder).join()).toMatch(/^running-[0-9a-f]{8}\.json$/);
});

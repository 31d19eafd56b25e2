import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, list } from 'tar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const { withUsualModes } = await import(new URL('../../packaging/modes.mjs', import.meta.url).href);

/** A tarball of a program and its page, from a checkout with these modes. */
async function packed(program: number, page: number): Promise<Buffer> {
  const cwd = temporaryFolder();
  const deep = `package/${'deep/'.repeat(30)}`;
  mkdirSync(join(cwd, deep), { recursive: true });
  for (const [name, mode] of [
    ['package/cli.js', program],
    [`${deep}page.md`, page],
  ] as const) {
    // Longer than a block of a tarball, and no whole number of them.
    writeFileSync(join(cwd, name), `${name}\n`.repeat(100));
    chmodSync(join(cwd, name), mode);
  }
  const file = join(cwd, 'a.tgz');
  const names = ['package/cli.js', `${deep}page.md`];
  await create({ gzip: true, file, cwd, portable: true, mtime: new Date(0) }, names);
  return readFileSync(file);
}

test.skipIf(process.platform === 'win32')(
  'a tarball is the same whatever the umask of the checkout was, and everybody can read it',
  async () => {
    const tarball: Buffer = withUsualModes(await packed(0o700, 0o600));
    expect(tarball.equals(withUsualModes(await packed(0o775, 0o664)))).toBe(true);
    const file = join(temporaryFolder(), 'a.tgz');
    writeFileSync(file, tarball);
    const modes = new Map<string, number | undefined>();
    await list({ file, onReadEntry: ({ path, mode }) => void modes.set(path, mode) });
    expect([...modes.values()]).toEqual([0o755, 0o644]);
  },
);

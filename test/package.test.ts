import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './helpers/folder.ts';
import { PROGRAM, startBuilt } from './helpers/program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const manifest = JSON.parse(read('package.json'));

/**
 * In bytes. React, Ink and its layout are half of the tarball, and the books of strong play, for the
 * coach and for the library, a fifth. A library that is bundled by mistake, or one of these twice, goes
 * beyond it.
 */
const LARGEST = { packed: 750_000, unpacked: 2_500_000 };

/** What npm says of a package that it packs. */
type Packed = {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
};

/**
 * Runs npm in this folder: without scripts, for they would build anew under the tests that run at the
 * same time, and without the cache of code that it would leave in the temporary folder.
 */
function npm(...args: readonly string[]): string {
  return execFileSync('npm', [...args, '--ignore-scripts', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
}

test('the tarball is small, and holds the build, the schema, the manifest, the pages, the licence, and no more', () => {
  // A list up to npm 11, from 12 on an object that has the packages by their names.
  const [packed] = Object.values<Packed>(JSON.parse(npm('pack', '--dry-run', '--json')));
  if (!packed) expect.fail('nothing was packed');
  expect(packed.size).toBeLessThan(LARGEST.packed);
  expect(packed.unpackedSize).toBeLessThan(LARGEST.unpacked);
  const paths = packed.files.map(({ path }) => path);
  expect(paths).toContain('dist/cli.js');
  expect(paths).toContain('dist/THIRD-PARTY-NOTICES.txt');
  expect(paths.filter((path) => !path.startsWith('dist/')).sort()).toEqual(
    [
      'LICENSE',
      'README.md',
      ...readdirSync(`${ROOT}docs`)
        .filter((name) => name.endsWith('.md'))
        .map((page) => `docs/${page}`),
      'package.json',
      'schema/solve.json',
    ].sort(),
  );
  expect(paths.filter((path) => /(?<!\.d)\.ts$|\.(tsx|map)$/.test(path))).toEqual([]);
});

test('nothing that is packed names the folder of the build, so two checkouts give the same bytes', () => {
  const files = readdirSync(`${ROOT}dist`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files).toContain(join(ROOT, 'dist/cli.js'));
  expect(files.filter((file) => readFileSync(file).includes(ROOT))).toEqual([]);
});

test('an installed program needs no other package', () => {
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('optionalDependencies');
  expect(manifest).not.toHaveProperty('peerDependencies');
});

test('the notices name what is bundled, with the terms', () => {
  const notices = read('dist/THIRD-PARTY-NOTICES.txt');
  for (const name of ['conf', 'ink', 'ink-select-input', 'react', 'yoga-layout']) {
    expect(notices).toMatch(
      new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\n\n[^-]*Copyright`, 'm'),
    );
  }
  expect(notices).not.toMatch(/^(vitest|rolldown) /m);
});

test('--version tells the version of the package', () => {
  const output = execFileSync(process.execPath, [PROGRAM, '--version'], { encoding: 'utf8' });
  expect(output).toBe(`${manifest.version}\n`);
});

test('the built program shows its menu in a terminal, and leaves by it', async () => {
  const program = startBuilt();
  await program.waitFor('4: Quit');
  // The story comes after the first frame.
  await program.waitFor('lost forever?');
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.screen()).not.toContain('4: Quit');
});

test('a tarball is installed, and then typed by its name', () => {
  const folder = temporaryFolder();
  npm('pack', '--pack-destination', folder);
  npm(
    'install',
    '-g',
    '--prefix',
    folder,
    '--offline',
    `${folder}/code-breakers-${manifest.version}.tgz`,
  );
  const command = process.platform === 'win32' ? 'code-breakers.cmd' : 'bin/code-breakers';
  const output = execFileSync(`${folder}/${command}`, ['--version'], { encoding: 'utf8' });
  expect(output).toBe(`${manifest.version}\n`);
});

/** Builds the pages for man, from the tables of the flags. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * The pages: the whole manual, and one for each command. They stand in section 6, that of games.
 * @param root the folder of the package
 * @param folder where they will stand, from the root
 * @returns their texts for troff, by their paths from the root
 */
export async function manual(root, folder) {
  const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['source/command/manual/man-page.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The manual does not need the full screen.
    external: ['*/full-screen/run.tsx'],
    plugins: [undrawn],
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { manPages } = await import(`data:text/javascript;base64,${code}`);
  const pages = await manPages({ version, description, date: dateOf(version, root) });
  return new Map([...pages].map(([name, text]) => [`${folder}/${name}.6`, text]));
}

/**
 * Stands in for the libraries of the views, because the views only list their keys here and are
 * never drawn.
 */
const undrawn = {
  name: 'undrawn',
  setup({ onResolve, onLoad }) {
    const namespace = 'undrawn';
    onResolve({ filter: /^(ink|react)\b/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: 'module.exports = Object.create(new Proxy({}, { get: () => () => ({}) }));',
    }));
  },
};

/** When a version came out, as the list of changes says; undefined as long as it has not. */
function dateOf(version, root) {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const heading = changes.split('\n').find((line) => line.startsWith(`## ${version} `));
  return /\d{4}-\d{2}-\d{2}/.exec(heading ?? '')?.[0];
}

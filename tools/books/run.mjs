/** The tools are written in TypeScript and use the coach, so they are bundled first. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { scratchFolder } from '../bench/scratch-folder.mjs';

const TOOLS = ['prove', 'two-moves'];

const [tool, ...args] = process.argv.slice(2);
if (!TOOLS.includes(tool)) throw new Error(`usage: node tools/books/run.mjs ${TOOLS.join('|')}`);
const input = fileURLToPath(new URL(`${tool}.ts`, import.meta.url));
const folder = scratchFolder('book');
const file = join(folder, 'tool.mjs');
try {
  await build({
    input,
    platform: 'node',
    tsconfig: false,
    output: { file, codeSplitting: false },
  });
  const { run } = await import(pathToFileURL(file).href);
  run(args, fileURLToPath(new URL('../..', import.meta.url)));
} finally {
  rmSync(folder, { recursive: true });
}

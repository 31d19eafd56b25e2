/** Opens a program's menu in a real terminal, where `4` has to end the program with status 0. */
import { rmSync } from 'node:fs';
import { scratchFolder } from './scratch-folder.mjs';
import { Terminal } from './terminal.mjs';

const program = process.argv[2];
if (program === undefined) throw new Error('usage: node tools/bench/smoke.mjs PROGRAM');
const folder = scratchFolder('smoke');
const terminal = new Terminal(['--save-dir', folder], { node: program });
try {
  await terminal.until(/4: Quit/);
  terminal.write('4');
  const { code } = await terminal.exited;
  if (code !== 0) throw new Error(`the program left with status ${code}`);
} finally {
  await terminal.close();
  rmSync(folder, { recursive: true, force: true });
}

import { open } from 'node:fs/promises';
import { isMissing } from '../saves/files.ts';
import { quoted } from '../text/words.ts';
import { refuse } from './usage-error.ts';

/** `name` is what error messages call the input. `taker` is the command or flag that takes it. */
export async function inputNamed(file: string, taker: string) {
  if (file === '-') return { input: process.stdin, name: 'Standard input' };
  if (file === '') refuse(`${taker} takes the name of a file.`);
  const name = quoted(file);
  const handle = await open(file).catch((error: unknown) =>
    refuse(`${name} ${isMissing(error) ? "doesn't exist" : "can't be read"}.`),
  );
  if (!(await handle.stat()).isDirectory()) return { input: handle.createReadStream(), name };
  await handle.close();
  return refuse(`${name} isn't a file.`);
}

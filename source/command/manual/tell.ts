import process from 'node:process';
import type { Manual } from '../flag-table.ts';

/** Prints the help of a command. Resolves to the exit status. */
export async function tellOf(manual: Manual): Promise<number> {
  const { helpOf } = await import('./help.ts');
  process.stdout.write(helpOf(manual));
  return 0;
}

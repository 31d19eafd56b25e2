import module from 'node:module';
import process from 'node:process';
import { codeFolder } from './code-folder.ts';

/** Missing in the types of Node 20. */
type Caching = { readonly enableCompileCache?: (folder: string) => unknown };

/** Runs the program. From Node 22.8 on, compiled code is kept for the next start. */
export async function startProgram(): Promise<void> {
  const { enableCompileCache } = module as Caching;
  const folder = enableCompileCache && codeFolder();
  if (folder !== undefined) enableCompileCache?.(folder);
  // Loaded only now, so that its compiled code is kept, too.
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
}

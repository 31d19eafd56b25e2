#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import { codeFolder } from './command/code-folder.ts';

/** Missing in the types of Node 20. */
type Caching = { readonly enableCompileCache?: (folder: string) => unknown };

// From Node 22.8 on, compiled code is kept for the next start.
const { enableCompileCache } = module as Caching;
const folder = enableCompileCache && codeFolder();
if (folder !== undefined) enableCompileCache?.(folder);

// Loaded after that, so that its compiled code is kept as well.
void import('./command/main.ts').then(({ main }) => main(process.argv.slice(2)));

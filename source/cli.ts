#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import { codeFolder } from './command/code-folder.ts';

/** Keeps compiled code for the next start, from Node 22.8 on; its types are those of Node 20. */
type Caching = { enableCompileCache?(folder: string): unknown };

const folder = codeFolder();
if (folder !== undefined) (module as Caching).enableCompileCache?.(folder);

// Loaded only now, so that its code is kept, too.
void import('./command/main.ts').then(({ main }) => main(process.argv.slice(2)));

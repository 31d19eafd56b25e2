/**
 * Run by the Node of the single executable: writes what V8 makes of each script, all functions
 * compiled, into a folder, under the file's name. Nothing of the program runs meanwhile, so two
 * builds write the same bytes.
 */
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const [output, ...files] = process.argv.slice(2);
for (const file of files) {
  const source = readFileSync(file, 'utf8').replace(/^#!.*/, '');
  setFlagsFromString('--no-lazy');
  const script = new Script(Module.wrap(source));
  // V8 takes the code only under the flags with which it was written.
  setFlagsFromString('--lazy');
  writeFileSync(join(output, basename(file)), script.createCachedData());
}

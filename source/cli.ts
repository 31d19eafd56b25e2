#!/usr/bin/env node

const OLDEST_NODE = 20;

// Checked before anything else is loaded: an older Node can't read the other files. So any Node
// must be able to read this one, and it imports nothing by itself.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `code-breakers: you need Node ${OLDEST_NODE} or newer, and this is ${process.version}.\n`,
  );
  process.exitCode = 1;
} else {
  void import('./command/start.ts').then(({ startProgram }) => startProgram());
}

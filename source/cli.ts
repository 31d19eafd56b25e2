#!/usr/bin/env node

const OLDEST_NODE = 20;

// Checked before anything else is loaded, because an older Node can't read the other files. Every
// Node must be able to read this file, so nothing is imported at its top.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `code-breakers: you need Node ${OLDEST_NODE} or newer, and this is ${process.version}.\n`,
  );
  process.exitCode = 1;
} else {
  void import('./command/start.ts').then(({ startProgram }) => startProgram());
}

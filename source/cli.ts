#!/usr/bin/env node

const OLDEST_NODE = 20;

// Looked at before anything else is loaded, because an older Node can't read the other files. So
// this file has to be plain enough for any Node, and imports nothing by itself.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `code-breakers: you need Node ${OLDEST_NODE} or newer, and this is ${process.version}.\n`,
  );
  process.exitCode = 1;
} else {
  void import('./command/start.ts').then(({ startProgram }) => startProgram());
}

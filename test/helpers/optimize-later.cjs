/**
 * Loaded before the program, this makes V8 wait longer before it optimises a function in another
 * thread. That is worth it in an evening of play, and takes a fifth of the CPU time of a program that a
 * test runs for a second. Later Nodes have other names for it.
 */
if (process.version.startsWith('v20.')) {
  require('node:v8').setFlagsFromString('--interrupt-budget=2000000');
}

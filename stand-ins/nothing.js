// Replaces three packages: react-devtools-core, which players don't have; restore-cursor, which
// writes to standard error at every exit, although Ink restores the cursor itself; and
// terminal-size, which starts other programs if the terminal doesn't report its size.
export default () => ({ columns: 80, rows: 24 });

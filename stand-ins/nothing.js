// In place of react-devtools-core, which no player has; of restore-cursor, which writes to standard
// error at every exit, though Ink shows the cursor by itself; and of terminal-size, which starts other
// programs where a terminal does not tell its size.
export default () => ({ columns: 80, rows: 24 });

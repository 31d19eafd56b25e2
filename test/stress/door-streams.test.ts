import { describe, expect } from 'vitest';
import { attack, someOf } from '../helpers/stress/attack.ts';
import {
  mustAnswer,
  mustBe,
  mustOpenLine,
  type Row,
  rowsOf,
  run,
  tryAll,
} from '../helpers/stress/door.ts';

/**
 * Streams that are closed, full, not files, or that end early. $PIPESTATUS is the left side's
 * status.
 */
const STREAMS = rowsOf(String.raw`
code-breakers < /dev/null > /dev/full                             # 1 The output can't be written.
code-breakers <&-                                                 # 0 Choice: 
code-breakers >&-                                                 # 0
code-breakers 2>&-                                                # 0 Choice: 
code-breakers <&- >&- 2>&-                                        # 0
code-breakers --plain <&-                                         # 0 Choice: 
code-breakers solve - < .                                         # 2 Standard input can't be read.
code-breakers tree /proc/self/mem                                 # 2 /proc/self/mem can't be read.
code-breakers < /dev/null 1< /dev/null                            # 1 The output can't be written.
code-breakers --help > /dev/full                                  # 1 The output can't be written.
code-breakers --version > /dev/full                               # 1 The output can't be written.
code-breakers --help >&-                                          # 0
code-breakers solve > /dev/full                                   # 1 The output can't be written.
yes '' | head -9 | code-breakers solve - > /dev/full              # 1 The output can't be written.
yes 2 | code-breakers > /dev/full                                 # 1 The output can't be written.
code-breakers solve >&-                                           # 0
code-breakers stats --save-dir saves > /dev/full                  # 1 The output can't be written.
code-breakers solve --tree --game letters > file; cat file | code-breakers tree --game letters -  # 0 Sum 14
code-breakers solve --tree --game letters > file; code-breakers tree --game letters - < file  # 0 Sum 14
code-breakers tree --game letters <(code-breakers solve --tree --game letters)  # 0 Sum 14
head -c 300000 "$(type -P node)" | code-breakers                  # 0 Choice: 
head -c 3000000 /dev/zero | code-breakers                         # 0 Choice: 
printf '2\n%s\nq\n4\n' "$huge" | code-breakers                    # 0 Goodbye
printf '2\n\e[2J\e]0;EVIL\a\xff\nq\n4\n' | code-breakers          # 0 Goodbye
printf '2\nwq\n1\n\e[2J\e]0;EVIL\a\n' | code-breakers       # 0 That is an invalid name.
yes 2 | head -30000 | code-breakers                               # 0 Choice: 
mkfifo pipe; echo 4 > pipe & code-breakers < pipe      # 0 Goodbye
mkdir gone; cd gone; rmdir ../gone; code-breakers                 # 0 Choice: 
mkdir gone; cd gone; rmdir ../gone; code-breakers --save-dir x    # 0 Choice: 
mkdir gone; cd gone; rmdir ../gone; code-breakers --sed           # 2 There is no flag --sed;
mkdir gone; cd gone; rmdir ../gone; code-breakers solve           # 0 55,728 codes left.
ulimit -n 40; code-breakers                                       # 0 Choice: 
umask 777; code-breakers                                          # 0 Choice: 
trap '' HUP INT QUIT TERM PIPE; code-breakers                     # 0 Choice: 
`);

/**
 * Rows that only check the status, because nobody can read what is said or reads it to the end.
 * Then rows whose error comes after a prompt.
 */
const UNHEARD = rowsOf(`
code-breakers --sed 2> /dev/full                                  # 2
code-breakers --sed 2>&1 | true; exit $PIPESTATUS                 # 2
code-breakers | head -1; exit $PIPESTATUS                         # 0
code-breakers --sed 2>&-                                          # 2
code-breakers --sed 2< /dev/null                                  # 2
code-breakers solve spam 2> /dev/full                             # 2
code-breakers < /dev/null > /dev/full 2> /dev/full                # 1
code-breakers < . 2>&1                                            # 2 Choice: code-breakers: Standard input can't be read.
code-breakers 0> file 2>&1                                        # 2 Choice: code-breakers: Standard input can't be read.
code-breakers first-steps < . 2>&1                                # 2 code-breakers: Standard input can't be read.
code-breakers puzzle < /proc/self/mem 2>&1                        # 2 code-breakers: Standard input can't be read.
code-breakers < /proc/self/mem 2>&1                               # 2 Choice: code-breakers: Standard input can't be read.
code-breakers | true; exit $PIPESTATUS                            # 0
code-breakers --help | true; exit $PIPESTATUS                     # 0
code-breakers --version | true; exit $PIPESTATUS                  # 0
code-breakers solve | true; exit $PIPESTATUS                      # 0
code-breakers < <(yes 2) | head -1; exit $PIPESTATUS              # 0
code-breakers < <(yes 2) | head -1000 | true; exit $PIPESTATUS    # 0
code-breakers solve - < <(yes '') | head -1; exit $PIPESTATUS     # 0
code-breakers solve --tree --length 4 --symbols 10 | head -2; exit $PIPESTATUS  # 0
trap '' PIPE; code-breakers < <(yes 2 2>&-) | head -1; exit $PIPESTATUS  # 0
`);

/** Rows in which one stream is a terminal and another is not, or the terminal is odd. */
const TERMINALS = rowsOf(String.raw`
code-breakers | cat; [ $PIPESTATUS = 0 ]                          # 0
code-breakers < /dev/null; read -r                                # 0
NO_COLOR= NODE_DISABLE_COLORS=1 code-breakers                     # 0
NO_COLOR= NODE_DISABLE_COLORS=1 code-breakers --plain             # 0
code-breakers 2> /dev/null                                        # 0
code-breakers 2> /dev/full                                        # 0
code-breakers 2>&-                                                # 0
code-breakers <&-; read -r                                        # 0
code-breakers < .; read -r                                        # 0
code-breakers < /dev/tty > /dev/tty 2> /dev/tty                   # 0
code-breakers 0<> /dev/tty 1>&0                                   # 0
code-breakers 2>&1 < /dev/tty | cat                               # 0
echo 4: Quit; code-breakers >&-                                   # 0
echo 4: Quit; code-breakers > /dev/full; [ $? = 1 ] && read -r    # 0
code-breakers --plain                                             # 0
TERM=dumb code-breakers                                           # 0
TERM=$'\e[2J\e]0;EVIL\a' code-breakers                            # 0
TERM= code-breakers                                               # 0
unset TERM; code-breakers                                         # 0
stty cols 0 rows 0; code-breakers                                 # 0
stty raw -echo; code-breakers; stty sane                          # 0
mkdir gone; cd gone; rmdir ../gone; code-breakers                 # 0
ulimit -n 60; code-breakers                                       # 0
umask 777; code-breakers                                          # 0
trap '' HUP INT QUIT TERM TSTP; code-breakers                     # 0
code-breakers --no-color --no-animations --coach --seed -7            # 0
code-breakers --screen-reader                                     # 0
`);

const told = ({ line }: Row) => line;

describe('the door: streams', () => {
  const tables = [
    ['whatever its streams are, it ends as it should and leaves nothing', STREAMS, mustBe, 3],
    ['whoever does not listen is not waited for', UNHEARD, mustAnswer, 3],
  ] as const;
  for (const [title, rows, must, telling] of tables) {
    attack(title, { short: 5, full: rows.length }, (tries, tally) =>
      tryAll(tally, someOf(rows, tries, telling), told, async (row) => {
        const ended = await run(row.line);
        must(ended, row);
        expect(ended.left.filter((file) => !/^here\/(file|pipe)$/.test(file))).toEqual([]);
        expect(ended.effort).toBeLessThan(5);
        return ended;
      }),
    );
  }

  attack(
    'whichever streams are a terminal, a menu comes, and the terminal is as it was',
    { short: 3, full: TERMINALS.length },
    (tries, tally) =>
      tryAll(tally, someOf(TERMINALS, tries, 3), told, async ({ line }) => {
        expect(await mustOpenLine(line)).toEqual([]);
        return undefined;
      }),
  );
});

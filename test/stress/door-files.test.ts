import { spawnSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { PROGRAM } from '../helpers/program.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';
import { mustBe, mustOpenLine, type Row, rowsOf, run, tryAll } from '../helpers/stress/door.ts';

/** Saves a game to the first slot. If that fails, the game goes on until the input ends. */
const SAVING = '2\nwq\n1\nTim\n';

/** Places for the saves, and what the program says when it saves there. */
const PLACES = rowsOf(String.raw`
mkfifo saves; code-breakers --save-dir saves                          # 0 isn't a folder.
ln -s saves saves; code-breakers --save-dir saves                     # 0 isn't a folder.
mkdir saves; chmod 0 saves; without-rights code-breakers --save-dir saves  # 0 Not saved: you can't write to /
mkdir gone; cd gone; rmdir ../gone; code-breakers --save-dir saves    # 0 isn't a folder.
code-breakers --save-dir saves                                        # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir=saves/a/b/c                                  # 0 Game saved in slot 1 as Tim.
CODE_BREAKERS_HOME=saves code-breakers                                # 0 Game saved in slot 1 as Tim.
CODE_BREAKERS_HOME=/dev/full code-breakers --save-dir saves           # 0 Game saved in slot 1 as Tim.
CODE_BREAKERS_HOME=/dev/full code-breakers                            # 0 isn't a folder.
touch saves; code-breakers --save-dir saves                           # 0 isn't a folder.
touch saves; CODE_BREAKERS_HOME=saves code-breakers                   # 0 isn't a folder.
touch saves; code-breakers --save-dir saves/deeper                    # 0 isn't a folder.
mkfifo saves; code-breakers --save-dir saves/deeper                   # 0 isn't a folder.
ln -s saves saves; code-breakers --save-dir saves/deeper              # 0 Not saved: the folder is a link that leads nowhere.
ln -s nowhere saves; code-breakers --save-dir saves                   # 0 isn't a folder.
mkdir saves-2; ln -s saves-2 saves; code-breakers --save-dir saves    # 0 Game saved in slot 1 as Tim.
mkdir saves; chmod 555 saves; without-rights code-breakers --save-dir saves     # 0 Not saved: you can't write to /
mkdir saves; chmod 0 saves; without-rights code-breakers --save-dir saves/deeper  # 0 Not saved: you can't write to /
umask 777; code-breakers --save-dir saves                             # 0 lot 1
code-breakers --save-dir /dev/null                                    # 0 isn't a folder.
code-breakers --save-dir /dev/null/saves                              # 0 isn't a folder.
code-breakers --save-dir /dev/full                                    # 0 isn't a folder.
code-breakers --save-dir /dev/zero                                    # 0 isn't a folder.
code-breakers --save-dir /dev/stdin                                   # 0 isn't a folder.
code-breakers --save-dir /dev/fd/1                                    # 0 isn't a folder.
code-breakers --save-dir /proc                                        # 0 Not saved: nothing can be saved in /proc
code-breakers --save-dir /proc/self/fd                                # 0 Not saved: nothing can be saved in /proc
code-breakers --save-dir /proc/saves                                  # 0 Not saved: nothing can be saved in /proc
code-breakers --save-dir "$huge"                                      # 0 Not saved: the folder's name is too long.
code-breakers --save-dir "saves$(printf '%0250d' 0)"                  # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir "saves$(printf '%0251d' 0)"                  # 0 Not saved: the folder's name is too long.
code-breakers --save-dir "saves$(printf '/x%.0s' {1..500})"           # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir "saves$(printf '/%.0s' {1..5000})"           # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir saves/../saves/./x                           # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir $'saves\e[2J\e]0;EVIL\a'                     # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir $'saves\n\xff\xed\xa0\x80'                   # 0 Game saved in slot 1 as Tim.
code-breakers --save-dir 'saves %s$(touch evil)*'                     # 0 Game saved in slot 1 as Tim.
mkdir -p saves/slot-1.json; code-breakers --save-dir saves            # 0 Not saved: slot-1.json is a folder, not a file.
mkdir saves; mkfifo saves/slot-1.json; code-breakers --save-dir saves # 0 Not saved: slot-1.json is a pipe, not a file.
mkdir saves; touch saves/slot-1.json; chmod 0 saves/slot-1.json; without-rights code-breakers --save-dir saves # 0 Not saved:
mkdir saves; ln -s slot-1.json saves/slot-1.json; code-breakers --save-dir saves  # 0 Not saved: slot-1.json is a link, not a file.
mkdir saves; ln -s /dev/zero saves/slot-1.json; code-breakers --save-dir saves    # 0 Not saved: slot-1.json is a link, not a file.
mkdir saves; ln -s ../outside saves/slot-1.json; code-breakers --save-dir saves   # 0 Not saved: slot-1.json is a link, not a file.
mkdir saves; truncate -s 100G saves/slot-1.json; code-breakers --save-dir saves   # 0 The save in slot 1 is damaged. It was moved to slot-1.damaged-1.json.
mkdir saves; touch saves/slot-1.json; code-breakers --save-dir saves              # 0 The save in slot 1 is damaged. It was moved to slot-1.damaged-1.json.
mkdir -p saves/slot-1.lock; code-breakers --save-dir saves            # 0 Game saved in slot 1 as Tim.
mkdir saves; mkfifo saves/{settings,running-{1,2,3,4}}.json; code-breakers --save-dir saves  # 0 Game saved in slot 1 as Tim.
mkdir -p saves/{settings,running-{1,2,3,4}}.json; code-breakers --save-dir saves  # 0 Game saved in slot 1 as Tim.
`);

const couldLoseRights =
  process.getuid?.() !== 0 ||
  spawnSync('setpriv', ['--reuid=65534', '--clear-groups', 'test', '-r', PROGRAM]).status === 0;
const ROWS = PLACES.filter(({ line }) => couldLoseRights || !line.includes('without-rights'));

const told = ({ line }: Row) => line;
const isElsewhere = (file: string) => !file.startsWith('here/saves');

describe('the door: files', () => {
  attack(
    'wherever the saves are to be, the line dialogue saves there or says why it cannot',
    { short: 6, full: ROWS.length },
    (tries, tally) =>
      tryAll(tally, someOf(ROWS, tries, 4), told, async (row) => {
        const ended = await run(row.line, { input: SAVING });
        mustBe(ended, row);
        expect(ended.left.filter(isElsewhere)).toEqual([]);
        expect(ended.effort).toBeLessThan(2);
        return ended;
      }),
  );

  attack(
    'wherever the saves are to be, the full screen opens and gives the terminal back',
    { short: 2, full: ROWS.length },
    (tries, tally) =>
      tryAll(tally, someOf(ROWS, tries, 1), told, async ({ line }) => {
        expect((await mustOpenLine(line)).filter(isElsewhere)).toEqual([]);
        return undefined;
      }),
  );
});

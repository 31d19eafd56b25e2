import { describe, expect } from 'vitest';
import { attack, someOf } from '../helpers/stress/attack.ts';
import { mustAnswer, mustBe, rowsOf, run, tryAll } from '../helpers/stress/door.ts';

/** What no history needs, in seconds of a processor. */
const MUCH = 10;

const HISTORIES = rowsOf(String.raw`
code-breakers solve "$huge:1:2"                            # 2 "000000000000000000000000000000000000000000000000000000000000" cannot be a guess here.
code-breakers solve $(printf '0123:1:1 %.0s' {1..200})     # 0 7,884 codes still fit.
code-breakers solve $(printf '0123:1:1 %.0s' {1..5000})    # 2 A history has at most 200 words, not 5000.
code-breakers solve $'\e[2J\e]0;EVIL\a:1:2'                # 2 "[2J]0;EVIL" cannot be a guess here.
code-breakers solve ''                                     # 2 "" is no GUESS:RED:WHITE, such as 0123:1:2.
code-breakers solve ' '                                    # 2 " " is no GUESS
code-breakers solve "$huge"                                # 2 "000000000000000000000000000000000000000000000000000000000000" is no GUESS
code-breakers solve 0123                                   # 2 "0123" is no GUESS
code-breakers solve 0123:                                  # 2 "0123:" is no GUESS
code-breakers solve 0123:1:                                # 2 "0123:1:" is no GUESS
code-breakers solve 0123:1:2:3                             # 2 "0123:1:2:3" is no GUESS
code-breakers solve 0123:-1:0                              # 2 "0123:-1:0" is no GUESS
code-breakers solve 0123:-0:0                              # 2 "0123:-0:0" is no GUESS
code-breakers solve 0123:1e1:0                             # 2 "0123:1e1:0" is no GUESS
code-breakers solve 0123:0x1:0                             # 2 "0123:0x1:0" is no GUESS
code-breakers solve 0123:١:٢                               # 2 "0123:١:٢" is no GUESS
code-breakers solve 0123:100:0                             # 2 "0123:100:0" is no GUESS
code-breakers solve "0123:$huge:0"                         # 2 "0123:0000000
code-breakers solve 0123:99:99                             # 2 99 red and 99 white are more pegs than "0123" has.
code-breakers solve 0123:01:00                             # 0 codes still fit.
code-breakers solve 0123:4:0                               # 0 42 codes still fit.
code-breakers solve 012:0:0                                # 2 "012" cannot be a guess here.
code-breakers solve 0123456:0:0                            # 2 "0123456" cannot be a guess here.
code-breakers solve 9999:0:0                               # 2 "9999" cannot be a guess here.
code-breakers solve ٠١٢٣:0:0                               # 2 "٠١٢٣" cannot be a guess here.
code-breakers solve ' 0123':0:0                            # 2 " 0123" cannot be a guess here.
code-breakers solve $'0123:1:2\n'                          # 2 "0123:1:2" is no GUESS
code-breakers solve $'\xff\xfe:1:2'                        # 2 "��" cannot be a guess here.
code-breakers solve $'\xed\xa0\x80:1:2'                    # 2 "���" cannot be a guess here.
code-breakers solve has:                                   # 2 "has:" is no GUESS
code-breakers solve has:9                                  # 2 "has:9" can be revealed of no code here.
code-breakers solve has:🏳️‍🌈                                 # 2 "has:🏳️‍🌈" is no GUESS
code-breakers solve 0=1                                    # 2 "0=1" can be revealed of no code here.
code-breakers solve 7=1                                    # 2 "7=1" can be revealed of no code here.
code-breakers solve =1                                     # 2 "=1" is no GUESS
code-breakers solve 1=                                     # 2 "1=" is no GUESS
code-breakers solve 1=1=1                                  # 2 "1=1=1" is no GUESS
code-breakers solve -1:0:0                                 # 2 There is no flag -1:0:0; 
code-breakers solve -- -1:0:0                              # 2 "-1" cannot be a guess here.
code-breakers solve - 0123:1:1                             # 2 "-" stands alone: it reads the histories.
code-breakers solve - -                                    # 2 "-" stands alone: it reads the histories.
code-breakers solve solve                                  # 2 "solve" is no GUESS
code-breakers solve --plain                                # 0 55,728 codes still fit.
code-breakers solve --seed 7                               # 2 solve takes no --seed: it is a flag of the game, and of the commands 
code-breakers solve --help --bad                           # 0 Usage: code-breakers solve 
code-breakers solve --help spam                            # 0 Usage: code-breakers solve 
code-breakers solve --json=yes                             # 2 --json takes no value.
code-breakers solve --game                                 # 2 --game needs a value; see --help.
code-breakers solve --game lifelines has:7                 # 2 How long is the code? Say --length 4 or --length 6 or --length 8.
code-breakers solve --game pegs "oopp:1:1"                 # 2 "oopp" cannot be a guess here.
code-breakers solve --length 1 --symbols 2 --no-repeats    # 0 2 codes still fit.
code-breakers solve --length 10 --symbols 10 --no-repeats  # 0 3,628,800 codes still fit.
code-breakers solve --length 1-10 --symbols 12             # 0 67,546,215,516 codes still fit.
code-breakers solve --length 10 --symbols 12               # 0 61,917,364,224 codes still fit.
code-breakers solve --length 10 --symbols 12 --strong      # 0 61,917,364,224 codes still fit.
code-breakers solve --length 10 --symbols 12 --worst       # 2 --worst takes at most 120,000 codes, and here there are 61,917,364,224.
code-breakers solve __proto__ constructor:1:2              # 2 "__proto__" is no GUESS
`);

/** What is answered on the output, though it is wrong, or fits no code. */
const ANSWERS = rowsOf(String.raw`
code-breakers solve 0123:4:0 0123:0:0                               # 1 Nothing fits. If only one clue is wrong, it is that of guess 1 or 2.
code-breakers solve 1=1 1=2                                         # 1 Nothing fits. What was revealed contradicts itself.
head -c 1000000 /dev/zero | tr '\0' x | code-breakers solve -       # 2 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" is no GUESS
(head -c 2000000 /dev/zero | tr '\0' 0; printf '\n0123:4:0\n') | code-breakers solve -  # 2 42 codes still fit.
head -c 300000 "$(type -P node)" | code-breakers solve -            # 2 is no GUESS
head -c 1000000 /dev/zero | code-breakers solve -                   # 2 This line is neither UTF-8 nor UTF-16
printf '\n%.0s' {1..100} | code-breakers solve -                    # 0 55,728 codes still fit.
printf '0123:1:1 %.0s' {1..200}    | code-breakers solve -          # 0 7,884 codes still fit.
printf '0123:1:1 %.0s' {1..5000}   | code-breakers solve -          # 2 A history has at most 200 words, not 5000.
printf '\xff\xfe0\0\n' | code-breakers solve --json -               # 2 {"error":"This line is neither UTF-8 nor UTF-16
printf '\xef\xbb\xbf0123:1:1\n' | code-breakers solve -             # 0 7,884 codes still fit.
printf '0123:1:1\r\n\r\n' | code-breakers solve -                   # 0 7,884 codes still fit.
printf '\xff\xfe0\0' | code-breakers solve -                        # 2 "0" is no GUESS
printf '0123:1:1\r0123:4:0\r' | code-breakers solve -               # 0 42 codes still fit.
printf '\r\r\r' | code-breakers solve -                             # 0 55,728 codes still fit.
printf -- '-\n--help\n--\n' | code-breakers solve -                 # 2 "-" is no GUESS
printf '\e[2J\e]0;EVIL\a\n' | code-breakers solve -                 # 2 "[2J]0;EVIL" is no GUESS
printf '\n' | code-breakers solve --game lifelines -                # 2 How long is the code?
code-breakers solve - < /dev/null                                   # 0
code-breakers solve - <&-                                           # 0
code-breakers solve --json spam                                     # 2 {"error":"\"spam\" is no GUESS
code-breakers solve --json $'\xff"\\'                               # 2 {"error":
`);

describe('the door: solve', () => {
  const tables = [
    ['any history is answered, or told of in one sentence', HISTORIES, mustBe],
    ['any history that fits nothing, and any line of the input, is answered', ANSWERS, mustAnswer],
  ] as const;
  for (const [title, rows, must] of tables) {
    attack(title, { short: 3, full: rows.length }, (tries, tally) =>
      tryAll(
        tally,
        someOf(rows, tries, 2),
        ({ line }) => line,
        async (row) => {
          const ended = await run(row.line);
          must(ended, row);
          expect(ended.left).toEqual([]);
          expect(ended.effort).toBeLessThan(MUCH);
          return ended;
        },
      ),
    );
  }
});

/** What `solve --help` prints. */
export const HELP = `Usage: code-breakers solve [--game ID] [flags of the game] [HISTORY ...]

What still fits a history, and a strong guess. The status is 0, or 1 if nothing
fits, or 2 if the input is wrong.

  GUESS:R:W    a guess with its red and white pegs, such as 0123:1:2; if the
               last one has all its pegs red, it is the code, except where a
               longer code that begins with it fits
  has:7        a 7 is in the code
  3=5          number 3 of the code is a 5
  -            reads a history a line from standard input, and answers each; a
               line that begins with # is a comment

  --json       an object a line, with the fields remaining, guess, bits, codes,
               lengths and approximate; solved if the last guess is right; if
               nothing fits, wrong names the guesses of which one has a wrong
               clue if only one has; an error of - has its line; approximate:
               the bits of the guess are exact, but there are too many guesses
               to compare all, and one may be better by about 0.02 bits
  --strong     takes its time for the guess, where the codes are few enough
  --worst      a guess for the fewest guesses in the worst case
  --guesses N  for the last of so many guesses the likeliest code is given

Instead of the advice:

  --analyse GUESS  what this guess comes to: bits, parts, the largest, the
                   expected size, the chance to win, and each part; where
                   the length is hidden, codes count by their weight
  --top N          the N best guesses; --by value, bits, parts, expected or
                   largest
  --all            every code that fits, one a line
`;

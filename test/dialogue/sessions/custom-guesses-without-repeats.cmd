code-breakers --plain --game custom --seed 52 --length 4 --symbols 10 --guesses 2 --no-repeats --no-guess-repeats

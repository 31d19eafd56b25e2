code-breakers --plain --game custom --seed 52 --length 2-4 --symbols 4 --guesses 3 --no-repeats

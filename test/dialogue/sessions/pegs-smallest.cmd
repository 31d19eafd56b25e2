code-breakers --plain --game pegs --seed 2 --length 1 --symbols 2 --guesses 1

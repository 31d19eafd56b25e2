code-breakers --plain --game pegs --seed 40 --length 10 --symbols 12 --guesses 30

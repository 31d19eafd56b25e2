code-breakers --plain --game pegs --seed 9 --length 5 --symbols 7 --guesses 15 --testing

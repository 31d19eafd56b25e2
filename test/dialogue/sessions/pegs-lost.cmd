code-breakers --plain --game pegs --seed 17 --guesses 4

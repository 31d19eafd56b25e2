code-breakers --plain --game custom --seed 53 --length 1-10 --symbols 2 --guesses 4

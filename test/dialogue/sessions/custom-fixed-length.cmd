code-breakers --plain --game custom --seed 51 --length 5 --symbols 8 --guesses 3

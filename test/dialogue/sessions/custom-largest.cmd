code-breakers --plain --game custom --seed 50 --length 10 --symbols 12 --guesses 30

code-breakers --plain --game pegs --seed 17

code-breakers --plain --game lifelines --seed 31 --length 8

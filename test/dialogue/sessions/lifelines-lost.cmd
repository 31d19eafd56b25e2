code-breakers --plain --game lifelines --seed 29

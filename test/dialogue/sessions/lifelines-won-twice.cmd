code-breakers --plain --game lifelines --seed 14

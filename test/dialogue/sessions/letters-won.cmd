code-breakers --plain --game letters --seed 8

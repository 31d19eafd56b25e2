code-breakers --plain --game colors --seed 200

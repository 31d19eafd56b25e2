code-breakers --plain --game custom --seed 54 --testing

code-breakers --plain --game letters --seed 4 --repeats

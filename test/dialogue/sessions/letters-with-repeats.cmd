code-breakers --plain --game letters --seed 13 --repeats

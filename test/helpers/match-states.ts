import type { AppState } from '../../source/full-screen/model/state.ts';
import { isMatchOver } from '../../source/games/match.ts';
import { brokenBy, clued, honest, rowHere } from './breaking.ts';
import { advised } from './coach.ts';
import type { Screens } from './every-menu.ts';
import { newMatch, nextGame, playerBroke, startedMatch } from './matches.ts';
import { gameWith, stateWith } from './states.ts';
import { choose, entered, updated } from './steps.ts';

const results = [5, 4, 12, 3, 6, 4, 7, 5, 4, 10].map((guesses, index) => ({
  guesses,
  isBroken: index !== 2,
}));

/** The screens of a match, and what others show of it. */
export function matchScreens(more: Partial<AppState>): Screens {
  const board = (match: AppState['match'], other: Partial<AppState> = {}) =>
    stateWith([{ name: 'match' }], { ...more, ...other, ...(match && { match }) });
  const between = board(newMatch({ results: results.slice(0, 2) }));
  const start = startedMatch(more);
  const played = updated(start, ...entered('RGBY')).state;
  const over = playerBroke(played);
  const making = nextGame(over);
  const second = clued(making, honest('OOPP')(rowHere(making).guess, 0));
  const broken = updated(brokenBy(second, 'OOPP'), { type: 'drawn' }).state;
  const few = { custom: { shortest: 6, longest: 6, symbols: 8, guesses: 1 } };
  const outlasting = nextGame(playerBroke(startedMatch({ ...more, choices: few }, 'custom')));
  const unbroken = clued(outlasting, honest('707060')(rowHere(outlasting).guess, 0));
  const ended = updated(broken, choose('goOn')).state;
  if (!ended.match || !isMatchOver(ended.match)) throw new Error('The match is not over.');
  return {
    ...startsWithMatch(more),
    'match: its first game': advised(played),
    'match: game menu': updated(played, { type: 'back' }).state,
    'match: a code was broken': over,
    'match: the scoreboard': between,
    'match: the scoreboard of ten games': board(
      newMatch({ results: results.slice(0, 7), games: 10 }),
    ),
    'match: the scoreboard in a game': updated(second, { type: 'back' }).state,
    'match: about to be given up': updated(between, choose('drop')).state,
    'match: after a game that was given up': updated(
      played,
      ...entered('q'),
      { type: 'confirm' },
      { type: 'drawn' },
    ).state,
    'match: a code to be broken': making,
    'match: a code being broken': second,
    'match: the code is broken': broken,
    'match: the code is not broken': updated(unbroken, { type: 'drawn' }).state,
    'match: over': ended,
    'match: over after ten games': board(newMatch({ results, games: 10 })),
  };
}

/** The first menu where a match waits, alone or beside a game. */
function startsWithMatch(more: Partial<AppState>): Screens {
  const match = newMatch({ results: results.slice(0, 3) });
  const waiting = gameWith('550022', ['153455', '0123']);
  return {
    'start with a match to continue, before it was read': stateWith([], {
      ...more,
      hasMatch: true,
    }),
    'start with a match to continue': stateWith([], { ...more, match }),
    'start with a game and a match to continue': stateWith([], {
      ...{ ...more, match },
      ...{ canContinue: true, waiting },
    }),
  };
}

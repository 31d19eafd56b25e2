import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchOnStart } from '../../../../source/full-screen/model/match.ts';
import { matchTitle } from '../../../../source/full-screen/model/titles.ts';
import { matchItems, scoreRows } from '../../../../source/full-screen/screens/match/view.tsx';
import { codeBreakers } from '../../../../source/games/code-breakers.ts';
import { scoreOf } from '../../../../source/games/match.ts';
import { anyMatch, newMatch } from '../../../helpers/matches.ts';
import { stateWith } from '../../../helpers/states.ts';
import { runs } from '../../../helpers/work.ts';

const results = [
  { guesses: 5, isBroken: true },
  { guesses: 12, isBroken: false },
];

it('the points on the scoreboard add up to the score, whatever is played', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      const rows = scoreRows(match);
      const sum = (side: 'you' | 'machine') =>
        rows.reduce((all, row) => all + Number(row[side]), 0);
      expect({ player: sum('you'), machine: sum('machine') }).toEqual(scoreOf(match));
      expect(rows.map(({ game }) => game)).toEqual(
        [...Array(match.games).keys()].map((n) => n + 1),
      );
    }),
    runs(200),
  );
});

it('the title of a board has the score however narrow it is', () => {
  const match = newMatch({ results });
  expect(matchTitle(match, 3, 60)).toBe('Pegs, game 3 of 4: you 13, machine 5');
  expect(matchTitle(match, 3, 36)).toBe('Pegs 3/4: you 13, machine 5');
  expect(matchTitle(match, 3, 25)).toBe('you 13, machine 5');
});

it('the match that waits is told on the first menu as far as there is room', () => {
  const state = stateWith([], { match: newMatch({ results }) });
  expect(matchOnStart(state)).toBe('Match, Pegs, game 3 of 4');
  const long = { ...state, match: newMatch({ results, rules: codeBreakers.rules }) };
  expect(matchOnStart(long)).toBe('Match, Code Breakers 3/4');
  expect(matchOnStart({ ...state, unkeptMatches: { match: true } })).toBe('a match, NOT SAVED');
  expect(matchOnStart({ ...state, isUnkept: true })).toBe('Match, Pegs, game 3 of 4');
  const inItem = [state, long, { ...state, unkeptMatches: { match: true } }];
  expect(inItem.map((one) => matchOnStart(one, true))).toEqual([
    'Pegs, game 3 of 4',
    'Code Breakers 3/4',
    'NOT SAVED',
  ]);
  expect(matchOnStart(stateWith([]))).toBeUndefined();
});

it('giving up a match is the last item', () => {
  const items = matchItems(newMatch({ results }));
  expect(items.map(({ key, value }) => `${key} ${value}`)).toEqual(['1 next', '2 menu', '0 drop']);
});

import { describe, expect, it } from 'vitest';
import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { momentOf } from '../../source/engine/timing.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { entryOf, readEntry } from '../../source/games/history-entry.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';

const id = '0123456789abcdef-1';
const fresh: GameState = {
  ...newGame(codeBreakers.rules, new Random(11n), { id }),
  secret: '5500',
};

/** The game after guesses at these local times of 2026-12-05. */
const at = (time: string, zone = '+01:00') => `2026-12-05T${time}${zone}`;
const guessed = (times: readonly string[], clock?: true, typed = '0123') =>
  times.reduce<GameState>((game, time) => {
    return gameReducer(game, { type: 'guess', typed, at: time, ...(clock && { clock }) });
  }, fresh);

describe('the time of a game', () => {
  it('a game takes the gaps between its guesses, whatever came before the first', () => {
    expect(guessed([at('12:00:00')]).timing?.seconds).toBe(0);
    expect(guessed([at('12:00:00'), at('12:00:40'), at('12:02:00')]).timing?.seconds).toBe(120);
  });

  it('a gap counts five minutes at most, so a game that waited a night has not taken one', () => {
    const night = [at('12:00:00'), at('12:05:00'), at('23:59:59'), at('23:59:59')];
    expect(guessed(night).timing?.seconds).toBe(600);
  });

  it('a clock that is set back takes nothing away, and a summer time no hour', () => {
    expect(guessed([at('12:00:00'), at('11:00:00'), at('11:00:10')]).timing?.seconds).toBe(10);
    const moved = [at('12:00:00', '+01:00'), at('13:00:05', '+02:00')];
    expect(guessed(moved).timing?.seconds).toBe(5);
  });

  it('a guess that is refused takes no time, and one without a time ends the count', () => {
    const game = guessed([at('12:00:00')]);
    const refused = gameReducer(game, { type: 'guess', typed: 'spam', at: at('12:01:00') });
    expect(refused.timing).toEqual(game.timing);
    const untimed = gameReducer(game, { type: 'guess', typed: '0123' });
    expect(untimed).not.toHaveProperty('timing');
    const later = gameReducer(untimed, { type: 'guess', typed: '0123', at: at('12:01:00') });
    expect(later).not.toHaveProperty('timing');
  });

  it('a save keeps the time of its game, and a time that no play leads to is dropped', () => {
    const game = guessed([at('12:00:00'), at('12:01:00')], true);
    const kept = JSON.parse(JSON.stringify(game));
    expect(readRecord(recordOf(kept))).toEqual(game);
    const others = [{ seconds: 301 }, { seconds: -1 }, { seconds: 1.5 }, { last: 'noon' }];
    for (const other of others) {
      const timing = { ...game.timing, ...other };
      expect(readRecord({ ...recordOf(kept), timing })).not.toHaveProperty('timing');
    }
    expect(readRecord({ ...recordOf(kept), guesses: [] })).not.toHaveProperty('timing');
  });

  it('the history has the seconds of a game whose clock was shown, and of no other', () => {
    const times = [at('12:00:00'), at('12:00:41')];
    const end = (game: GameState) => entryOf(gameReducer(game, { type: 'end' }), at('12:01:00'));
    expect(end(guessed(times))).not.toHaveProperty('seconds');
    const entry = end(guessed(times, true));
    expect(entry.seconds).toBe(41);
    expect(readEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    for (const seconds of [-1, 0.5, '41', null, 8701]) {
      expect(readEntry({ ...entry, seconds })).toBeUndefined();
    }
  });

  it('a clock that is shown in the middle of a game tells all of it', () => {
    const before = guessed([at('12:00:00'), at('12:01:00')]);
    const shown = gameReducer(before, {
      type: 'guess',
      typed: '5500',
      at: at('12:01:30'),
      clock: true,
    });
    expect(entryOf(shown, at('12:01:30')).seconds).toBe(90);
  });
});

describe('the moment of a time with its distance from UTC', () => {
  it.each([
    ['2026-12-05T21:14:03+01:00', '2026-12-05T20:14:03Z'],
    ['2026-12-05T16:44:03-03:30', '2026-12-05T20:14:03Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('the moment of %s is %s', (stamp, moment) => {
    expect(momentOf(stamp)).toBe(Date.parse(moment));
  });

  it.each([
    '2026-12-05T21:14:03',
    '2026-02-29T12:00:00Z',
    '2026-04-31T12:00:00+01:00',
    '2026-13-01T12:00:00Z',
    '2026-12-05T24:00:00Z',
    '2026-12-05T23:60:00Z',
    '2026-12-05T23:00:00+24:00',
    '2026-12-05T23:00:00+01:60',
    '2026-12-05',
    ' 2026-12-05T23:00:00Z',
    '2026-12-05T23:00:00Z\n',
    '0099-12-05T23:00:00Z',
  ])('a time such as %j has no moment', (stamp) => {
    expect(momentOf(stamp)).toBeUndefined();
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { pegs } from '../../source/games/pegs.ts';
import { isMatch, type Unfinished } from '../../source/games/unfinished-names.ts';
import { guessed } from '../helpers/any-game.ts';
import { gameIn, MATCH_ID, matchWith } from '../helpers/matches.ts';
import { failing } from '../helpers/saves/disk.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { contentsOf, openedSaves, temporaryFolder } from '../helpers/saves.ts';

const DATE = '2026-12-05';

/** What can be left unfinished. The names of the files say which kind they hold. */
const KINDS: readonly {
  readonly kind: string;
  readonly playedTo: (...guesses: string[]) => Unfinished;
  readonly file: RegExp;
  /** Texts that its file never shows. */
  readonly hidden: readonly string[];
  /** Why no slot takes it. */
  readonly why?: string;
}[] = [
  {
    kind: 'a game',
    playedTo: (...guesses) => {
      const game = newGame(pegs.rules, new Random(3n), { id: 'game-3-00000000' });
      return guessed({ ...game, secret: 'BGGB' }, ...guesses);
    },
    file: /^running-[0-9a-f]{8}\.[\w-]+\.json$/,
    hidden: ['BGGB'],
  },
  {
    kind: 'a daily code',
    playedTo: (...guesses) => guessed(dailyGame(pegs, DATE, 'program-one'), ...guesses),
    file: /^daily-pegs-2026-12-05\.json$/,
    hidden: [dailyGame(pegs, DATE, 'program-one').secret],
    why: "Not saved: a daily code doesn't need a slot.",
  },
  {
    kind: 'a match of friends',
    playedTo: (...guesses) => matchWith(guesses),
    file: new RegExp(`^friends-${MATCH_ID}\\.json$`),
    hidden: ['PBPB', 'RGBY', 'OOPP', 'YYYY'],
    why: 'Not saved: a match is saved as a whole.',
  },
];

const idIn = (saves: Awaited<ReturnType<typeof openedSaves>>) =>
  saves.newestUnfinished().newest?.id ?? expect.fail('Nothing waits.');

describe.each(KINDS)('$kind', ({ kind, playedTo, file, hidden, why }) => {
  it('is there after the program as it was kept last, and gone once it is forgotten, if need be later', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    expect(saves.newestUnfinished()).toMatchObject({ newest: undefined, count: 0 });
    expect(saves.keep(playedTo('RGBY'))).toEqual({ ok: true });
    expect(saves.keep(playedTo('RGBY', 'OOPP'))).toEqual({ ok: true });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(file)]);
    saves.close();
    const next = await openedSaves(folder);
    const taken = next.take(idIn(next)) ?? expect.fail();
    expect(taken).toEqual(playedTo('RGBY', 'OOPP'));
    const end = failing(['unlinkSync'], 'EBUSY');
    next.forget(taken);
    end();
    expect(next.recordLast()).toEqual({ ok: true });
    expect(next.newestUnfinished()).toMatchObject({ newest: undefined, count: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows in its file no code that somebody has to break, and nothing of it', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    const played = playedTo('RGBY', 'OOPP');
    const draft = { type: 'draft', text: 'YYYY' } as const;
    saves.keep(
      isMatch(played)
        ? { ...played, game: gameReducer(gameIn(played), draft) }
        : gameReducer(played, draft),
    );
    const [text = ''] = Object.values(contentsOf(folder));
    expect(text).toContain('"pegs"');
    for (const code of hidden) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(Buffer.from(code).toString('base64').slice(0, 5));
    }
  });

  it('is kept beside the others, and neither touches them nor is touched', async () => {
    const saves = await openedSaves(temporaryFolder());
    const all = KINDS.map((one) => one.playedTo('RGBY'));
    for (const one of all) saves.keep(one);
    const others = all.filter((_, index) => KINDS[index]?.kind !== kind);
    saves.forget(playedTo('RGBY', 'OOPP'));
    const { listed } = await saves.allUnfinished();
    expect(listed.map(({ unfinished }) => unfinished)).toEqual(expect.arrayContaining(others));
    expect(listed).toHaveLength(others.length);
  });

  it.skipIf(!why)('is refused by the slots', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    const played = playedTo('RGBY');
    const game = isMatch(played) ? gameIn(played) : played;
    expect(await saves.save(1, named('Tim'), game)).toEqual({ ok: false, why });
    expect(readdirSync(folder)).toEqual([]);
  });
});

import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { type Line, roundOf, savingProgram } from '../helpers/saves/bundle.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { entriesIn, openedSaves, sampleGame, temporaryFolder } from '../helpers/saves.ts';
import { attack } from '../helpers/stress/attack.ts';

const DOSE = { short: 15, full: 1000 };

attack('two programs on one slot lose nothing', DOSE, async (tries, tally) => {
  const folder = temporaryFolder();
  const run = await savingProgram();
  const runs = ['a', 'b'].map((word) => run([folder, 'save-1', String(tries), word]).ended);
  for (const lines of await Promise.all(runs)) await tryLines(tally, tries, lines);
  const view = (await openedSaves(folder)).slots()[0];
  expect(view.state === 'kept' && roundOf(view.game.draft)).toBe(tries);
  expect(readdirSync(folder)).toEqual(['slot-1.json']);
});

attack(
  'two programs that look before they save replace nothing unseen',
  DOSE,
  async (tries, tally) => {
    const folder = temporaryFolder();
    const run = await savingProgram();
    const runs = ['a', 'b'].map(async (word) => {
      const lines = await run([folder, 'turns-1', String(tries), word]).ended;
      return lines.map((line) => ({ ...line, draft: `${word} ${line.round}` }));
    });
    const saved = (await Promise.all(runs)).flat();
    expect(saved).toHaveLength(2 * tries);
    for (const { ok, before } of saved) {
      await tally.try(`the save after ${before}`, () => expect(ok).toBe(true));
    }
    const last = saved.toSorted((a, b) => b.at - a.at).slice(0, 2);
    const view = (await openedSaves(folder)).slots()[0];
    expect(last.map(({ draft }) => draft)).toContain(view.state === 'kept' && view.game.draft);
  },
);

attack(
  'programs on two slots have each their own, each its running game, and both add to the history',
  DOSE,
  async (tries, tally) => {
    const folder = temporaryFolder();
    // This program's saves stay open all the while, and the others must not overwrite its game.
    const ours = await openedSaves(folder);
    ours.keep(sampleGame('ours'));
    const run = await savingProgram();
    const actions = ['save-1', 'save-2', 'keep', 'append', 'append'];
    // Games with one seed would be copies of one game.
    const runs = actions.map(
      (action, n) => run([folder, action, String(tries), `w${n}`, `${n + 8}`]).ended,
    );
    for (const lines of await Promise.all(runs)) await tryLines(tally, tries, lines);
    const [one, two] = ours.slots();
    expect(one).toMatchObject({ game: { draft: `w0 ${tries}` } });
    expect(two).toMatchObject({ game: { draft: `w1 ${tries}` } });
    const { listed } = await ours.allUnfinished();
    const drafts = listed.map(
      ({ unfinished }) => unfinished && 'draft' in unfinished && unfinished.draft,
    );
    expect(drafts.sort()).toEqual(['ours', `w2 ${tries}`]);
    expect(readdirSync(folder)).toHaveLength(5);
    const ids = entriesIn(folder).map(({ id }) => id);
    const rounds = Array.from({ length: tries }, (_, n) => n + 1);
    const added = ['w3', 'w4'].flatMap((word) => rounds.map((n) => anEntry(n, word).id));
    expect(ids.sort()).toEqual(added.sort());
  },
);

attack('programs that change settings at once lose none', DOSE, async (tries, tally) => {
  const folder = temporaryFolder();
  const run = await savingProgram();
  // An odd number of rounds, so that the last one turns the option on.
  const rounds = tries | 1;
  const options = [
    ['letters', 'repeats'],
    ['pegs', 'testing'],
    ['custom', 'repeats'],
  ] as const;
  const runs = options.map(
    ([game, option]) => run([folder, 'settings', String(rounds), `${game} ${option}`]).ended,
  );
  for (const lines of await Promise.all(runs)) await tryLines(tally, rounds, lines);
  const choices = (await openedSaves(folder)).choices();
  for (const [game, option] of options) {
    await tally.try(game, () => expect(choices[game]?.[option]).toBe(1));
  }
});

async function tryLines(
  tally: { try(what: string, attempt: () => void): Promise<void> },
  tries: number,
  lines: readonly Line[],
): Promise<void> {
  expect(lines).toHaveLength(tries);
  for (const line of lines) {
    await tally.try(`round ${line.round}`, () => expect(line).toMatchObject({ ok: true }));
  }
}

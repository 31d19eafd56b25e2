import { describe, expect, it } from 'vitest';
import { carryOut, type Desk, type Scene } from '../../source/dialogue/moves.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { openedSaves, sampleGame, temporaryFolder } from '../saves/sample.ts';

describe('saving in the line dialogue', () => {
  const scene: Scene = {
    game: sampleGame(),
    talk: { rules: codeBreakers.rules, slots: [], notes: [], wins: 0 },
  };

  async function openedDesk() {
    const saves = await openedSaves(temporaryFolder());
    const desk: Desk = {
      random: new Random(1n),
      print: () => {},
      readLine: async () => undefined,
      saves: async () => saves,
      keep: () => {},
      forget: () => {},
      wins: 0,
    };
    return { saves, desk };
  }

  it('replaces the save that was shown', async () => {
    const { saves, desk } = await openedDesk();
    await saves.save(1, 'Tim', sampleGame());
    const looked = await carryOut({ go: 'save', look: true }, scene, desk);
    const { step } = await carryOut({ save: '1', name: 'King Arthur' }, looked, desk);
    expect(step).toBe('saved');
    expect(saves.slots()[0]).toMatchObject({ name: 'King Arthur' });
  });

  it('replaces none that was not shown, and says why', async () => {
    const { saves, desk } = await openedDesk();
    const looked = await carryOut({ go: 'save', look: true }, scene, desk);
    await saves.save(1, 'Tim', sampleGame());
    const { step, talk } = await carryOut({ save: '1', name: 'King Arthur' }, looked, desk);
    expect(step).toBe('unsaved');
    expect(talk.trouble).toBe('Not saved: another program has saved to this slot meanwhile.');
    expect(saves.slots()[0]).toMatchObject({ name: 'Tim' });
  });
});

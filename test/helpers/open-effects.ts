import { createEffects } from '../../source/effects.ts';
import type { Saves } from '../../source/saves/saves.ts';
import type { Message } from '../../source/screens/state.ts';
import { MemorySaves } from '../screens/memory-saves.ts';
import { answerTo } from './coach.ts';

/** Effects on a world that writes down what is done to it; its saves open when they are told to. */
export async function openEffects(options: { isOpen: boolean } = { isOpen: true }) {
  const saves = new MemorySaves();
  const done: string[] = [];
  const sent: Message[] = [];
  let holds = 0;
  let openSaves = (_saves: Saves) => {};
  let finishFrame = () => {};
  const carryOut = createEffects({
    saves: new Promise<Saves>((resolve) => {
      openSaves = resolve;
    }),
    send: (message) => {
      sent.push(message);
      done.push(message.type);
    },
    drawn: () =>
      new Promise((resolve) => {
        finishFrame = resolve;
      }),
    holdKeys: () => {
      holds += 1;
    },
    releaseKeys: () => {
      holds -= 1;
      if (holds === 0) done.push('released');
    },
    dropKeys: () => done.push('dropped'),
    askCoach: async (question) => {
      done.push(`asked to ${question.type}`);
      return answerTo(question);
    },
    suspend: () => done.push('suspend'),
    redraw: () => done.push('redraw'),
    leave: () => done.push('leave'),
  });
  const openNow = async () => {
    openSaves(saves);
    await settled();
  };
  if (options.isOpen) await openNow();
  return { carryOut, saves, done, sent, openNow, holds: () => holds, draw: () => finishFrame() };
}

/** Once all promises that can have been kept. */
export function settled(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

import type { AskCoach } from '../../source/coach/thread/client.ts';
import { createEffects } from '../../source/full-screen/effects.ts';
import type { Message } from '../../source/full-screen/model/state.ts';
import { machineFor } from '../../source/full-screen/when-asked.ts';
import type { Saves } from '../../source/saves/saves.ts';
import { answerTo } from './coach.ts';
import { MemorySaves } from './memory-saves.ts';

/** Effects on a world that writes down what is done to it; its saves open when they are told to. */
export async function openEffects({
  isOpen = true,
  askCoach = async (question) => answerTo(question),
}: {
  isOpen?: boolean;
  askCoach?: AskCoach;
} = {}) {
  const saves = new MemorySaves();
  const done: string[] = [];
  const sent: Message[] = [];
  let holds = 0;
  let openSaves = (_saves: Saves) => {};
  let finishFrame = () => {};
  const coach: AskCoach = async (question) => {
    done.push(`asked to ${question.type}`);
    return askCoach(question);
  };
  const carryOut = createEffects({
    saves: new Promise<Saves>((resolve) => {
      openSaves = resolve;
    }),
    send: (message) => {
      if (typeof message === 'function') return;
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
    awaitAnswer: (isAwaited) => done.push(isAwaited ? 'awaits an answer' : 'awaits nothing'),
    ...{ askCoach: coach, ...machineFor(coach) },
    copy: async ({ text }) => {
      done.push(`copied ${text}`);
      return 'copied';
    },
    suspend: () => done.push('suspend'),
    redraw: () => done.push('redraw'),
    leave: () => done.push('leave'),
    tellReplaced: () => done.push('tellReplaced'),
  });
  const openNow = async () => {
    openSaves(saves);
    await settled();
  };
  if (isOpen) await openNow();
  return { carryOut, saves, done, sent, openNow, holds: () => holds, draw: () => finishFrame() };
}

/** Once all promises that can have been kept. */
export function settled(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

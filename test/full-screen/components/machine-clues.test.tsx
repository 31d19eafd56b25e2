import { expect, it } from 'vitest';
import { MachineClues } from '../../../source/full-screen/components/machine-clues.tsx';
import { letters } from '../../../source/games/letters.ts';
import { linesOf } from '../../helpers/components.tsx';

const RULES = { ...letters.rules, guesses: 4 };

function rowsWith(race: Parameters<typeof MachineClues>[0]['race'], turns: number): string[] {
  const hidden = { above: 0, below: 0 };
  const lines = linesOf(<MachineClues rules={RULES} race={race} turns={turns} hidden={hidden} />);
  // From the first turn on, without the frame.
  return lines.slice(3, -1).reverse();
}

it('a clue of the machine is awaited beside each guess that was made, and in no later row', () => {
  const rows = rowsWith({ level: 'even', isThinking: true, clues: [] }, 2);
  expect(rows.map((row) => row.includes('...'))).toEqual([true, true, false, false]);
});

it('the clues of the machine stand beside the guesses of the same turn', () => {
  const clues = [
    { red: 1, white: 2 },
    { red: 0, white: 3 },
  ];
  const rows = rowsWith({ level: 'even', isThinking: false, clues }, 3);
  expect(rows.map((row) => row.match(/\d/g)?.join(' '))).toEqual([
    '1 2',
    '0 3',
    undefined,
    undefined,
  ]);
  expect(rows.join()).not.toContain('...');
});

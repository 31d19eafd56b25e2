import { stripVTControlCharacters } from 'node:util';
import { renderToString } from 'ink';
import { describe, expect, it } from 'vitest';
import { gameReducer, playerView } from '../../source/engine/game.ts';
import { SidePanel } from '../../source/screens/side-panel.tsx';
import { sampleGame } from './every-screen.ts';
import { SAMPLES, type Sample } from './samples.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const GAME = sampleGame(SAMPLE, []);

function drawn(width: number, game = GAME, height = 14, coach: string[] = []): string[] {
  const view = playerView(game);
  const panel = <SidePanel view={view} width={width} height={height} coach={coach} />;
  const text = stripVTControlCharacters(renderToString(panel, { columns: width + 3 }));
  return text.split('\n').map((line) => line.trim());
}

function aided(...words: string[]) {
  return words.reduce((game, word) => gameReducer(game, { type: 'aid', word }), GAME);
}

describe('beside the board', () => {
  it('stand the columns, the symbols and what aids cost', () => {
    expect(drawn(60)).toEqual([
      'R  RED: right number, right place',
      'W  WHITE: right number, wrong place',
      '',
      '0 1 2 3 4 5 6 7 8 9',
      '',
      expect.stringMatching(/^Lifeline#1 .*1 guess$/),
      expect.stringMatching(/^Lifeline#2 .*2 guesses$/),
      expect.stringMatching(/^Reveal .*the game/),
    ]);
  });

  it('stands nothing that is too wide', () => {
    for (let width = 0; width <= 60; width++) {
      for (const line of drawn(width, aided('Lifeline#1'))) {
        expect(line.length).toBeLessThanOrEqual(width);
      }
    }
    expect(drawn(5)).toEqual(['']);
  });

  it('stands nothing below the board, and no half of anything', () => {
    for (const height of [5, 7, 9]) {
      const lines = drawn(60, GAME, height);
      expect(lines.length).toBeLessThanOrEqual(height);
      expect(drawn(60).join('\n')).toContain(lines.join('\n').split('\n\n')[0]);
    }
  });

  it('stands what was revealed, and that an aid was used', () => {
    const lines = drawn(60, aided('Lifeline#1', 'Lifeline#2'));
    expect(lines.slice(5)).toEqual([
      expect.stringMatching(/^contains a \d$/),
      expect.stringMatching(/^number \d is a \d$/),
      '',
      'Lifeline#1  used',
      'Lifeline#2  used',
      expect.stringMatching(/^Reveal /),
    ]);
  });

  it('stands what the coach says, between what was revealed and what aids cost', () => {
    const coach = ['Coach', '9 codes still fit', '1 hint'];
    const lines = drawn(60, aided('Lifeline#1'), 20, coach);
    expect(lines.slice(5, 11)).toEqual([
      expect.stringMatching(/^contains a \d$/),
      '',
      ...coach,
      '',
    ]);
  });

  it('stands nothing of the coach where its heading would stand alone', () => {
    const coach = ['Coach', '9 codes still fit', '1 hint'];
    for (let height = 1; height < 20; height++) {
      const lines = drawn(60, GAME, height, coach);
      expect(lines.includes('Coach')).toBe(lines.includes('9 codes still fit'));
    }
  });

  it('stands that an aid costs too many', () => {
    const late = sampleGame(
      SAMPLE,
      [...'012345678'].map((digit) => digit.repeat(6)),
    );
    expect(drawn(60, late).slice(5)).toEqual([
      expect.stringMatching(/^Lifeline#1 .*1 guess, too many$/),
      expect.stringMatching(/^Lifeline#2 .*2 guesses, too many$/),
      expect.stringMatching(/^Reveal /),
    ]);
  });
});

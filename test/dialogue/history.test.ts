import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEntry } from '../../source/games/history-entry.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { runProgram } from '../helpers/run.ts';

/** Two games of Pegs, both lost with the first guess. */
const ARGS = ['--game', 'pegs', '--seed', '7', '--guesses', '1'];
const INPUT = 'y\nRRRR\ny\nOOOO\nn\n';

const play = (folder: string) => runProgram([...ARGS, '--save-dir', folder], INPUT);

it('games from a pipe are added to the history, and nothing else is written', async () => {
  const folder = join(temporaryFolder(), 'saves');
  const { status, stderr } = await play(folder);
  expect([status, stderr]).toEqual([0, '']);
  const files = contentsOf(folder);
  expect(Object.keys(files)).toEqual(['history.jsonl']);
  const lines = files['history.jsonl']?.split('\n').slice(0, -1) ?? [];
  const entries = lines.map((line) => readEntry(JSON.parse(line)));
  expect(entries).toMatchObject([
    { result: 'lost', seed: '7', draw: 1, options: { guesses: 1 } },
    { result: 'lost', seed: '7', draw: 2, options: { guesses: 1 } },
  ]);
  expect(entries[0]?.id).not.toBe(entries[1]?.id);
});

it('if the history cannot be written, the dialogue is the same, and one sentence says so', async () => {
  const folder = temporaryFolder();
  const usual = await play(join(folder, 'saves'));
  writeFileSync(join(folder, 'file'), '');
  const inFile = await play(join(folder, 'file'));
  expect(inFile.stdout).toBe(usual.stdout);
  expect([inFile.status, inFile.stderr]).toEqual([
    0,
    `Not saved: ${join(folder, 'file')} isn't a folder.\n`,
  ]);
  mkdirSync(join(folder, 'taken', 'history.jsonl'), { recursive: true });
  expect((await play(join(folder, 'taken'))).stderr).toBe(
    'Not saved: history.jsonl is a folder, not a file.\n',
  );
});

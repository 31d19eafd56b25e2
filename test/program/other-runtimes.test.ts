import { readFileSync } from 'node:fs';
import { transformSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { outcomeOf, PROGRAM } from '../helpers/program.ts';

it.each(['12.22.12', '18.20.8'])(
  'Node %s is told which one is needed, and loads nothing',
  (node) => {
    const preload = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });
    Object.defineProperty(process, 'version', { value: 'v${node}' });
    const Module = require('node:module');
    const load = Module._load;
    Module._load = (name, ...more) => {
      if (!name.endsWith('cli.js')) console.log('loads', name);
      return load(name, ...more);
    };
  `;
    expect(outcomeOf(['--version'], '', { preload })).toEqual({
      status: 1,
      stdout: '',
      stderr: `code-breakers: you need Node 20 or newer, and this is v${node}.\n`,
    });
  },
);

it('the file that Node runs first has nothing in it that an old Node cannot read', () => {
  const entry = readFileSync(PROGRAM, 'utf8');
  const written = (target: string, code = entry) =>
    transformSync('cli.js', code, { sourceType: 'script', target }).code;
  expect(written('es2018')).toBe(written('esnext'));
  expect(written('es2018', 'a?.b')).not.toBe(written('esnext', 'a?.b'));
});

it('a runtime without a garbage collector to call, such as Bun, ends like any other', () => {
  const preload = `require('node:v8').setFlagsFromString = () => {};`;
  expect(outcomeOf(['clue', '0123', '0123'], '', { preload })).toEqual({
    status: 0,
    stdout: '4 0\n',
    stderr: '',
  });
});

import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './helpers/folder.ts';
import { isStale } from './helpers/fresh-build.ts';

it('the notices beside the program name what is bundled in it, with the terms', () => {
  const url = new URL('../dist/THIRD-PARTY-NOTICES.txt', import.meta.url);
  const notices = readFileSync(url, 'utf8');
  for (const name of ['conf', 'ink', 'ink-select-input', 'react', 'yoga-layout']) {
    const terms = `^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\n\n[^-]*Copyright`;
    expect(notices).toMatch(new RegExp(terms, 'm'));
  }
  expect(notices).not.toMatch(/^(vitest|rolldown) /m);
});

it('the tests build first where the program, its library or a type is missing or older than a source', () => {
  const root = temporaryFolder();
  const write = (name: string, seconds: number) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '');
    utimesSync(join(root, name), seconds, seconds);
  };
  const built = ['cli.js', 'library/index.js', 'library/types/library/index.d.ts'];
  const build = () => {
    for (const name of built) write(`dist/${name}`, Date.now() / 1000 + 100);
    return isStale(root);
  };
  write('source/engine/game.ts', 1);
  write('build.mjs', 1);
  expect(isStale(root)).toBe(true);
  expect(build()).toBe(false);
  for (const name of ['source/engine/game.ts', 'build.mjs', 'stand-ins/new.js', 'package.json']) {
    expect(build()).toBe(false);
    write(name, Date.now() / 1000 + 200);
    expect([name, isStale(root)]).toEqual([name, true]);
    write(name, 1);
  }
  for (const name of built) {
    expect(build()).toBe(false);
    rmSync(join(root, 'dist', name));
    expect([name, isStale(root)]).toEqual([name, true]);
  }
});

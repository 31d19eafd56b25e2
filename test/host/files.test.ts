import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readFlags } from '../../source/command/flags.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const page = read('docs/host.md');
const [play, sshd, limits] = ['play', 'sshd.conf', 'limits.conf'].map((name) =>
  read(`host/${name}`),
);

it.each([
  ['play', play, /^(?:PROGRAM|PLAYERS|TABLE)=(.*)$/gm],
  ['sshd.conf', sshd, /(\/(?:etc|usr)\/[^\s:]*)/g],
])('the page about hosts names the places that host/%s has', (_, text = '', pattern) => {
  const places = [...text.matchAll(pattern)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) expect(page).toContain(place.replace(/\/dist\/cli\.js$/, ''));
});

it('the page about hosts has the user of sshd.conf, and the file of limits', () => {
  expect(sshd).toContain('\nMatch User player\n');
  expect(page).toMatch(/useradd [^`]* player$/m);
  expect(page).toContain('user-$(id -u player).slice.d');
  expect(limits).toContain('[Slice]');
});

it.skipIf(process.platform === 'win32')('the wrapper can be run, and its flags are taken', () => {
  execFileSync('sh', ['-n', `${ROOT}host/play`]);
  expect(statSync(`${ROOT}host/play`).mode & 0o111).toBe(0o111);
  const [, words = ''] = /^ {2}"\$PROGRAM" (.*)$/m.exec(play ?? '') ?? [];
  const values = { '"$IDLE"': '30', '"$PLAYERS/$player"': '/srv/tim', '"$TABLE"': '/srv/table' };
  const args = words.split(' ').map((word) => values[word as keyof typeof values] ?? word);
  expect(readFlags(args)).toMatchObject({
    ...{ saveDir: '/srv/tim', table: '/srv/table', guest: { idle: 30 } },
  });
});

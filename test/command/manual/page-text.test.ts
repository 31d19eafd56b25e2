import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { manPages } from '../../../source/command/manual/man-page.ts';
import { pageText } from '../../../source/command/manual/page-text.ts';

const PAGES = await manPages({ version: '0.1.0', description: 'Games', date: '2026-11-01' });

const hasGroff = spawnSync('groff', ['--version']).error === undefined;

it.skipIf(!hasGroff).each([...PAGES])('the text of %s has the words that groff sets', (_, page) => {
  const args = ['-man', '-Tascii', '-P-cbou', '-rLL=78n'];
  const { stdout } = spawnSync('groff', args, { input: page, encoding: 'utf8' });
  // Without the lines at the head and the foot of its sheets.
  const set = stdout
    .split('\n')
    .filter((line) => !/^(CODE-BREAKERS|code-breakers ).*\(6\)$/.test(line));
  expect(pageText(page).trim().split(/\s+/)).toEqual(set.join('\n').trim().split(/\s+/));
});

it('the text of a page has its lists, its literal lines and what was escaped', () => {
  const page = [
    '.TH X 6',
    '.SH NAME',
    'x \\- it\\(aqs \\fBbold\\fR,',
    'and \\(ga\\(ha\\(ti\\e',
    '.PP',
    `${'long '.repeat(20)}end`,
    '.TP',
    '\\fB\\-a\\fR',
    '\\&.first',
    '.br',
    'second',
    '.TP',
    '\\fB\\-\\-longer\\-than\\-that\\fR',
    'third',
    '.SH EXAMPLES',
    '.nf',
    'one',
    'two',
    '.fi',
  ].join('\n');
  expect(pageText(page)).toBe(`NAME
       x - it's bold, and \`^~\\

       long long long long long long long long long long long long long long
       long long long long long long end

       -a             .first
                      second
       --longer-than-that
                      third

EXAMPLES
       one
       two
`);
});

/** The Debian package, written by Node alone, so that it can be built on any system. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { changesOf } from './changes.mjs';

const NAME = 'code-breakers';
/** Where the program stands, its links, and its papers, from the root of a system. */
const PROGRAM = `usr/share/games/${NAME}`;
const PAPERS = `usr/share/doc/${NAME}`;
/** A package needs an address. Whoever hands it on gives theirs, as for Debian's own tools. */
const MAINTAINER = `${process.env.DEBFULLNAME ?? 'the code-breakers authors'} <${process.env.DEBEMAIL ?? 'authors@code-breakers.invalid'}>`;

const DESCRIPTION = `code-breaking game for the terminal
 A secret code, a row of guesses, red pegs for the right symbol in the right
 place, white pegs for the right symbol in the wrong place: five games like
 Mastermind in a full screen, with a coach that explains itself, a review of
 skill and luck, a code and a puzzle for every day, races against the machine
 and statistics.
 .
 Its solver and a line dialogue serve other programs.`;

/**
 * The bytes of the package. The same files and the same time give the same bytes.
 * @param root the folder of the project, with `dist` built
 * @param version the version of the package
 * @param time of all its files, in seconds since 1970
 * @param completions the completion script of each shell
 */
export function debianPackage({ root, version, time, completions }) {
  const files = new Map([...filesOf(root), ...papersOf(root, version, time)]);
  for (const [shell, path] of COMPLETIONS)
    files.set(path, { bytes: Buffer.from(completions[shell]) });
  const contents = [...files].filter(([, { link }]) => link === undefined);
  const sums = contents.map(([path, { bytes }]) => `${md5(bytes)}  ${path}\n`).sort();
  const size = contents.reduce((sum, [, { bytes }]) => sum + Math.ceil(bytes.length / 1024), 0);
  const control = new Map([
    ['control', { bytes: Buffer.from(controlOf(version, size)) }],
    ['md5sums', { bytes: Buffer.from(sums.join('')) }],
  ]);
  return archive(time, [
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', tarball(control, time)],
    ['data.tar.gz', tarball(files, time)],
  ]);
}

const COMPLETIONS = [
  ['bash', `usr/share/bash-completion/completions/${NAME}`],
  ['zsh', `usr/share/zsh/vendor-completions/_${NAME}`],
  ['fish', `usr/share/fish/vendor_completions.d/${NAME}.fish`],
];

function controlOf(version, size) {
  return `Package: ${NAME}
Version: ${version}
Section: games
Priority: optional
Architecture: all
Depends: nodejs (>= 20)
Installed-Size: ${size}
Maintainer: ${MAINTAINER}
Description: ${DESCRIPTION}
`;
}

/** The program, all of `dist` but the library, and the pages for man. */
function filesOf(root) {
  const files = new Map();
  const dist = join(root, 'dist');
  for (const name of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name)
      .slice(dist.length + 1)
      .replaceAll('\\', '/');
    if (path.startsWith('library/') || path === 'THIRD-PARTY-NOTICES.txt') continue;
    const bytes = readFileSync(join(dist, path));
    const isProgram = path === 'cli.js';
    files.set(`${PROGRAM}/${path}`, isProgram ? program(bytes) : { bytes });
    if (path.startsWith('man/')) {
      files.set(`usr/share/man/man6/${posix.basename(path)}.gz`, { bytes: gzip(bytes) });
    }
  }
  return files.set(`usr/games/${NAME}`, { link: `../share/games/${NAME}/cli.js`, mode: 0o777 });
}

/**
 * Debian's packages name their interpreter by its path, so that no other one on the search path is
 * taken.
 */
function program(bytes) {
  const text = bytes.toString().replace(/^#!.*/, '#!/usr/bin/node');
  return { bytes: Buffer.from(text), mode: 0o755 };
}

function papersOf(root, version, time) {
  const text = (name) => readFileSync(join(root, name), 'utf8');
  const papers = [
    ['copyright', copyright(text('LICENSE'), text('dist/THIRD-PARTY-NOTICES.txt'))],
    ['changelog.gz', gzip(debianChanges(text('CHANGELOG.md'), version, time))],
  ];
  for (const name of readdirSync(join(root, 'docs'))) papers.push([name, text(join('docs', name))]);
  return papers.map(([name, content]) => [`${PAPERS}/${name}`, { bytes: Buffer.from(content) }]);
}

function copyright(license, notices) {
  return `The program is under this licence:\n\n${license.trim()}\n\n${'-'.repeat(80)}\n\n${notices}`;
}

/** The change log in Debian's form. What is not released yet stands under the version of the package. */
function debianChanges(markdown, version, time) {
  return changesOf(markdown)
    .map((one) => {
      const number = one.version === 'Unreleased' ? version : one.version;
      const date = one.date ? new Date(one.date) : new Date(time * 1000);
      const entries = one.entries.map((entry) => wrapped(`* ${entry.replaceAll(/[*`]/g, '')}`));
      const day = date.toUTCString().replace('GMT', '+0000');
      return `${NAME} (${number}) unstable; urgency=medium\n\n${entries.join('\n')}\n\n -- ${MAINTAINER}  ${day}\n`;
    })
    .join('\n');
}

/** An entry in lines of at most 78 columns, those after its first indented below its words. */
function wrapped(text) {
  const lines = [' '];
  for (const word of text.split(' ')) {
    if (lines.at(-1).length + word.length > 76) lines.push('   ');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.join('\n');
}

/** A tar of files and links with the folders above them, in the order of their names. */
function tarball(files, time) {
  const entries = new Map(files);
  for (const path of files.keys()) {
    for (let folder = path; folder !== '.'; ) {
      folder = posix.dirname(folder);
      entries.set(folder, {});
    }
  }
  const blocks = [...entries.keys()].sort().flatMap((name) => {
    const { bytes = Buffer.alloc(0), link: linkpath, mode = 0o644 } = entries.get(name);
    const below = name === '.' ? name : `./${name}`;
    const type = !files.has(name) ? 'Directory' : linkpath ? 'SymbolicLink' : 'File';
    const header = new Header({
      ...(type === 'Directory' ? { path: `${below}/`, mode: 0o755 } : { path: below, mode }),
      ...{ type, linkpath, uid: 0, gid: 0, uname: 'root', gname: 'root' },
      ...{ size: bytes.length, mtime: new Date(time * 1000) },
    });
    if (header.encode()) throw new Error(`the path is too long for a tar: ${name}`);
    return [header.block, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return gzip(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** An archive as `ar` writes it (ar(5)): a line of 60 bytes before each file, and even lengths. */
function archive(time, files) {
  const parts = [Buffer.from('!<arch>\n')];
  for (const [name, bytes] of files) {
    const fields = [name.padEnd(16), `${time}`.padEnd(12), '0     0     100644  '];
    parts.push(Buffer.from(`${fields.join('')}${`${bytes.length}`.padEnd(10)}\x60\n`), bytes);
    if (bytes.length % 2 === 1) parts.push(Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

/** Neither a name nor a time stands in it. */
const gzip = (data) => gzipSync(data, { level: 9 });
const md5 = (bytes) => createHash('md5').update(bytes).digest('hex');

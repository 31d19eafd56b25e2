import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What may stand where a file or a folder should be, and how it is put there. */
export const THINGS: Readonly<Record<string, (path: string) => void>> = {
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdirSync(path),
  'a socket': (path) => execFileSync(process.execPath, ['-e', SOCKET, path]),
  'a link to nothing': (path) => symlinkSync(join(dirname(path), 'nothing'), path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a link to a file': (path) => {
    writeFileSync(`${path}.target`, '{"version": 99}');
    symlinkSync(`${path}.target`, path);
  },
  'a link to /dev/zero': (path) => symlinkSync('/dev/zero', path),
  'a link to /dev/full': (path) => symlinkSync('/dev/full', path),
  'a file of 100 MB': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 100 * 2 ** 20);
  },
  'a file that nobody may read': (path) => {
    writeFileSync(path, '{"version": 99}');
    chmodSync(path, 0o000);
  },
};

/** Leaves the socket behind: only a server that is closed takes it away. */
const SOCKET = `
  require('node:net').createServer().listen(process.argv[1], () => process.reallyExit(0));
`;

/** Whether it is an ordinary file, which may be moved aside. */
export const isFile = (thing: string) => thing.startsWith('a file');

/** What may be wrong with the folder itself. */
export const FOLDERS: Readonly<Record<string, (folder: string) => string>> = {
  ...Object.fromEntries(
    Object.entries(THINGS)
      .filter(([thing]) => thing !== 'a folder' && thing !== 'a link to a file')
      .map(([thing, put]) => [
        thing,
        (folder) => {
          rmSync(folder, { recursive: true });
          put(folder);
          return folder;
        },
      ]),
  ),
  'below a file': (folder) => {
    writeFileSync(join(folder, 'file'), '');
    return join(folder, 'file', 'saves');
  },
  'below a link to itself': (folder) => {
    symlinkSync('loop', join(folder, 'loop'));
    return join(folder, 'loop', 'saves');
  },
  'below a read-only folder': (folder) => {
    chmodSync(folder, 0o555);
    return join(folder, 'saves');
  },
  'below a folder that nobody may enter': (folder) => {
    chmodSync(folder, 0o000);
    return join(folder, 'saves');
  },
  'a folder that nobody may enter': (folder) => {
    chmodSync(folder, 0o000);
    return folder;
  },
  'a read-only folder': (folder) => {
    chmodSync(folder, 0o555);
    return folder;
  },
  'not there': (folder) => join(folder, 'a', 'b', 'saves'),
};

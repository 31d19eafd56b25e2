/**
 * The modes of the files in a tarball. npm packs files with the modes that they have in the checkout,
 * and these follow the umask of whoever made it: with 077 the tarball would be another one, and a host
 * that unpacks it as root would have a program that its players cannot read.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';

const BLOCK = 512;
const OWNER_RUNS_IT = 0o100;

/**
 * The tarball with files that everybody can read, and can run if their owner can.
 * @param bytes a tarball as npm packs it
 */
export function withUsualModes(bytes) {
  const tar = gunzipSync(bytes);
  for (let at = 0; at < tar.length; ) {
    const header = new Header(tar, at);
    if (header.nullBlock) break;
    header.mode = header.mode & OWNER_RUNS_IT ? 0o755 : 0o644;
    header.encode(tar, at);
    at += BLOCK * (1 + Math.ceil(header.size / BLOCK));
  }
  return gzipSync(tar, { level: 9 });
}

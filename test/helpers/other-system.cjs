/**
 * Loaded before the program. Makes it think that it runs on the system that OTHER_SYSTEM names:
 * sets the platform, and hides what macOS and Windows don't have.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { OTHER_SYSTEM } = process.env;
Object.defineProperty(process, 'platform', { value: OTHER_SYSTEM });
if (OTHER_SYSTEM === 'win32') process.getuid = undefined;

const isMissing = (path) =>
  /^\/proc\//.test(path) || (OTHER_SYSTEM === 'win32' && /^\/dev\//.test(path));
for (const name of ['readFileSync', 'readlinkSync', 'statSync', 'openSync']) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    if (typeof path === 'string' && isMissing(path)) {
      throw Object.assign(new Error(`ENOENT: no such file, '${path}'`), { code: 'ENOENT' });
    }
    return real(path, ...rest);
  };
}
syncBuiltinESMExports();

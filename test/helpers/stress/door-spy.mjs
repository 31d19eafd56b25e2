/** Loaded before a program: writes down which variables of the environment it comes to read. */
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env.DOOR_SEEN;
const seen = new Set(['DOOR_SEEN']);

function note(name) {
  if (typeof name !== 'string' || seen.has(name)) return;
  seen.add(name);
  appendFileSync(file, `${name}\n`);
}

process.env = new Proxy(process.env, {
  get: (env, name) => {
    note(name);
    return env[name];
  },
  has: (env, name) => {
    note(name);
    return name in env;
  },
});
syncBuiltinESMExports();

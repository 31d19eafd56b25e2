import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inspect, MAX_BYTES } from '../../source/saves/inspect.ts';
import { SLOT } from '../../source/saves/kinds.ts';
import { documentText } from '../../source/saves/write.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { packSave, sampleGame, temporaryFolder } from '../helpers/saves.ts';

const save = { name: named('Tim'), savedAt: new Date(0), game: sampleGame() };
const good = documentText(packSave(save));

function look(content: string | Buffer) {
  const path = join(temporaryFolder(), 'slot-1.json');
  writeFileSync(path, content);
  return inspect(path, SLOT);
}

it.each([
  ['with a byte order mark of an editor', `\ufeff${good}`],
  ['just small enough', good + ' '.repeat(MAX_BYTES - good.length)],
])('a save is read %s', (_, content) => {
  expect(look(content)).toEqual({ state: 'good', save });
});

it.each([
  ['empty', ''],
  ['torn', good.slice(0, -20)],
  ['not JSON', 'Tim'],
  ['another JSON', '[]'],
  ['not UTF-8', Buffer.from(good.replace('{', '{"mine": "\u00ff",'), 'latin1')],
  ['one with a prototype', good.replace('{', '{"__proto__": {"name": "Tim"},')],
  ['one with a prototype in disguise', good.replace('{', '{"\\u005f_proto__": 1,')],
  ['deeply nested', '['.repeat(60_000)],
  ['a little too large', good + ' '.repeat(MAX_BYTES + 1 - good.length)],
])('a file that is %s is damaged', (_, content) => {
  expect(look(content)).toEqual({ state: 'damaged' });
});

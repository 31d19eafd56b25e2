import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { converse } from '../helpers/conversation.ts';

const SESSIONS = [
  ['code-breakers-1', 11n],
  ['code-breakers-2', 12n],
] as const;

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, 'sessions', name), 'utf8');
}

function withoutTimes(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/g, '<TIME>');
}

describe('a whole session', () => {
  it.each(SESSIONS)('%s comes out to the character', async (name, seed) => {
    const { text } = await converse(read(`${name}.in`), { seed });
    expect(withoutTimes(text)).toBe(read(`${name}.out`));
  });
});

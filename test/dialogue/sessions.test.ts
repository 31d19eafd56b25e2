import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Flags } from '../../source/command/game.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { converse } from '../helpers/conversation.ts';
import { flagsFrom } from '../helpers/run.ts';

const FOLDER = join(import.meta.dirname, 'sessions');

function read(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function withoutTimes(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/g, '<TIME>');
}

/** The game that the command of a session asks for, and its seed. */
function flagsOf(name: string): Promise<Flags> {
  const [, ...args] = read(`${name}.cmd`).trim().split(' ');
  return flagsFrom(args);
}

describe('a whole session', () => {
  const names = [...new Set(readdirSync(FOLDER).map((file) => file.replace(/\.\w+$/, '')))];

  it.each(names)('the session %s comes out to the character', async (name) => {
    const { chosen, seed, settings } = await flagsOf(name);
    const { set, rules } = chosen;
    const options = { set, rules, seed: seed ?? 0n, hard: settings.hard };
    const { text } = await converse(read(`${name}.in`), options);
    await expect(withoutTimes(text)).toMatchFileSnapshot(join(FOLDER, `${name}.out`));
  });

  it.each(RULE_SETS.map(({ title, rules }) => [title, rules.id]))(
    'a whole session is kept of %s',
    async (_, id) => {
      const flags = await Promise.all(names.map(flagsOf));
      expect(flags.map(({ chosen }) => chosen.set.rules.id)).toContain(id);
    },
  );
});

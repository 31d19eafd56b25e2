import type { GameState } from '../engine/game-state.ts';
import { isRecord, type Rules } from '../engine/rules.ts';
import { recordOf } from '../games/record.ts';
import { attempt } from './files.ts';
import type { Fields } from './inspect.ts';
import { hidden, shown } from './scramble.ts';

/*
 * What 1.0.0 wrote, as this version has it. Nothing else knows the forms of 1.0.0. A file is converted
 * when it is read, and written in today's form when its game is next kept.
 */

/**
 * The document of a game, which 1.0.0 kept as the state that it had, with all of its rules. What is
 * no game of 1.0.0 is none in today's form, either.
 */
export function gameFrom1({ game, ...document }: Fields): Fields {
  const salt = String(document.savedAt);
  return { ...document, game: attempt(() => hidden(recordFrom1(shown(game, salt)), salt)) };
}

/** The record of a game. Its fields are unchecked, and it throws where some are missing. */
function recordFrom1(game: Fields) {
  const origin = isRecord(game.origin) ? game.origin : undefined;
  return recordOf({ ...game, origin, rules: rulesFrom1(game.rules) } as unknown as GameState);
}

/** 1.0.0 narrowed the lengths of a game to that of its secret. */
function rulesFrom1(rules: unknown) {
  const { drawnFrom, ...others } = rules as Rules;
  return drawnFrom.length > 0 ? { ...others, drawnFrom, lengths: drawnFrom } : rules;
}

/**
 * The settings as they were before 1.0.0, which still reads them: the coach, the only setting, was an
 * option of a game named `program`.
 */
export function settingsFrom1(old: Fields): Fields {
  if (!isRecord(old.choices) || !isRecord(old.choices.program)) return old;
  const { program, ...choices } = old.choices;
  const { coach } = program as Fields;
  if (coach !== 0 && coach !== 1) return { ...old, choices };
  return { ...old, choices, coach: coach === 1 };
}

/**
 * The fields of a settings file with what 1.0.0 wrote there: the theme `unicode` was the
 * colours of `plain` and a drawn board, and the board `small` was the one in ASCII.
 */
export function inTodaysWords(file: Fields): Fields {
  const board = file.board === 'small' ? 'ascii' : file.board;
  if (file.theme !== 'unicode') return board === file.board ? file : { ...file, board };
  return { ...file, theme: 'plain', board: board === 'large' ? board : 'drawn' };
}

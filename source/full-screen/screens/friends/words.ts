import {
  type Friends,
  formatBoard,
  PLAYERS,
  playersAt,
  ROUNDS,
  shownCode,
  turnIn,
} from '../../../games/friends.ts';
import { listed } from '../../../text/words.ts';
import { type FormField, GAME_FIELD } from '../../model/form.ts';
import type { FriendsForm } from './state.ts';

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** The fields of the form: the names are typed, the game and the rounds are chosen. */
export const FORM_FIELDS: readonly FormField<FriendsForm>[] = [
  ...upTo(PLAYERS[1]).map((player) => ({ label: `Player ${player}`, values: [] })),
  GAME_FIELD,
  {
    label: 'Rounds',
    values: upTo(ROUNDS[1]).map((rounds) => ({ label: String(rounds), chosen: { rounds } })),
  },
];

/** Where Enter goes behind the last name: to the field below it, from which it then starts. */
export function nextName({ names, field }: FriendsForm): number | undefined {
  const last = names.findLastIndex((name) => name.trim() !== '');
  return field === last && field + 1 < names.length ? field + 1 : undefined;
}

/** `round 1 of 2, code 2 of 6` */
export function friendsPlace(match: Friends): string {
  const { players, rounds, codes } = match;
  const turn = turnIn(match);
  if (!turn) return 'over';
  const code = turn.breaker === undefined ? codes.length : codes.length - 1;
  const round = Math.floor(code / players.length) + 1;
  return `round ${round} of ${rounds}, code ${code + 1} of ${players.length * rounds}`;
}

/** Whose turn it is, and what to do: `Ben`, `you break Ana's code`. */
export function friendsTask(match: Friends) {
  const { players, game } = match;
  const turn = turnIn(match);
  if (!turn) return undefined;
  const { maker, breaker } = turn;
  const makes = players[maker] ?? '';
  if (breaker === undefined) {
    const others = players.filter((_, index) => index !== maker);
    const task = `you make a code for ${listed(others, 'and')}`;
    return { name: makes, task, item: 'I type my code' };
  }
  const guesses = game?.guesses.length ?? 0;
  const goesOn = guesses > 0 ? `, guess ${guesses + 1}` : '';
  return {
    name: players[breaker] ?? '',
    task: `you break ${makes}'s code`,
    item: `show my board${goesOn}`,
  };
}

/** How the board before this one, at the same code, has ended; undefined for the first. */
export function lastBoardSentence(match: Friends): string | undefined {
  const [code, board] = [match.codes.length - 1, (match.codes.at(-1)?.boards.length ?? 0) - 1];
  if (turnIn(match)?.breaker === undefined || board < 0) return undefined;
  return boardSentence(match, code, board);
}

/** `Ben broke it in 5 guesses.` */
export function boardSentence(match: Friends, code: number, board: number): string {
  const { breaker } = playersAt(match, code, board);
  return `${match.players[breaker]} ${formatBoard(match, code, board)}.`;
}

/** How many boards everybody may look at: those of the codes that all players have finished. */
export function openBoards(match: Friends): number {
  const codes = match.codes.filter((_, code) => shownCode(match, code));
  return codes.length * (match.players.length - 1);
}

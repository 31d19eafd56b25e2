import type { Answer } from '../../../coach/answers.ts';
import type { GameState } from '../../../engine/game.ts';
import type { Counted, SlotView } from '../../../saves/saves.ts';
import type { AllChoices } from '../../../saves/settings-file.ts';

/** Whether the lobby stands beside the first menu: a game was finished; undefined until known. */
export function hasLobby(state: { readonly counted?: Counted; readonly hasHistory?: true }) {
  const { counted, hasHistory } = state;
  if (!counted) return hasHistory ? undefined : false;
  return Object.values(counted.statistics.games).some(({ played }) => played > 0);
}

export type StartValue =
  | ('continue' | 'match' | 'friends' | 'rules' | 'newGame' | 'load' | 'quit')
  | ('firstSteps' | 'daily' | 'puzzles' | 'statistics' | 'settings');

/** A question about a recorded game, by its id and the key of the question; and the answer to it. */
type LobbyAnswer<Type extends Answer['type']> = {
  readonly id: string;
  readonly key: string;
  readonly answer?: Answer & { readonly type: Type };
};

/** How good the guesses of today's daily code were, and the par of the code that was played last. */
export type LobbyAnswers = {
  readonly review?: LobbyAnswer<'review'>;
  readonly par?: LobbyAnswer<'par'>;
};

export type StartParts = {
  readonly screen: { readonly name: 'start' };
  readonly message:
    | {
        readonly type: 'continued';
        readonly game?: GameState;
        /** It is only to be saved to a slot. */
        readonly toSave?: true;
        /** There is no game to continue here, but another program has one. */
        readonly isOpenElsewhere?: boolean;
      }
    /** The saves are open: what waits in them, and what is wrong with them. */
    | {
        readonly type: 'opened';
        readonly canContinue: boolean;
        readonly waiting?: GameState | undefined;
        /** How many older games wait behind it. */
        readonly behind?: number;
        readonly isOpenElsewhere?: boolean;
        readonly slots?: readonly SlotView[];
        readonly choices?: AllChoices;
        readonly troubles?: readonly string[];
      }
    /** What can be continued now that the newest game is over, and how many wait behind it. */
    | {
        readonly type: 'nextOffered';
        readonly waiting: GameState | undefined;
        readonly behind: number;
      };
  readonly effect:
    | {
        /** Takes over the game that waits, and sends `continued`. */
        readonly type: 'continue';
        /** Only to save it to a slot. */
        readonly toSave?: true;
      }
    /** Lets the next older game wait, and sends `nextOffered`. */
    | { readonly type: 'offerNext' };
};

import { boardWindow } from '../../../games/board-rows.ts';
import { placeOfBoard } from '../../../games/friends.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { Lines } from '../../components/lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { boardPage, boardPlace } from '../../model/board-place.ts';
import { boardSentence, friendsTitle, openBoards } from '../../model/friends.ts';
import { type Bindings, CHANGING } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { turnSentences } from '../../model/screen-reader-text.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';

export const friendsBoardsBindings = (): Bindings<'friendsBoards'> => [
  { ...CHANGING, hint: 'other board' },
];

/** A finished board with its code, whether that was broken or not. */
export function FriendsBoards(props: ScreenProps<'friendsBoards'>) {
  const { state, screen, game } = props;
  const match = state.friends;
  if (!match) return null;
  const { columns } = stageOf(state);
  const [code, board] = placeOfBoard(match, screen.at);
  const right = `< board ${screen.at + 1} of ${openBoards(match)} >`;
  const view = viewOf(game);
  const place = boardPlace(state);
  const said = boardSentence(match, code, board);
  return (
    <ScreenFrame title={friendsTitle(match, code, board, columns - right.length)} right={right}>
      {state.isLinear ? (
        <Lines lines={[...turnSentences(view), said]} />
      ) : (
        <BoardPage
          {...{ view, place }}
          hidden={boardWindow(view, boardPage(state).guesses)}
          left={null}
          right={null}
        >
          <Lines lines={[said]} isBold left={1} />
        </BoardPage>
      )}
    </ScreenFrame>
  );
}

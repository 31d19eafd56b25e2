import { Text } from 'ink';
import { use } from 'react';
import { markFor, type Role } from '../../terminal/theme.ts';
import { columnsOf, paddedTo } from '../../text/columns.ts';
import { isLostOnLeaving } from '../model/saving.ts';
import { MARGIN, stageOf } from '../model/stage.ts';
import { Box, GAP, LookContext, Part, ScreenContext, Styled } from './layout.tsx';
import type { PageProps } from './page.tsx';

const MARK = ' NOT SAVED ';

const MOST_RIGHT = 3;

export function Title(props: Pick<PageProps, 'title' | 'right' | 'result'>) {
  const { state } = use(ScreenContext);
  const { title, right: all = [], result } = props;
  const { left, columns, inner } = stageOf(state);
  const mark = isLostOnLeaving(state) ? MARK : '';
  const named = typeof title === 'string' ? title : ' '.repeat(title.columns);
  const room = inner - mark.length;
  const texts = [...all, result?.words].flatMap((text) => (text ? [[text].flat()] : []));
  const joined = (at: 0 | -1) => texts.map((versions) => versions.at(at)).join(GAP);
  const fits = () => columnsOf(named + GAP + joined(0)) <= room;
  while (texts.length > 1 && (texts.length > MOST_RIGHT || !fits())) {
    const dispensable = texts.findIndex((versions) => versions.includes(''));
    texts.splice(Math.max(0, dispensable), 1);
  }
  const right = joined(fits() ? 0 : -1);
  const gap = right === '' ? '' : ' ';
  const line = paddedTo(named, room - columnsOf(gap + right)) + gap + right;
  const bar = `${' '.repeat(left + MARGIN)}${line} `;
  const rest = state.size.columns - left - columns;
  const end = result ? bar.length - result.words.length - 2 : bar.length;
  return (
    <Box height={1}>
      <Styled as="selection" bold>
        {bar.slice(0, end)}
      </Styled>
      {result ? <Marked as={result.as}>{bar.slice(end)}</Marked> : null}
      {mark === '' ? null : <Marked as="warning">{mark}</Marked>}
      <Styled as="selection">{' '.repeat(rest)}</Styled>
      {typeof title === 'string' ? null : (
        <Part x={left + MARGIN} width={title.columns} height={1}>
          {title.view}
        </Part>
      )}
    </Box>
  );
}

function Marked({ as, children }: { readonly as: Role; readonly children: string }) {
  return <Text {...markFor(as, use(LookContext))}>{children}</Text>;
}

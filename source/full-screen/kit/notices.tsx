import { Text } from 'ink';
import { memo, use } from 'react';
import { shownText } from '../../text/columns.ts';
import { wrapped } from '../../text/wrapped.ts';
import { QuestionContext } from './clickable.tsx';
import { Column } from './layout.tsx';
import { QuestionLine } from './question-line.tsx';
import { hasSameContent } from './same-content.ts';
import { LookContext, Styled } from './styled.tsx';

export const Notices = memo(function Notices(props: {
  readonly lines: readonly string[];
  readonly width: number;
  readonly warning?: string | undefined;
}) {
  const look = use(LookContext);
  const question = use(QuestionContext)?.sentence;
  const { lines, width, warning } = props;
  if (lines.length === 0 && warning === undefined) return null;
  // Lines are broken here, because Ink keeps the blank at a break, which can exceed the window.
  const broken = (line: string, indent: number) =>
    wrapped(line, width - 1 - indent).map((part) => shownText(part, look) || ' ');
  return (
    <Column paddingLeft={1}>
      {warning === undefined
        ? null
        : broken(warning, 2).map((line, index) => (
            <Text key={line}>
              {index === 0 ? (
                <Styled as="warning" bold>
                  {'! '}
                </Styled>
              ) : (
                '  '
              )}
              {line}
            </Text>
          ))}
      {lines
        .flatMap((line) => broken(line, 0))
        .map((line, index) =>
          line === question ? (
            <QuestionLine key={line} sentence={line} />
          ) : (
            <Text key={index} bold wrap="truncate">
              {line}
            </Text>
          ),
        )}
    </Column>
  );
}, hasSameContent);

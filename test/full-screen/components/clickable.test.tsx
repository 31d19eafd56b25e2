import { Box, Text } from 'ink';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Clickable, QuestionContext } from '../../../source/full-screen/kit/clickable.tsx';
import { QuestionLine } from '../../../source/full-screen/kit/question-line.tsx';
import { showForClicks } from '../../helpers/components.tsx';

const says = (text: string) => () => ({ type: 'type', text }) as const;

it('a press within a clickable box is told the cell in it, and which button', () => {
  const { clickAt } = showForClicks(
    <Box paddingLeft={3} paddingTop={2}>
      <Text>before </Text>
      <Clickable
        paddingLeft={1}
        onPress={({ x, y, button }) => ({ keys: [button, String(x), String(y)] })}
      >
        <Text>{'one\ntwo'}</Text>
      </Clickable>
    </Box>,
  );
  expect(clickAt(10, 2)).toEqual({ keys: ['left', '0', '0'] });
  expect(clickAt(13, 3)).toEqual({ keys: ['left', '3', '1'] });
  for (const [x, y] of [
    [9, 2],
    [14, 2],
    [10, 1],
    [10, 4],
  ] as const) {
    expect(clickAt(x, y)).toBeUndefined();
  }
});

it('of two clickable boxes the inner one is asked first, the outer one where it means nothing', () => {
  const { clickAt } = showForClicks(
    <Clickable onPress={says('outer')}>
      <Clickable onPress={({ x }) => (x < 2 ? { type: 'type', text: 'inner' } : undefined)}>
        <Text>abcd</Text>
      </Clickable>
    </Clickable>,
  );
  expect(clickAt(1, 0)).toEqual({ type: 'type', text: 'inner' });
  expect(clickAt(2, 0)).toEqual({ type: 'type', text: 'outer' });
});

it('of two clickable boxes the inner one is asked first though it was drawn alone since', async () => {
  let redraw = () => {};
  function Inner() {
    const [turn, setTurn] = useState(0);
    redraw = () => setTurn(turn + 1);
    return (
      <Clickable onPress={says('inner')}>
        <Text>{`abcd ${turn}`}</Text>
      </Clickable>
    );
  }
  const { clickAt, terminal } = showForClicks(
    <Clickable onPress={says('outer')}>
      <Inner />
    </Clickable>,
  );
  redraw();
  await terminal.waitFor('abcd 1');
  expect(clickAt(1, 0)).toEqual({ type: 'type', text: 'inner' });
});

it('a clickable box means what it was drawn with last, where it stands now, and nothing once it is gone', () => {
  const { clickAt, change } = showForClicks(
    <Clickable onPress={says('old')}>
      <Text>text</Text>
    </Clickable>,
  );
  change(
    <Box paddingTop={1}>
      <Clickable onPress={says('new')}>
        <Text>text</Text>
      </Clickable>
    </Box>,
  );
  expect(clickAt(0, 0)).toBeUndefined();
  expect(clickAt(0, 1)).toEqual({ type: 'type', text: 'new' });
  change(<Text>text</Text>);
  expect(clickAt(0, 0)).toBeUndefined();
});

it('a clickable box is drawn as a Box is, to the byte', async () => {
  const children = <Text>text</Text>;
  const props = { borderStyle: 'classic', marginLeft: 2 } as const;
  const { terminal: plain } = showForClicks(<Box {...props}>{children}</Box>);
  const { terminal } = showForClicks(
    <Clickable {...props} onPress={says('it')}>
      {children}
    </Clickable>,
  );
  await Promise.all([plain.quiet(), terminal.quiet()]);
  expect(terminal.written).toBe(plain.written);
});

it('while a question is asked its own keys take clicks, and nothing else but the footer', () => {
  const sentence = 'Give up? y gives up, Esc goes on.';
  const shown = (isAsked: boolean) => (
    <QuestionContext value={isAsked ? { sentence, hints: [] } : undefined}>
      <Clickable onPress={says('y')}>
        <Text>yellow</Text>
      </Clickable>
      <QuestionLine sentence={sentence} />
    </QuestionContext>
  );
  const { clickAt, change } = showForClicks(<Box flexDirection="column">{shown(false)}</Box>);
  expect(clickAt(0, 0)).toEqual({ type: 'type', text: 'y' });
  change(<Box flexDirection="column">{shown(true)}</Box>);
  expect(clickAt(0, 0)).toBeUndefined();
  expect(clickAt(sentence.indexOf('y gives'), 1)).toEqual({ keys: ['y'] });
  const waits = 'Colors waits. y drops it, s saves it, c plays on, Esc goes back.';
  change(<QuestionLine sentence={waits} />);
  for (const key of ['y', 's', 'c', 'Esc']) {
    expect(clickAt(waits.indexOf(` ${key} `) + 1, 0)).toEqual({ keys: [key] });
  }
});

import { Box, Text } from 'ink';
import { type Click, Clickable } from '../../components/clickable.tsx';
import { Styled } from '../../components/styled.tsx';
import { type CalendarDay, type CalendarWeek, DAY_WIDTH, WEEKDAYS } from './calendar-page.ts';

/** The columns of a whole week. */
const CALENDAR_WIDTH = 7 * DAY_WIDTH;

/** A month as a page of a calendar: a line for the weekdays and one for each week. */
export function Calendar(props: {
  readonly weeks: readonly CalendarWeek[];
  /** The chosen date, if one is to be chosen. */
  readonly chosen?: string;
  /** What a click on a date means. */
  readonly onDate?: (date: string) => Click | undefined;
}) {
  const { weeks, chosen, onDate } = props;
  return (
    <Box flexDirection="column" flexShrink={0} width={CALENDAR_WIDTH}>
      <Styled as="accent">{WEEKDAYS.map((day) => ` ${day}`.padEnd(DAY_WIDTH)).join('')}</Styled>
      <Clickable
        flexDirection="column"
        flexShrink={0}
        onPress={({ button, x, y }) => {
          const date = weeks[y]?.[Math.floor(x / DAY_WIDTH)]?.date;
          return button === 'left' && date !== undefined ? onDate?.(date) : undefined;
        }}
      >
        {weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place on the page.
          <Text key={index}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week.
              <Day key={weekday} day={day} chosen={chosen} />
            ))}
          </Text>
        ))}
      </Clickable>
    </Box>
  );
}

/** A day in its six columns: the number, and the mark of its daily code. */
function Day(props: {
  readonly day: CalendarDay | undefined;
  readonly chosen: string | undefined;
}) {
  const { day, chosen } = props;
  if (!day) return ' '.repeat(DAY_WIDTH);
  const { date, number, mark, as } = day;
  const isChosen = date === chosen;
  const gap = ' '.repeat(Math.max(0, DAY_WIDTH - 1 - number.length - mark.length));
  if (isChosen) {
    return (
      <>
        <Styled as="selection" bold>
          {`>${number}${mark || ' '}`}
        </Styled>
        {gap.slice(mark === '' ? 1 : 0)}
      </>
    );
  }
  return (
    <>
      <Styled as="muted">{` ${number}`}</Styled>
      <Styled as={as} bold={as !== 'muted'}>
        {mark}
      </Styled>
      {gap}
    </>
  );
}

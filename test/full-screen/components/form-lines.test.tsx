import { expect, it } from 'vitest';
import { FormLines, formClick } from '../../../source/full-screen/components/form-lines.tsx';
import { linesOf } from '../../helpers/components.tsx';

const LINES = ['  Game   Pegs', '> Level  < even >', '  Play   one race'];

const keysAt = (x: number, y: number, button: 'left' | 'right' = 'left') => {
  const click = formClick(LINES, 1, { button, x, y });
  return click && 'keys' in click ? click.keys.join(' ') : undefined;
};

it('an arrow of a form and the blank beside it change the value, and nothing else in its line', () => {
  const pressed = [...(LINES[1] ?? '')].map((_, x) => keysAt(x, 1) ?? '-');
  expect(pressed.join(' ')).toBe('- - - - - - - - - Left Left - - - - Right Right');
});

it('another line of a form is moved to, and a press beside the lines or of the right button means nothing', () => {
  expect(keysAt(3, 0)).toBe('Up');
  expect(keysAt(3, 2)).toBe('Down');
  expect(keysAt(40, 0)).toBeUndefined();
  expect(keysAt(3, 3)).toBeUndefined();
  expect(keysAt(3, 0, 'right')).toBeUndefined();
});

it('a press on the second half of a wide letter is a press on its line', () => {
  const click = formClick(['  李', '> Level'], 1, { button: 'left', x: 3, y: 0 });
  expect(click).toEqual({ keys: ['Up'] });
});

it('the bar over a field ends in the same column whatever letters stand in it', () => {
  const barOf = (line: string) => linesOf(<FormLines lines={[line]} current={0} width={20} />);
  expect(barOf('> Name  Tim')).toEqual([` > Name  Tim${' '.repeat(8)}`]);
  expect(barOf('> Name  李雷')).toEqual([` > Name  李雷${' '.repeat(7)}`]);
});

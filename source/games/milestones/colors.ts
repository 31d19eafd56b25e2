import type { Milestones } from '../surprises.ts';

export function colorsMilestones(): Milestones {
  return [
    {
      sentence: 'Ten codes found. A rainbow stands over the board, its colors in place.',
      picture: [
        "          .-'''''''''-.",
        "       .'  .-'''''''-.  '.",
        "     .'  .'  .-'''-.  '.  '.",
        "    /   /  .'       '.  \\   \\",
        '   |   |  /           \\  |   |',
        '  (_____)               (_____)',
      ],
    },
    {
      sentence: 'Thirty codes found. A painter asks where you learned to mix like that.',
      picture: [
        '      _.-""""""-._        //',
        "    .'  o     O   '.     //",
        '   /  O    __    o  \\   //',
        '  |  o    (  )    O  | //',
        '   \\  O    ""      _/ (/)',
        "    '-._ o     _.-'",
        "        '-----'",
      ],
    },
    {
      sentence: 'A hundred codes found. A peacock opens its tail, white until today.',
      picture: [
        '        o   .  O  .   o',
        '    .    \\   \\ | /   /    .',
        '  O   o   \\ . \\|/ . /   o   O',
        "   '-. '-. \\ .-^-. / .-' .-'",
        "      '----( ' . ' )----'",
        '            \\  v  /',
        "             '-.-'",
        '              ^ ^',
      ],
    },
  ];
}

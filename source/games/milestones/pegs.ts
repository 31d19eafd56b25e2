import type { Milestones } from '../surprises.ts';

export function pegsMilestones(): Milestones {
  return [
    {
      sentence: 'Ten boards won. The washing is hung out with your pegs.',
      picture: [
        ' ==[]=====[]====[]=[]=====[]====',
        '   []     []    [] []     []',
        "  /  '---'  \\   |   |   |    |",
        ' /_/|     |\\_\\  | | |   |   /',
        '    |     |     | | |   |  (___',
        "    '-----'     |_|_|    \\_____)",
      ],
    },
    {
      sentence: 'Thirty boards won. A captain salutes you, his peg in the right place.',
      picture: [
        '       _____',
        '     _/ x x \\_        (o>',
        '    |_________|       //',
        '     ( o   # )      _(_)_',
        '      \\  ~  /_________/',
        "      /'---'\\",
        '     |   |   |',
        '    _|_      I',
      ],
    },
    {
      sentence: 'A hundred boards won. The cup is yours, and it is full of pegs.',
      picture: [
        '        o  O o O  o',
        '      .-o-O-o-O-o-O-.',
        '   .-| 1   0   0     |-.',
        '   | |               | |',
        "   '-|               |-'",
        "      '.___     ___.'",
        '           )   (',
        '         _/_____\\_',
      ],
    },
  ];
}

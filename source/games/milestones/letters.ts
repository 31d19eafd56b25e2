import type { Milestones } from '../surprises.ts';

export function lettersMilestones(): Milestones {
  return [
    {
      sentence: 'Ten words found. The typewriter rings its bell for you.',
      picture: [
        '        ___________',
        '       | eadb  dabe|',
        '   ____|_fcab______|____',
        '  |_____________________|   ding!',
        '   \\ (a)(b)(c)(d)(e)(f) \\',
        '    \\____[__________]____\\',
      ],
    },
    {
      sentence: 'Thirty words found. A letter comes for you. No letter is in it twice.',
      picture: [
        '   _______________________',
        '  |\\                     /|',
        '  |  \\      .-.        /  |',
        '  |    \\  _( * )_    /    |',
        "  |      '   '-'   '      |",
        '  |                abcdef |',
        '  |_______________________|',
      ],
    },
    {
      sentence: 'A hundred words found. The dictionary sends its regards, from a to f.',
      picture: [
        '         _____      _____',
        "     .-''     ''-.-'      ''-.",
        '    |  a  abc    |    def  d  |',
        '    |  b  -----  |  -----  e  |',
        '    |  c  -----  |  -----  f  |',
        "    |_.-''''''-._|_.-''''''-._|",
        "     '-.._____..-'-.._____..-'",
      ],
    },
  ];
}

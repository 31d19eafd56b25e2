import type { Milestones } from '../surprises.ts';

export function codeBreakersMilestones(): Milestones {
  return [
    {
      sentence: 'Ten locks broken. A swallow flies by, far from unladen: it has a coconut.',
      picture: [
        '    ___',
        '    \\  \\____       __',
        '     \\      \\_____/ o\\>',
        '  ====\\__________   /',
        "                 '||'",
        '                 (::)   clip, clop',
      ],
    },
    {
      sentence: 'Thirty locks broken. Behind this one stands the Holy Grail, in its place.',
      picture: [
        '   \\     .    |    .     /',
        '     .   _________   .',
        '  --    (_________)    --',
        '         \\  * *  /',
        "   --     '.___.'     --",
        '             |',
        '           __|__',
      ],
    },
    {
      sentence: 'A hundred locks broken. The Society gets the key, and a shrubbery.',
      picture: [
        '    .---.                   .*.',
        '   / .-. \\_______________  (***)',
        "  |  '-'  _____________  |(*****)",
        '   \\     /        | | | | (*****)',
        "    '---'         |_| |_|   |||",
      ],
    },
  ];
}

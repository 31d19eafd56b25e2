/**
 * The best published results that we found: the fewest guesses for all codes of a rule set
 * together, and the fewest in the worst case. A row is `[sum, source, worst, source]`. Every figure
 * was seen at its source. A sum is the published one or, if that leaves no doubt, the published
 * average times the number of codes.
 */
export const PUBLISHED = {
  '3x4': [206, 'G', 4, 'M'],
  '3x5': [451, 'G', 5, 'M'],
  '3x6': [859, 'M', 5, 'M'],
  '3x7': [1487, 'M', 6, 'M'],
  '3x8': [2395, 'M', 6, 'M'],
  '3x9': [3646, 'M', 7, 'M'],
  '3x10': [5309, 'M', 7, 'M'],
  '3x11': [7512, 'M', 7, 'M'],
  '3x12': [10254, 'M', 8, 'M'],
  '4x4': [905, 'G', 4, 'M'],
  '4x5': [2463, 'G', 5, 'M'],
  '4x6': [5625, 'K', 5, 'M'],
  '4x7': [11228, 'V', 6, 'M'],
  '4x8': [20471, 'A', 6, 'M'],
  '4x9': [34940, 'M', 7, 'M'],
  '4x10': [56225, 'M', 7, 'M'],
  '4x11': [86550, 'M', 8, 'M'],
  '4x12': [128188, 'M', 8, 'M'],
  '5x4': [3973, 'M', 5, 'M'],
  '5x5': [13598, 'M', 6, 'M'],
  '5x6': [37104, 'M', 6, 'M'],
  '5x7': [86412, 'M', 7, 'M'],
  '5x8': [179274, 'S', 7, 'M'],
  '5x9': [342916, 'M', 8, 'M'],
  '5x10': [610748, 'M', 8, 'M'],
  '6x4': [17444, 'M', 6, 'M'],
  '6x5': [74506, 'M', 6, 'M'],
  '6x6': [242481, 'M', 7, 'M'],
  '6x7': [658296, 'M', 8, 'M'],
  '4x6n': [1446, 'A', 5, 'A'],
  '4x7n': [3639, 'A', 6, 'A'],
  '4x8n': [7817, 'A', 6, 'A'],
  '4x10n': [26274, 'T', 7, 'B'],
};

export const SOURCES = {
  A: [
    'arfst23/Mastermind',
    '[arfst23/Mastermind](https://github.com/arfst23/Mastermind): the averages that it publishes; the sums are our count of its strategies',
  ],
  B: [
    'Bulls and Cows Game',
    'the *Bulls and Cows Game* pages: seven guesses are enough for every code, and six are not',
  ],
  G: [
    'Goddard 2004',
    'Goddard 2004, [Mastermind Revisited](https://combinatorialpress.com/?p=12698), quoted to three digits by *Mastermind: Five Questions Do Suffice*',
  ],
  K: ['Koyama & Lai 1993', 'Koyama & Lai 1993, quoted by V and S'],
  M: [
    'mikemag/Mastermind',
    '[mikemag/Mastermind](https://github.com/mikemag/Mastermind): its best result of four methods: Knuth, most parts, expected size and entropy',
  ],
  S: [
    'Super Master Mind',
    '[Super Master Mind](https://supermastermind.github.io/playonline/optimal_strategy.html)',
  ],
  T: [
    'Tanaka 1996',
    'Tanaka 1996, [MOO](https://www.tanaka.ecc.u-tokyo.ac.jp/ktanaka/moo/moo-en.html)',
  ],
  V: ['Ville 2013', 'Ville 2013, [arXiv 1305.1010](https://arxiv.org/abs/1305.1010)'],
};

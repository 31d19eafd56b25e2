import { commandOf } from './command-of.ts';

export const command = commandOf({
  name: 'help',
  about: ['Shows the help of the game or of one command, just like --help.'],
  words: { '[COMMAND]': 'the command that you want to know about' },
  takes: 'one command, such as help solve',
  examples: ['help', 'help solve'],
  flags: {},
  run: async (_, [name], printHelp) => {
    await printHelp(name);
    return 0;
  },
});

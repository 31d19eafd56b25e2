import { commandOf } from './command-of.ts';

export const command = commandOf({
  name: 'help',
  about: ['Shows the help of the program, or of a command, as --help does.'],
  words: { '[COMMAND]': 'the command that it tells of' },
  takes: 'one command, such as help solve',
  examples: ['help', 'help solve'],
  flags: {},
  run: async (_, [name], printHelp) => {
    await printHelp(name);
    return 0;
  },
});

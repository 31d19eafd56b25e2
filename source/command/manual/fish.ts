import type { Flag } from '../flag-table.ts';
import type { Page } from './pages.ts';
import type { ListedFlag } from './rows.ts';

/** The completions for fish, 3.0 and newer. */
export function fishScript(pages: readonly [Page, ...Page[]]): string {
  const [, ...commands] = pages;
  const offered = commands.map(({ name, does }) => {
    return `complete -c code-breakers -n 'test (count (commandline -opc)) -eq 1' -a ${name} -d ${quote(does)}`;
  });
  const lines = pages.flatMap((page) => pageLines(page));
  return `# Completions of code-breakers for fish, as code-breakers completions fish prints them.
function __code_breakers_is
    set -l words (commandline -opc)
    if contains -- "$words[2]" ${commands.map(({ name }) => name).join(' ')}
        test "$words[2]" = "$argv[1]"
    else
        test -z "$argv[1]"
    end
end

# No file names, but where a flag takes one.
complete -c code-breakers -f
${[...offered, ...lines].join('\n')}
`;
}

function pageLines({ name, manual, flags }: Page): string[] {
  const start = `complete -c code-breakers -n ${quote(`__code_breakers_is ${name || '""'}`)}`;
  const { choices } = manual;
  const isFirst = `__code_breakers_is ${name}; and test (count (commandline -opc)) -eq 2`;
  const words = choices
    ? [`complete -c code-breakers -n ${quote(isFirst)} -k -a ${quote(choices.join(' '))}`]
    : [];
  const named = manual.words === 'FILE' ? [`${start} -F`] : [];
  return [...words, ...named, ...flags.map((flag) => `${start} ${optionOf(flag)}`)];
}

function optionOf([name, flag]: ListedFlag): string {
  const { short, does = '' } = flag;
  const letter = short === undefined ? '' : `-s ${short} `;
  return `${letter}-l ${name}${valuePart(flag)} -d ${quote(does)}`;
}

function valuePart({ type, value, values, means = {} }: Flag): string {
  if (type === 'boolean') return '';
  if (value === 'FILE') return ' -r -F';
  if (value === 'DIR') return " -x -a '(__fish_complete_directories)'";
  if (!values) return ' -x';
  // The list is read as words of a command line.
  const meant = values.map((one) => (means[one] ? `${one}\\t${quote(means[one])}` : one));
  return ` -x -k -a ${quote(meant.join(' '))}`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

import type { Flag } from '../flag-table.ts';
import type { Page } from './pages.ts';
import { type ListedFlag, oppositeOf } from './rows.ts';

/** The completions for zsh. The script is run by `eval`, or is a file of the function path. */
export function zshScript([main, ...commands]: readonly [Page, ...Page[]]): string {
  const described = commands.map(({ name, does }) => quote(`${name}:${escaped(does)}`));
  return `#compdef code-breakers
# Completions of code-breakers for zsh, as code-breakers completions zsh prints them.
_code-breakers() {
  local -a commands specs
  local command=
  commands=(
${indented(described, 4)}
  )
  (( CURRENT > 2 )) && [[ -n $commands[(r)$words[2]:*] ]] && command=$words[2]
  case $command in
${[main, ...commands].map((page) => caseOf(page)).join('\n')}
  esac
  if [[ -n $command ]]; then
    shift words
    (( CURRENT-- ))
  elif (( CURRENT == 2 )); then
    specs+=('1:command:{ _describe -t commands command commands }')
  fi
  _arguments -S : $specs
}

# It is called at once where zsh has loaded it from a file.
if [[ $funcstack[1] = _code-breakers ]]; then
  _code-breakers "$@"
else
  compdef _code-breakers code-breakers
fi
`;
}

/** The arguments of `_arguments` for the flags and the word of a page. */
function caseOf({ name, manual, flags }: Page): string {
  const specs = flags.flatMap((flag) => specsOf(flag, flags));
  const { words, choices } = manual;
  const chosen = choices ? [`1:${words}:(${choices.join(' ')})`] : [];
  const named = words === 'FILE' ? [`1:${words}:_files`] : [];
  const lines = [...specs, ...chosen, ...named].map(quote);
  return `    ${name || "''"})\n      specs=(\n${indented(lines, 8)}\n      )\n      ;;`;
}

function specsOf([name, flag]: ListedFlag, all: readonly ListedFlag[]): string[] {
  const { short, does = '' } = flag;
  const opposite = all.some(([other]) => other === oppositeOf(name)) ? [oppositeOf(name)] : [];
  const forms = [...(short === undefined ? [] : [`-${short}`]), `--${name}`];
  const excluded = [...forms, ...opposite.map((other) => `--${other}`)].join(' ');
  return forms.map((form) => {
    const takes = flag.type === 'string' ? '=' : '';
    return `(${excluded})${form}${takes}[${escaped(does)}]${valuePart(flag)}`;
  });
}

/** What the value is called, and what is offered for it. */
function valuePart({ value, values, means = {} }: Flag): string {
  if (value === undefined) return '';
  if (value === 'DIR') return `:${value}:_files -/`;
  if (value === 'FILE') return `:${value}:_files`;
  if (!values) return `:${value}: `;
  const meant = values.map((one) => {
    // The list is read as words of a command line.
    const text = (means[one] ?? '').replace(/[^\w:]/g, '\\$&').replaceAll(':', '\\:');
    return text === '' ? one : `${one}\\:${text}`;
  });
  const isDescribed = Object.keys(means).length > 0;
  return `:${value}:${isDescribed ? `((${meant.join(' ')}))` : `(${meant.join(' ')})`}`;
}

/** Text as `_arguments` and `_describe` take it. */
function escaped(text: string): string {
  return text.replace(/[\\[\]:]/g, '\\$&');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => ' '.repeat(by) + line).join('\n');
}

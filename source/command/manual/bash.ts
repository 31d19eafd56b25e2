import type { Page } from './pages.ts';

/** The completions for bash, 3.2 and newer. Where no file name fits, none is offered. */
export function bashScript(pages: readonly [Page, ...Page[]]): string {
  const [, ...commands] = pages;
  const names = commands.map(({ name }) => name);
  return `# Completions of code-breakers for bash, as code-breakers completions bash prints them.
_code_breakers() {
  local IFS=$' \\t\\n' word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local command= first=1 prefix= flags= words= one i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    [ "\${COMP_WORDS[i]}" != -- ] || return 0
  done
  if [ "$COMP_CWORD" -gt 1 ]; then
    case \${COMP_WORDS[1]} in
      ${names.join('|')}) command=\${COMP_WORDS[1]} first=2 ;;
    esac
  fi
  # Bash 4 takes --flag=value apart, and any bash completes what is behind the =, unless
  # COMP_WORDBREAKS was changed.
  if [ "$word" = = ]; then
    word=
  elif [ "$before" = = ]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  else
    case $word in
      --*=*)
        before=\${word%%=*} word=\${word#*=}
        [[ $COMP_WORDBREAKS = *=* ]] || prefix=$before=
        ;;
    esac
  fi
  case $command:$before in
${valueCases(pages).join('\n')}
  esac
  case $command in
${pages.map((page) => `    ${page.name || "''"}) flags='${flagNames(page)}' words='${wordsOf(page, names)}' ;;`).join('\n')}
  esac
  case $command:$word in
    *:-*) ;;
${filesCase(pages)}
  esac
  # Only the first word is a command, and only the one behind it a word of a list.
  [ "$COMP_CWORD" -eq "$first" ] || words=
  case $word in
    -*) words=$flags ;;
    *) words=\${words:-$flags} ;;
  esac
  for one in $words; do
    # What stands on the line is not offered again.
    case " \${COMP_WORDS[*]:1} " in
      *" $one "*) [ "$one" = "$word" ] || continue ;;
    esac
    case $one in
      "$word"*) COMPREPLY+=("$one") ;;
    esac
  done
}

_code_breakers_values() {
  local IFS=$' \\t\\n'
  COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "$word"))
}

# Bash 4 and newer do it themselves, with all that is to be quoted in a name.
_code_breakers_names() {
  local name
  [ -n "$prefix" ] || ! compopt -o "$2" 2>/dev/null || return 0
  while IFS= read -r name; do
    name=$(printf %q "$name")
    COMPREPLY+=("$prefix\${name/#\\\\~/~}")
  done < <(compgen "$1" -- "$word")
}

complete -o nosort -F _code_breakers code-breakers 2>/dev/null ||
  complete -F _code_breakers code-breakers
`;
}

/** The commands whose word is the name of a file. */
function filesCase(pages: readonly Page[]): string {
  const named = pages
    .filter(({ manual }) => manual.words === 'FILE')
    .map(({ name }) => `${name}:*`);
  return `    ${named.join('|')}) _code_breakers_names -f default && return 0 ;;`;
}

/** What is offered for a word that begins no flag. */
function wordsOf({ name, manual }: Page, commands: readonly string[]): string {
  return (name === '' ? commands : (manual.choices ?? [])).join(' ');
}

function flagNames({ flags }: Page): string {
  return flags.map(([name]) => `--${name}`).join(' ');
}

/** For each flag that takes a value, what is offered after it. */
function valueCases(pages: readonly Page[]): string[] {
  const flagsOf = new Map<string, string[]>();
  for (const { name: command, flags } of pages) {
    for (const [name, { type, value, values }] of flags) {
      if (type === 'boolean') continue;
      const does = offered(value, values);
      flagsOf.set(does, [...(flagsOf.get(does) ?? []), `${command}:--${name}`]);
    }
  }
  return [...flagsOf].map(([does, flags]) => {
    return `    ${flags.join('|')})\n      ${does}return 0\n      ;;`;
  });
}

function offered(value: string | undefined, values: readonly string[] | undefined): string {
  if (values) return `_code_breakers_values '${values.join(' ')}'\n      `;
  if (value === 'DIR') return '_code_breakers_names -d dirnames\n      ';
  return value === 'FILE' ? '_code_breakers_names -f default\n      ' : '';
}

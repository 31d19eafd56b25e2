/** The terminal's modes that a byte stream switched on and did not switch off. */
export function modesLeftOn(raw: string): string[] {
  const modes = new Map<string, boolean>([['25', false]]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
  for (const [, numbers = '', which] of raw.matchAll(/\x1b\[\?([\d;]+)([hl])/g)) {
    for (const mode of numbers.split(';'))
      modes.set(mode, mode === '25' ? which === 'l' : which === 'h');
  }
  return [...modes].filter(([, isOn]) => isOn).map(([mode]) => mode);
}

/** What CHANGELOG.md says of each version. As a program it prints the notes of one: `changes.mjs 1.0.0`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url));

/**
 * The versions of a change log in the form of Keep a Changelog, the newest first.
 * @returns of each its number or `Unreleased`, its date if it has one (YYYY-MM-DD), its text in
 * Markdown, and its entries, each a paragraph that begins with the kind of change
 */
export function changesOf(markdown) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title, ...lines] = section.split('\n');
      const [, version, date] = /^\[?([^\]\s]+)\]?(?: - (\S+))?/.exec(title);
      const text = lines.join('\n').trim();
      return { version, date, text, entries: entriesOf(text) };
    });
}

function entriesOf(text) {
  return text.split(/^### /m).flatMap((part) => {
    const [kind, ...lines] = part.split('\n');
    const items = lines.join('\n').split(/^- /m).slice(1);
    return items.map((item) => `${kind.trim()}: ${item.trim().replace(/\s+/g, ' ')}`);
  });
}

/** What changed with a version; before it has an entry of its own, what is not released yet. */
export function changesWith(version, versions = changesOf(readFileSync(FILE, 'utf8'))) {
  const found =
    versions.find((one) => one.version === version) ??
    versions.find((one) => one.version === 'Unreleased');
  if (!found) throw new Error(`CHANGELOG.md says nothing of version ${version}`);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${changesWith(process.argv[2]).text}\n`);
}

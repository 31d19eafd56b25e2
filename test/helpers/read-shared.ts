import { type SharedText, ShareReader, type Unread } from '../../source/league/reader.ts';

/** The share texts in a text, and those that cannot be read. */
export function readShared(text: string) {
  const texts: SharedText[] = [];
  const unread: Unread[] = [];
  const reader = new ShareReader(
    (one) => texts.push(one),
    (one) => unread.push(one),
  );
  for (const line of text.split('\n')) reader.add(line);
  reader.end();
  return { texts, unread };
}

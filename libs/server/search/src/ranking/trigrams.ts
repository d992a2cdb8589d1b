/** The trigrams of one word as pg_trgm makes them: two blanks before, one behind. */
export function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3));
  return trigrams;
}

/** Shared trigrams over all trigrams of two words, between 0 and 1: what pg_trgm's similarity() answers for them. */
export function trigramSimilarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  return shared / (left.size + right.size - shared);
}

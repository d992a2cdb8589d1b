/** In characters: the cost is the product of both lengths. */
const LONGEST = 40;

/** The most similar word, with at most a third of its characters changed (rounded up). */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const near = words
    .map((word) => ({ word, changes: changesBetween(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, changes }) => changes <= Math.ceil(word.length / 3) && changes < typed.length);
  return near.sort((a, b) => a.changes - b.changes)[0]?.word;
}

/** Levenshtein distance. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const exchanged = row[at - 1]! + (to[at - 1] === letter ? 0 : 1);
      next.push(Math.min(exchanged, row[at]! + 1, next[at - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

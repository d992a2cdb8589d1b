/** Whether a text contains every word of another, in any order. */
export function hasWords(text: string, sought: string): boolean {
  const within = text.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

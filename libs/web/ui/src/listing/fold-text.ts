/** Characters of a long text shown on a phone, about six lines. */
const SHOWN = 220;
/** A shorter remainder is not worth collapsing. */
const FOLDED_MIN = 120;

/**
 * Splits a long text into a visible and a collapsed part for phones, at the end of a sentence or paragraph. The collapsed
 * part is empty if there is no such place.
 */
export function foldText(text: string): [shown: string, folded: string] {
  if (text.length < SHOWN + FOLDED_MIN) return [text, ''];
  const ends = [...text.slice(0, SHOWN).matchAll(/[.!?](?=\s)|\n/gu)];
  const end = ends.at(-1);
  if (!end) return [text, ''];
  const at = end.index + 1;
  return [text.slice(0, at).trim(), text.slice(at).trim()];
}

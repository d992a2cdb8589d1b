/** Characters that a phone shows of a long text, in about six lines. */
const SHOWN = 220;
/** A rest shorter than this is not worth a press. */
const FOLDED_MIN = 120;

/** A long text in what a phone shows and what it folds, parted where a sentence or paragraph ends; the rest is empty where none does. */
export function foldText(text: string): [shown: string, folded: string] {
  if (text.length < SHOWN + FOLDED_MIN) return [text, ''];
  const ends = [...text.slice(0, SHOWN).matchAll(/[.!?](?=\s)|\n/gu)];
  const end = ends.at(-1);
  if (!end) return [text, ''];
  const at = end.index + 1;
  return [text.slice(0, at).trim(), text.slice(at).trim()];
}

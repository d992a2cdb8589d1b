/** Endings that leave the meaning as it is, longest first. */
const ENDINGS = /(?:ings?|ers?|ies|ed|es|s|y|e)$/;

/** Shorter stems are shared by accident ('bed' is not 'b'). */
const STEM_MIN = 3;

/** 'clogging', 'clogged' and 'clogs' share the stem 'clog'; 'movers' and 'moving' share 'mov'. */
export function stemOf(word: string): string {
  const cut = word.replace(ENDINGS, '');
  if (cut.length < STEM_MIN) return word;
  return cut.replace(/([bdgklmnprt])\1$/, '$1');
}

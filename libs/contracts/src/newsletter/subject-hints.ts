/** Characters of a subject that inboxes show; phones show fewer. */
const SUBJECT_SHOWN = 60;
const SUBJECT_SHORT = 10;

/** Words that spam filters, and readers, hold against a subject. */
const SPAM_WORDS = [
  '100% free',
  'act now',
  'buy now',
  'cash bonus',
  'cheap',
  'click here',
  'congratulations',
  'double your',
  'earn money',
  'free',
  'guarantee',
  'guaranteed',
  'instant',
  'last chance',
  'limited time',
  'lowest price',
  'miracle',
  'no obligation',
  'order now',
  'prize',
  'risk-free',
  'urgent',
  'winner',
];

const SPAM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SPAM_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

/** Problems that may keep a subject from being read. Only hints: they do not prevent sending. */
export function subjectHints(subject: string): string[] {
  const text = subject.trim();
  if (text === '') return [];
  const length = [...text].length;
  const words = [...new Set((text.match(SPAM) ?? []).map((word) => word.toLowerCase()))];
  const letters = text.replace(/\P{L}/gu, '');
  return [
    ...(length > SUBJECT_SHOWN ? [`Inboxes show about ${SUBJECT_SHOWN} characters; this subject has ${length}.`] : []),
    ...(length < SUBJECT_SHORT ? ['A subject this short says little of what is inside.'] : []),
    ...(words.length > 0 ? [`Spam filters look for ${words.map((word) => `“${word}”`).join(', ')}.`] : []),
    ...(letters.length > 5 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
      ? ['Capitals throughout read as shouting, and as spam.']
      : []),
    ...(/[!?]{2,}|!.*!/.test(text) ? ['One exclamation mark is enough.'] : []),
    ...(/[$€£]{2,}/.test(text) ? ['Currency signs in a row look like spam.'] : []),
  ];
}

import { linesOfBlocks } from '../content/differences';
import { emailKinds } from './email-blocks';
import type { EmailWords } from './email-words';
import type { EmailCondition } from './vocabulary';

/** An email's text as lines, for comparison. */
export const linesOfEmail = (words: EmailWords, conditions: readonly EmailCondition[]): string[] => [
  `Subject: ${words.subject}`,
  ...(words.heading ? [`Heading: ${words.heading}`] : []),
  `Preview text: ${words.preheader}`,
  ...linesOfBlocks(words.blocks, emailKinds(conditions)),
];

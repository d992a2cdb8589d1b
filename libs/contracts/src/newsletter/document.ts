import type { ContentBlock } from '../content/blocks';
import { unknownFactsIn } from '../content/facts';
import { type ContentProblem, problemsOfBlocks } from '../content/problems-of';
import { readDocument } from '../content/read-document';
import { oneLine } from '../text/one-line';
import { COMPOSE_MESSAGES, SUBJECT_MAX } from './sending';
import { NEWSLETTER_AUDIENCES, type NewsletterAudience } from './subscribe.request';

/** Everything editable in a newsletter of blocks. */
export interface NewsletterDocument {
  audience: NewsletterAudience;
  subject: string;
  /** Shown next to the subject in an inbox; the first words if empty. */
  preheader: string;
  blocks: ContentBlock[];
}

export const PREHEADER_MAX = 150;

/** Reads an untrusted newsletter, like `readDocument`. */
export function readNewsletter(stored: unknown): NewsletterDocument {
  const { title: subject, blocks } = readDocument({ title: own(stored, 'subject'), blocks: own(stored, 'blocks') });
  const { title: preheader } = readDocument({ title: own(stored, 'preheader') });
  const audience = own(stored, 'audience');
  return { audience: NEWSLETTER_AUDIENCES.find((one) => one === audience) ?? 'user', subject, preheader, blocks };
}

const own = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined;

/** What must be fixed before a newsletter is sent; empty if nothing. */
export function problemsOfNewsletter({ subject, preheader, blocks }: NewsletterDocument): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (oneLine(subject) === '') problems.push({ field: 'subject', message: COMPOSE_MESSAGES.subject });
  if (subject.length > SUBJECT_MAX) problems.push({ field: 'subject', message: COMPOSE_MESSAGES.subjectTooLong });
  if (preheader.length > PREHEADER_MAX)
    problems.push({ field: 'preheader', message: COMPOSE_MESSAGES.preheaderTooLong });
  return [...problems, ...ofFacts({ subject, preheader }), ...problemsOfBlocks(blocks, 'newsletter')];
}

/** Readers would see the braces. */
const ofFacts = (lines: Pick<NewsletterDocument, 'subject' | 'preheader'>): ContentProblem[] =>
  Object.entries(lines).flatMap(([field, text]) =>
    unknownFactsIn(text)
      .slice(0, 1)
      .map((name) => ({ field, message: COMPOSE_MESSAGES.fact(name) })),
  );

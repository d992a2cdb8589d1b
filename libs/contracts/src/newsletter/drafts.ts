import { BLOCKS, type BlockOf } from '../content/blocks';
import type { ContentProblem } from '../content/problems-of';
import type { Versioned } from '../http/version';
import type { NewsletterDocument } from './document';
import type { NewsletterAudience } from './subscribe.request';

/** What a newsletter can begin with; their texts are of the release. */
export const NEWSLETTER_TEMPLATES = {
  'month-in-town': { label: 'A month in your town', audience: 'user' },
  'advice-for-the-season': { label: 'Advice for the season', audience: 'user' },
  'news-for-providers': { label: 'News for providers', audience: 'provider' },
} as const satisfies Record<string, { label: string; audience: NewsletterAudience }>;

export type NewsletterTemplate = keyof typeof NEWSLETTER_TEMPLATES;

/** Drafts at a time. */
export const DRAFTS_MAX = 100;

/** In bytes. Gmail clips an email at 102 kB, and with it the unsubscribe link. */
export const EMAIL_BYTES = { warning: 90 * 1024, most: 102 * 1024 } as const;

export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;

export const DRAFT_MESSAGES = {
  notFound: 'There is no such draft. It was sent or discarded.',
  tooMany: `There are ${DRAFTS_MAX} drafts already. Discard one first.`,
  noEarlier: 'This newsletter is not there, or was written as HTML and has no blocks.',
  town: 'No listing is in this town yet.',
  large: (bytes: number) =>
    `It has ${kilobytes(bytes)} for a reader with news in three towns. Gmail cuts emails short at 102 kB: take something out.`,
  nearlyLarge: (bytes: number) =>
    `It has ${kilobytes(bytes)} for a reader with news in three towns. Gmail cuts emails short at 102 kB.`,
} as const;

export interface NewsletterDraftRow {
  id: string;
  subject: string;
  audience: NewsletterAudience;
  changed_at: string;
  /** Email address; null for a deleted account. */
  changed_by: string | null;
}

/** A newsletter as the console edits it. */
export interface EditedNewsletter extends Versioned {
  id: string;
  document: NewsletterDocument;
  drafted_by: string | null;
  drafted_at: string;
  problems: ContentProblem[];
}

/** As a reader gets it. */
export interface NewsletterDraftPreview {
  html: string;
  text: string;
  /** Size of the HTML, for a reader with news in three towns. */
  bytes: number;
  /** Of the text that was previewed: sending takes no other. */
  hash: string;
  problems: ContentProblem[];
  warnings: string[];
}

/** Said in a preview of a block that one reader does not get. @param town 'Riverton, UT' */
export function leftOutText(
  block: BlockOf<'new-listings'> | BlockOf<'ending-offers'> | BlockOf<'open-places'>,
  town: string | undefined,
): string {
  if (!town) return `Left out for a reader without a town: “${BLOCKS[block.kind].label}”.`;
  switch (block.kind) {
    case 'new-listings':
      return `Left out for this reader: nothing new in ${town} in ${block.days} days.`;
    case 'ending-offers':
      return `Left out for this reader: no offers in ${town} that end this week.`;
    case 'open-places':
      return `Left out for this reader: no open places in ${town}.`;
  }
}

/** A newsletter of the past, without what was one reader's own. */
export interface PastNewsletter {
  subject: string;
  html: string;
  text: string;
  /** Whether it is made of blocks and can begin another. */
  has_blocks: boolean;
}

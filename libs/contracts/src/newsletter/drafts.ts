import { BLOCKS, type BlockOf } from '../content/blocks';
import type { ContentProblem } from '../content/problems-of';
import type { Versioned } from '../http/version';
import type { NewsletterDocument } from './document';
import type { NewsletterAudience } from './subscribe.request';

/** Templates for a newsletter; the release provides their text. */
export const NEWSLETTER_TEMPLATES = {
  'month-in-town': { label: 'A month in your town', audience: 'user' },
  'advice-for-the-season': { label: 'Advice for the season', audience: 'user' },
  'news-for-providers': { label: 'News for providers', audience: 'provider' },
} as const satisfies Record<string, { label: string; audience: NewsletterAudience }>;

export type NewsletterTemplate = keyof typeof NEWSLETTER_TEMPLATES;

/** Maximum number of drafts. */
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

/** A newsletter as edited in the console. */
export interface EditedNewsletter extends Versioned {
  id: string;
  document: NewsletterDocument;
  drafted_by: string | null;
  drafted_at: string;
  problems: ContentProblem[];
}

/** As a reader receives it. */
export interface NewsletterDraftPreview {
  html: string;
  text: string;
  /** Size of the HTML, for a reader with news in three towns. */
  bytes: number;
  /** Hash of the previewed text: only this text can be sent. */
  hash: string;
  problems: ContentProblem[];
  warnings: string[];
}

/** Shown in a preview for a block that some readers do not get. @param town 'Riverton, UT' */
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

/** A sent newsletter, without personalized parts. */
export interface PastNewsletter {
  subject: string;
  html: string;
  text: string;
  /** Whether it consists of blocks and can be copied into a new draft. */
  has_blocks: boolean;
}

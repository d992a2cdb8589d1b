import type { NewsletterAudience } from './subscribe.request';

/** In characters. Inboxes show about 60 of a subject; Gmail clips an email at 102 kB; SendGrid accepts 30 MB. */
export const SUBJECT_MAX = 150;
export const HTML_MAX = 150_000;
export const TEXT_MAX = 50_000;

const thousands = (count: number) => count.toLocaleString('en-US');

export const COMPOSE_MESSAGES = {
  missing: 'Missing Content',
  subject: 'Please enter a subject.',
  html: 'Please enter what the newsletter says.',
  subjectTooLong: `A subject has at most ${SUBJECT_MAX} characters.`,
  preheaderTooLong: 'The preview text has at most 150 characters.',
  fact: (name: string) => `There is no fact {${name}}. “Links, bold text and facts” lists them`,
  htmlTooLong: `A newsletter has at most ${thousands(HTML_MAX)} characters: inboxes cut longer ones short.`,
  textTooLong: `The plain text has at most ${thousands(TEXT_MAX)} characters.`,
  sendAt: 'Please enter a date and time.',
  sendAtPast: 'Please choose a time to come, within a year.',
  nothingLeft: 'Nothing of this can be shown in an email.',
  noAlt: 'Each picture needs alt="…", the words that stand for it; alt="" for one that is only decoration.',
} as const;

const LATEST_MS = 365 * 24 * 60 * 60 * 1000;

export const canStartAt = (start: Date, now: Date): boolean =>
  start > now && start.getTime() <= now.getTime() + LATEST_MS;

/** Waiting for its start time, being sent, stopped by an administrator, or done. */
const SEND_STATES = ['scheduled', 'sending', 'stopped', 'sent'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** Recipients if a newsletter were sent now. */
export interface NewsletterStats {
  counts: Record<NewsletterAudience, number>;
}

export interface NewsletterSend {
  id: string;
  subject: string;
  body_preview: string;
  audience: NewsletterAudience;
  state: SendState;
  /** Recipients; before the start, as of the time of writing. */
  recipients_count: number;
  delivered_count: number;
  /** Refused by the mail provider. */
  failed_count: number;
  /** Possibly accepted by the mail provider; not sent again. */
  unknown_count: number;
  /** Unsubscribed or unreachable since the start. */
  suppressed_count: number;
  /** Spam complaints. */
  complaints_count: number;
  /** Whether it consists of blocks, so that its text can be copied. */
  has_blocks: boolean;
  /** Why sending is stalled, if it is. */
  last_error: string | null;
  starts_at: string;
  sent_at: string | null;
}

export interface NewsletterPreview {
  html: string;
  text: string;
  /** Problems that prevent sending. */
  problems: string[];
  /** Suggestions for the author. */
  warnings: string[];
}

export interface UnknownDelivery {
  email: string;
  at: string;
}

/** Response of `POST /api/admin/newsletter/send`. */
export interface SendNewsletterResponse {
  id: string;
  sent_count: number;
}

/** Recipients with any final outcome. */
export const doneCount = (
  send: Pick<NewsletterSend, 'delivered_count' | 'failed_count' | 'unknown_count' | 'suppressed_count'>,
): number => send.delivered_count + send.failed_count + send.unknown_count + send.suppressed_count;

/** Mail providers investigate at 0.1% and refuse mail at 0.3% (Google and Yahoo, sender rules of 2024). */
export const COMPLAINT_RATE_WARNING = 0.001;

/** Share of delivered emails; null before the first one. */
export const complaintRate = ({
  complaints_count,
  delivered_count,
}: Pick<NewsletterSend, 'complaints_count' | 'delivered_count'>): number | null =>
  delivered_count > 0 ? complaints_count / delivered_count : null;

/** The empty page that frames a newsletter's content. */
export const NEWSLETTER_FRAME_PATH = '/api/newsletter/frame';

import type { NewsletterAudience } from './subscribe.request';

/** In characters. An inbox shows about 60 of a subject, and Gmail cuts an email short at 102 kB; SendGrid takes 30 MB. */
export const SUBJECT_MAX = 150;
export const HTML_MAX = 150_000;
export const TEXT_MAX = 50_000;

const thousands = (count: number) => count.toLocaleString('en-US');

export const COMPOSE_MESSAGES = {
  missing: 'Missing Content',
  subject: 'Please enter a subject.',
  html: 'Please enter what the newsletter says.',
  subjectTooLong: `A subject has at most ${SUBJECT_MAX} characters.`,
  htmlTooLong: `A newsletter has at most ${thousands(HTML_MAX)} characters: inboxes cut longer ones short.`,
  textTooLong: `The plain text has at most ${thousands(TEXT_MAX)} characters.`,
  sendAt: 'Please enter a date and time.',
  sendAtPast: 'Please choose a time to come, within a year.',
  nothingLeft: 'Nothing of this can be shown in an email.',
  noAlt: 'Each picture needs alt="…", the words that stand for it; alt="" for one that is only decoration.',
} as const;

const LATEST_MS = 365 * 24 * 60 * 60 * 1000;

/** Whether a newsletter can be scheduled for this time. */
export const canStartAt = (start: Date, now: Date): boolean =>
  start > now && start.getTime() <= now.getTime() + LATEST_MS;

/** State of a newsletter: waiting for its time, being sent, stopped by somebody, or done. */
export const SEND_STATES = ['scheduled', 'sending', 'stopped', 'sent'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** Response of `GET /api/admin/newsletter/stats`: who would get a newsletter now. */
export interface NewsletterStats {
  counts: Record<NewsletterAudience, number>;
}

/** One newsletter of the history. */
export interface NewsletterSend {
  id: string;
  subject: string;
  body_preview: string;
  audience: NewsletterAudience;
  state: SendState;
  /** Those it goes to; while it waits, those it would have gone to when it was written. */
  recipients_count: number;
  delivered_count: number;
  /** Refused by the mail provider. */
  failed_count: number;
  /** Nobody can tell whether the mail provider took them; they are not sent again. */
  unknown_count: number;
  /** Unsubscribed, or not reached any more, since it began. */
  suppressed_count: number;
  /** Readers who called it spam. */
  complaints_count: number;
  /** Why it stands still, if it does. */
  last_error: string | null;
  starts_at: string;
  sent_at: string | null;
}

/** A newsletter as it will look in an inbox. */
export interface NewsletterPreview {
  html: string;
  text: string;
  /** What keeps it from being sent. */
  problems: string[];
  /** What its author may want to know before. */
  warnings: string[];
}

/** A recipient with an unknown outcome. */
export interface UnknownDelivery {
  email: string;
  at: string;
}

/** Response of `POST /api/admin/newsletter/send`. */
export interface SendNewsletterResponse {
  id: string;
  sent_count: number;
}

/** Recipients with a final outcome of any kind. */
export const doneCount = (
  send: Pick<NewsletterSend, 'delivered_count' | 'failed_count' | 'unknown_count' | 'suppressed_count'>,
): number => send.delivered_count + send.failed_count + send.unknown_count + send.suppressed_count;

/** Mail providers look closer from 0.1% on, and refuse mail from 0.3% on (Google and Yahoo, rules for senders of 2024). */
export const COMPLAINT_RATE_WARNING = 0.001;

/** Of those it was delivered to; null before there is anybody. */
export const complaintRate = ({
  complaints_count,
  delivered_count,
}: Pick<NewsletterSend, 'complaints_count' | 'delivered_count'>): number | null =>
  delivered_count > 0 ? complaints_count / delivered_count : null;

/** An empty page that a letter is shown in. */
export const LETTER_FRAME_PATH = '/api/newsletter/frame';

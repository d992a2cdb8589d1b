import { isEmail } from 'class-validator';

export type SuppressionReason = 'unsubscribe' | 'bounce' | 'complaint';

/** A relevant event of the mail provider about one email. */
export interface MailEvent {
  id: string;
  kind: string;
  email: string;
  /** The newsletter, if any. */
  campaign: string | null;
  at: Date;
  /** Why the address is suppressed; null if it is not. */
  suppression: SuppressionReason | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_ID = 200;

/** Parses one event of SendGrid's webhook; null for malformed and irrelevant ones. */
export function toMailEvent(given: unknown): MailEvent | null {
  if (typeof given !== 'object' || given === null) return null;
  const { sg_event_id: id, event: kind, email, timestamp, campaign, reason, type } = given as Record<string, unknown>;
  if (typeof id !== 'string' || !id || id.length > LONGEST_ID || /\p{Cc}/u.test(id)) return null;
  if (typeof kind !== 'string' || typeof email !== 'string' || !isEmail(email) || email.length > 254) return null;
  if (typeof timestamp !== 'number' || !(timestamp > 0 && timestamp < 10_000_000_000)) return null;
  const suppression = suppressionOf(kind, String(type ?? ''), String(reason ?? ''));
  if (suppression === undefined) return null;
  const about = typeof campaign === 'string' && UUID.test(campaign) ? campaign : null;
  return { id, kind, email, campaign: about, at: new Date(timestamp * 1000), suppression };
}

/** Reasons for dropping that concern the message or our account, not the address. */
const NOT_THE_ADDRESS = /spam content|package quota|smtpapi/i;

/**
 * Effect of an event; undefined for an irrelevant one. A temporary refusal ('blocked') says nothing about the address, and
 * SendGrid's own drops follow from earlier events.
 */
function suppressionOf(kind: string, type: string, reason: string): SuppressionReason | null | undefined {
  switch (kind) {
    case 'spamreport':
      return 'complaint';
    case 'unsubscribe':
    case 'group_unsubscribe':
      return 'unsubscribe';
    case 'bounce':
      return type === 'blocked' ? null : 'bounce';
    case 'dropped':
      if (NOT_THE_ADDRESS.test(reason)) return null;
      if (/unsubscribed/i.test(reason)) return 'unsubscribe';
      return /spam report/i.test(reason) ? 'complaint' : 'bounce';
    default:
      return undefined;
  }
}

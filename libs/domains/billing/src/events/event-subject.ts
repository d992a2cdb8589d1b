import type { EventSubject, VerifiedEvent } from '../stripe/snapshots';

/** The properties that we use of an event's object. */
interface EventObject {
  id?: unknown;
  payment_intent?: unknown;
  parent?: { subscription_details?: { subscription?: unknown } | null } | null;
}

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  const id = (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
};

const INVOICE_EVENTS = ['invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required', 'invoice.voided'];

/**
 * What to read again after an event; null when irrelevant. Only ids are used, since an event's contents may be
 * outdated.
 */
export function eventSubject(type: string, object: EventObject): EventSubject | null {
  if (type.startsWith('checkout.session.')) {
    const sessionId = idOf(object);
    return sessionId ? { kind: 'checkout', sessionId } : null;
  }
  if (type.startsWith('customer.subscription.')) return subscription(object);
  if (INVOICE_EVENTS.includes(type)) return subscription(object.parent?.subscription_details?.subscription);
  if (type === 'charge.refunded' || type.startsWith('charge.dispute.') || type.startsWith('refund.')) {
    const paymentIntentId = idOf(object.payment_intent);
    return paymentIntentId ? { kind: 'payment', paymentIntentId } : null;
  }
  return null;
}

function subscription(value: unknown): EventSubject | null {
  const subscriptionId = idOf(value);
  return subscriptionId ? { kind: 'subscription', subscriptionId } : null;
}

const LONGEST_ID = 255;

/** The properties that we use of a signed event; null without an id, a type, a time or an object. */
export function toVerifiedEvent(event: unknown): VerifiedEvent | null {
  const { id, type, created, data } = (event ?? {}) as Record<string, unknown>;
  const object = (data as { object?: unknown } | null | undefined)?.object;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return null;
  if (typeof type !== 'string' || type.length > LONGEST_ID || typeof object !== 'object' || object === null)
    return null;
  const createdAt = new Date(typeof created === 'number' ? created * 1000 : NaN);
  if (Number.isNaN(createdAt.getTime())) return null;
  return { eventId: id, type, createdAt, subject: eventSubject(type, object) };
}

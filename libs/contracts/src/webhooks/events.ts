/** Events that a program can subscribe to, with the key scope each requires. */
export const WEBHOOK_EVENTS = {
  'listing.added': {
    needs: 'listings:read',
    title: 'A listing was added',
    about: 'The listing is now in the public directory.',
  },
  'listing.changed': {
    needs: 'listings:read',
    title: 'A listing was changed',
    about: 'Data of the listing that the public API shows has changed.',
  },
  'listing.removed': {
    needs: 'listings:read',
    title: 'A listing was removed',
    about: 'The listing is no longer in the public directory.',
  },
  'application.submitted': {
    needs: 'account:read',
    title: 'An application was submitted',
    about: 'A business applied for the first time, or again after a rejection.',
  },
  'application.decided': {
    needs: 'account:read',
    title: 'An application was decided',
    about: 'The application was approved or rejected.',
  },
  'membership.changed': {
    needs: 'account:read',
    title: 'A membership changed',
    about: 'The membership started, was renewed, changed plan, is past due or ended.',
  },
  'referral.changed': {
    needs: 'account:read',
    title: 'A referral changed',
    about: 'A referred provider joined or paid, or a reward was paid out.',
  },
  'report.filed': {
    needs: 'account:read',
    title: 'A listing was reported',
    about: 'A visitor reported a mistake in a listing.',
  },
  'report.closed': {
    needs: 'account:read',
    title: 'A report was closed',
    about: 'The report was decided, or the listing was deleted.',
  },
} as const satisfies Record<string, WebhookEventKind>;

/** Event of a test call; every webhook receives it. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';
export const WEBHOOK_TEST = { title: 'A test', about: 'The owner of the webhook pressed “Send test”.' } as const;

export type WebhookScope = 'listings:read' | 'account:read';

interface WebhookEventKind {
  needs: WebhookScope;
  title: string;
  about: string;
}

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const webhookEventNames = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/**
 * Whether a key with these scopes may choose an event. Events about an account are sent to that account's keys; keys for
 * operations get those of all accounts.
 */
export function mayChooseEvent(scopes: readonly string[], event: WebhookEvent): boolean {
  const { needs } = WEBHOOK_EVENTS[event];
  return scopes.includes(needs) || (needs === 'account:read' && scopes.includes('operations:read'));
}

/** Whether a key may receive a particular event. @param ownerId account the event is about; null for none */
export function mayReceiveEvent(
  key: { scopes: readonly string[]; account_id: string | null },
  event: WebhookEvent,
  ownerId: string | null,
): boolean {
  if (!mayChooseEvent(key.scopes, event)) return false;
  if (WEBHOOK_EVENTS[event].needs !== 'account:read' || key.scopes.includes('operations:read')) return true;
  return ownerId !== null && key.account_id === ownerId;
}

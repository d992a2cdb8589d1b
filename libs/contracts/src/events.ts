export interface EventDefinition<Payload extends object = object, Subscriber extends string = string> {
  /** Subscribers, named 'domain.what-it-does'; each has its own delivery. */
  subscribers: readonly Subscriber[];
  /** Type only; undefined at runtime. */
  payload?: Payload;
}

const event = <Payload extends object>() => ({
  subscribedBy: <Subscriber extends string>(
    ...subscribers: [Subscriber, ...Subscriber[]]
  ): EventDefinition<Payload, Subscriber> => ({ subscribers }),
});

/**
 * Every event with its subscribers. A domain publishes events without knowing the subscribers. Each subscriber is a method
 * marked `@On(event, subscriber)` in a worker module; the worker does not start until all exist. Payloads hold IDs, never
 * personal data or secrets: a subscriber reads what it needs when it runs.
 */
export const events = {
  /** A provider appeared in the public directory, for the first time or again. */
  'provider.listed': event<{ providerId: string; cityId: string; categoryId: string }>().subscribedBy(
    'newsletter.announce-listing',
    'directory.note-pages',
    'directory.index-name',
    'waitlist.leave-lines',
    'imports.note-approval',
  ),
  /** A person sent an application, for the first time or again after a rejection. */
  'application.submitted': event<{ providerId: string; userId: string }>().subscribedBy(
    'imports.note-application',
    'webhooks.add-messages',
  ),
  /** An application was approved or rejected. */
  'application.decided': event<{ providerId: string; outcome: 'approved' | 'rejected' }>().subscribedBy(
    'webhooks.add-messages',
  ),
  /** A membership began, was renewed, changed its plan, became overdue or ended. */
  'membership.changed': event<{ providerId: string }>().subscribedBy('webhooks.add-messages'),
  /** A person arrived by a referral, or the amount owed or paid for it changed. */
  'referral.changed': event<{ referralId: string }>().subscribedBy('webhooks.add-messages'),
  /** A visitor reported a listing. */
  'report.filed': event<{ reportId: string }>().subscribedBy('webhooks.add-messages'),
  /** A report was decided, or its listing was deleted. */
  'report.closed': event<{ reportId: string }>().subscribedBy('webhooks.add-messages'),
  /** A listed provider changed its tier. */
  'provider.tier-changed': event<{ providerId: string }>().subscribedBy('waitlist.leave-lines-of-tier'),
  /** A listing was transferred to another account. */
  'provider.transferred': event<{ providerId: string; fromId: string; toId: string }>().subscribedBy(
    'waitlist.follow-owner',
  ),
  /**
   * A payment cleared, was refunded or disputed, or its dispute was decided. Delivered unordered and repeatedly: read
   * `payments` for the current state. Includes the provider's ID, because the row loses it when the provider is deleted.
   */
  'payment.changed': event<{
    paymentId: string;
    providerId: string | null;
    /** How much is refunded after a new refund; 0 after another change. Events of an earlier release have none. */
    refundedCents?: number;
    /** What of a refund the bank refused afterwards. Events of an earlier release have none. */
    failedRefundCents?: number;
  }>().subscribedBy('billing.tell-of-payment', 'billing.refund-while-waiting', 'referrals.settle'),
  /** A category's name, synonyms or members changed. */
  'category.changed': event<{ categoryId: string }>().subscribedBy(
    'search.index-category',
    'billing.place-in-category',
    'waitlist.offer-in-category',
    'newsletter.match-requested-categories',
  ),
};

export type EventName = keyof typeof events;

export type EventPayloads = {
  [Name in EventName]: (typeof events)[Name] extends EventDefinition<infer Payload, string> ? Payload : never;
};

export type SubscriberOf<Name extends EventName> = (typeof events)[Name]['subscribers'][number];

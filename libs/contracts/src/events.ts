export interface EventDefinition<Payload extends object = object, Subscriber extends string = string> {
  /** Subscribers, each with a delivery of its own: 'domain.what-it-does'. */
  subscribers: readonly Subscriber[];
  /** Type only; undefined at run time. */
  payload?: Payload;
}

const event = <Payload extends object>() => ({
  subscribedBy: <Subscriber extends string>(
    ...subscribers: [Subscriber, ...Subscriber[]]
  ): EventDefinition<Payload, Subscriber> => ({ subscribers }),
});

/**
 * Every event there is, with its subscribers. A domain publishes what happened and knows nobody who listens; each subscriber
 * is a method marked `@On(event, subscriber)` in a worker module, and the worker does not start until every one exists.
 * Payloads hold ids, never personal data or secrets: a subscriber reads what it needs when its delivery runs.
 */
export const events = {
  /** A provider has appeared in the public directory: for the first time, or again. */
  'provider.listed': event<{ providerId: string; cityId: string; categoryId: string }>().subscribedBy(
    'newsletter.announce-listing',
    'directory.note-pages',
    'waitlist.leave-lines',
  ),
  /** A provider in the public directory has moved to another tier. */
  'provider.tier-changed': event<{ providerId: string }>().subscribedBy('waitlist.leave-lines-of-tier'),
  /**
   * A payment cleared, was refunded in part or whole, was disputed, or its dispute was decided. Delivered unordered and
   * repeatedly: read the row of `payments` for the current state. Carries the provider's id, because the row loses it
   * when the provider is deleted.
   */
  'payment.changed': event<{ paymentId: string; providerId: string | null }>().subscribedBy(
    'billing.tell-of-payment',
    'billing.refund-while-waiting',
    'referrals.settle',
  ),
  /** What a category is called, or which words lead to it, has changed; it may have taken others in. */
  'category.changed': event<{ categoryId: string }>().subscribedBy(
    'search.index-category',
    'billing.place-in-category',
    'waitlist.offer-in-category',
    'newsletter.match-wishes',
  ),
};

export type EventName = keyof typeof events;

export type EventPayloads = {
  [Name in EventName]: (typeof events)[Name] extends EventDefinition<infer Payload, string> ? Payload : never;
};

export type SubscriberOf<Name extends EventName> = (typeof events)[Name]['subscribers'][number];

/** What has to be read again because of an event of the payment provider. */
export interface BillingEventPayload {
  eventId: string;
  sessionId?: string;
  subscriptionId?: string;
  paymentIntentId?: string;
}

/** Subscriptions and checkouts to end at the payment provider. */
export interface EndMembershipPayload {
  subscriptionIds: string[];
  sessionIds: string[];
  /** Whether a payment of each subscription goes back: its first, unless `latest` says otherwise. */
  refund: boolean;
  latest?: boolean;
}

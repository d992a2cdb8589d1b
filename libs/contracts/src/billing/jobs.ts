/** What to re-read after an event from the payment provider. */
export interface BillingEventPayload {
  eventId: string;
  sessionId?: string;
  subscriptionId?: string;
  paymentIntentId?: string;
}

export interface EndMembershipPayload {
  subscriptionIds: string[];
  sessionIds: string[];
  /** Whether to refund a payment of each subscription: the first one, unless `latest`. */
  refund: boolean;
  latest?: boolean;
}

/** What to read again after an event of the payment provider. */
export interface BillingEventPayload {
  eventId: string;
  sessionId?: string;
  subscriptionId?: string;
  paymentIntentId?: string;
}

export interface EndMembershipPayload {
  subscriptionIds: string[];
  sessionIds: string[];
  /** Whether to refund each subscription's payment: the first, unless `latest`. */
  refund: boolean;
  latest?: boolean;
}

export const SUPPORT_REASON = { min: 3, max: 500, message: 'Say in a few words why.' } as const;

/** A payment of a membership, in the console. */
export interface DeskPayment {
  id: string;
  cents: number;
  currency: string;
  /** ISO 8601. */
  paid_at: string;
  refunded_cents: number;
  /** Set before the refund is made. */
  refund_reason: string | null;
  dispute_open: boolean;
  /** True for the provider's last payment, if neither refunded nor disputed. */
  is_refundable: boolean;
}

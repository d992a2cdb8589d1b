import type { CheckoutStatus } from '@townlink/contracts';
import type { CheckoutSnapshot } from '../stripe/snapshots';

/** Whether a checkout still keeps its slot. */
export const isUnfinished = (status: CheckoutStatus): boolean => status === 'creating' || status === 'open';

/**
 * The state of a checkout after it was read again. Paid stays paid, and what has ended otherwise never opens again,
 * however late an older snapshot arrives.
 * @param subscriptionOver whether its subscription has ended unpaid, as when a slow means of payment fails
 */
export function checkoutStatusAfter(
  known: CheckoutStatus,
  snapshot: Pick<CheckoutSnapshot, 'status' | 'paid'>,
  subscriptionOver = false,
): CheckoutStatus {
  if (snapshot.status === 'complete' && snapshot.paid) return 'paid';
  if (!isUnfinished(known)) return known;
  if (snapshot.status === 'complete') return subscriptionOver ? 'failed' : 'open';
  return snapshot.status;
}

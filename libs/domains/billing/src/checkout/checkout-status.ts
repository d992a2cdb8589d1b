import type { CheckoutStatus } from '@townlink/contracts';
import type { CheckoutSnapshot } from '../stripe/snapshots';

/** Whether a checkout still holds its slot. */
export const isUnfinished = (status: CheckoutStatus): boolean => status === 'creating' || status === 'open';

/**
 * State of a checkout after a new reading. A paid checkout stays paid and an ended one never reopens, even if an older
 * snapshot arrives late.
 * @param subscriptionOver whether its subscription ended unpaid, for instance after a failed slow payment
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

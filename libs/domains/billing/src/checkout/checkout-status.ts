import type { CheckoutStatus } from '@townlink/contracts';
import type { CheckoutReading } from '../stripe/readings';

/** Whether a checkout still keeps its place. */
export const isUnfinished = (status: CheckoutStatus): boolean => status === 'creating' || status === 'open';

/**
 * The state of a checkout after a reading. What was paid is paid, whatever was thought before; what has ended otherwise
 * never opens again, however late an older reading comes.
 * @param subscriptionOver whether what was started with it has ended unpaid, as when a slow means of payment fails
 */
export function checkoutStatusAfter(
  known: CheckoutStatus,
  reading: Pick<CheckoutReading, 'status' | 'paid'>,
  subscriptionOver = false,
): CheckoutStatus {
  if (reading.status === 'complete' && reading.paid) return 'paid';
  if (!isUnfinished(known)) return known;
  if (reading.status === 'complete') return subscriptionOver ? 'failed' : 'open';
  return reading.status;
}

import type { SubscriptionRow } from '../data/subscriptions';

type Paid = Pick<SubscriptionRow, 'status' | 'first_paid_at'>;

const isPaidFor = ({ status, first_paid_at }: Paid): boolean =>
  first_paid_at !== null || status === 'active' || status === 'trialing';

const lives = ({ status }: Paid): boolean => status !== 'canceled' && status !== 'incomplete_expired';

/**
 * Subscriptions still active at the payment provider although a newer one was paid; ended to avoid charging both.
 * @param subscriptions of one provider, oldest first
 */
export const supersededOf = <Row extends Paid>(subscriptions: readonly Row[]): Row[] =>
  subscriptions.filter((one, index) => lives(one) && subscriptions.slice(index + 1).some(isPaidFor));

import { isPaid, type OwnProvider, type Plan } from '@townlink/contracts';

/** States of a membership in which nothing is to be paid by starting anew: it runs, or its card is to be put right. */
const RUNNING: readonly (string | null)[] = ['active', 'trialing', 'past_due'];

type Paying = Pick<OwnProvider, 'vetting_status' | 'paused' | 'is_active' | 'membership_tier' | 'subscription_status'>;

/**
 * Whether a provider still has to pay before being listed.
 * @param plans the plan catalogue; while it is not known every tier counts as a paid one, and the server has the last word
 */
export function needsPayment(provider: Paying, plans: readonly Plan[] | undefined): boolean {
  if (provider.vetting_status === 'rejected' || provider.paused || provider.is_active) return false;
  if (RUNNING.includes(provider.subscription_status)) return false;
  const plan = plans?.find(({ tier }) => tier === provider.membership_tier);
  return !plan || isPaid(plan);
}

import { isPaid, type OwnProvider, type Plan } from '@townlink/contracts';
import { needsPayment } from './payment';

/** A step on the way into the directory. */
export interface ProgressStep {
  title: 'Applied' | 'Paid' | 'Reviewed' | 'Live';
  state: 'done' | 'current' | 'ahead' | 'failed';
  note?: string;
  /** When it was done, or how long it lasts; said after the note. */
  at?: string;
}

/**
 * How far a provider is on the way into the directory. One step is current: the first that is not done.
 * @param plans the plan catalogue, once it is known
 */
export function progressOf(provider: OwnProvider, plans: readonly Plan[] | undefined): ProgressStep[] {
  const applied: ProgressStep = { title: 'Applied', state: 'done', at: provider.created_at };
  if (provider.vetting_status === 'rejected') {
    const { vetted_at } = provider;
    return [applied, { title: 'Reviewed', state: 'failed', note: 'Not approved', ...(vetted_at && { at: vetted_at }) }];
  }
  const steps = [applied, paid(provider, plans), reviewed(provider), live(provider)];
  const current = steps.findIndex(({ state }) => state !== 'done');
  return steps.map((step, index) =>
    index === current && step.state === 'ahead' ? { ...step, state: 'current' } : step,
  );
}

function paid(provider: OwnProvider, plans: readonly Plan[] | undefined): ProgressStep {
  const { subscription_status, membership_tier, current_period_end } = provider;
  const plan = plans?.find(({ tier }) => tier === membership_tier);
  if (plan && !isPaid(plan)) return { title: 'Paid', state: 'done', note: 'Nothing to pay' };
  if (subscription_status === 'past_due') return { title: 'Paid', state: 'failed', note: 'The last payment failed' };
  if (needsPayment(provider)) return { title: 'Paid', state: 'ahead', note: 'Not paid yet' };
  const runs = subscription_status === 'active' || subscription_status === 'trialing';
  return { title: 'Paid', state: 'done', ...(runs && current_period_end && { note: 'Until', at: current_period_end }) };
}

function reviewed({ vetting_status, vetted_at }: OwnProvider): ProgressStep {
  if (vetting_status === 'approved') return { title: 'Reviewed', state: 'done', ...(vetted_at && { at: vetted_at }) };
  return { title: 'Reviewed', state: 'ahead', note: 'Usually within 1-2 business days' };
}

function live({ vetting_status, is_active, paused }: OwnProvider): ProgressStep {
  if (vetting_status === 'approved' && is_active) {
    return { title: 'Live', state: 'done', note: 'Visitors see your listing' };
  }
  return { title: 'Live', state: 'ahead', note: paused ? 'Paused' : 'Once approved and paid' };
}

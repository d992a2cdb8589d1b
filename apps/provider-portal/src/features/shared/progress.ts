import { type BillingState, isPaid, membershipState, type OwnProvider, type Plan } from '@townlink/contracts';

/** A step toward being listed. */
export interface ProgressStep {
  title: 'Applied' | 'Paid' | 'Reviewed' | 'Live';
  state: 'done' | 'current' | 'ahead' | 'failed';
  note?: string;
  /** When it was completed, or its expected duration; shown after the note. */
  at?: string;
}

/**
 * A provider's progress toward being listed. The first step that is not done is current.
 * @param plans the plan catalog, once it is loaded
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

const MISSING_PAYMENT: Partial<Record<BillingState, string>> = {
  unpaid: 'Not paid yet',
  confirming: 'Your bank has not confirmed it yet',
  ended: 'The membership has ended',
};

function paid(provider: OwnProvider, plans: readonly Plan[] | undefined): ProgressStep {
  const { subscription_status, membership_tier, current_period_end } = provider;
  const plan = plans?.find(({ tier }) => tier === membership_tier);
  if (plan && !isPaid(plan)) return { title: 'Paid', state: 'done', note: 'Nothing to pay' };
  if (subscription_status === 'past_due') return { title: 'Paid', state: 'failed', note: 'The last payment failed' };
  const missing = provider.is_active ? undefined : MISSING_PAYMENT[membershipState(provider).billing];
  if (missing) return { title: 'Paid', state: 'ahead', note: missing };
  const runs = subscription_status === 'active' || subscription_status === 'trialing';
  return { title: 'Paid', state: 'done', ...(runs && current_period_end && { note: 'Until', at: current_period_end }) };
}

function reviewed({ vetting_status, vetted_at }: OwnProvider): ProgressStep {
  if (vetting_status === 'approved') return { title: 'Reviewed', state: 'done', ...(vetted_at && { at: vetted_at }) };
  return { title: 'Reviewed', state: 'ahead', note: 'Usually within 1-2 business days' };
}

function live(provider: OwnProvider): ProgressStep {
  if (provider.vetting_status === 'approved' && provider.is_active) {
    return { title: 'Live', state: 'done', note: 'Visitors see your listing' };
  }
  return { title: 'Live', state: 'ahead', note: whenLive(provider) };
}

function whenLive(provider: OwnProvider): string {
  const { billing, pause, license, vetting } = membershipState(provider);
  if (pause === 'paused') return 'Paused';
  if (vetting === 'approved' && billing === 'no-room') return 'Once there is a place for you';
  if (vetting === 'approved' && license === 'expired') return 'Once your renewed license is checked';
  if (vetting === 'approved' && billing === 'ended') return 'Once paid again';
  if (vetting === 'approved' && MISSING_PAYMENT[billing]) return 'Once paid';
  return 'Once approved and paid';
}

import { describe, expect, it } from '@jest/globals';
import type { OwnProvider } from '@townlink/contracts';
import { plans, providerOf } from '@townlink/web-testing/people';
import { progressOf } from './progress';

const states = (changes: Partial<OwnProvider>) =>
  progressOf(providerOf(changes), plans).map(({ title, state }) => `${title} ${state}`);
const unpaid: Partial<OwnProvider> = { subscription_status: null, is_active: false };

describe('the progress into the directory', () => {
  it.each<[string, Partial<OwnProvider>, string[]]>([
    ['is at its end', {}, ['Applied done', 'Paid done', 'Reviewed done', 'Live done']],
    [
      'waits for payment first',
      { ...unpaid, vetting_status: 'pending', vetted_at: null },
      ['Applied done', 'Paid current', 'Reviewed ahead', 'Live ahead'],
    ],
    [
      'waits for the review of what is paid',
      { vetting_status: 'pending', vetted_at: null, is_active: false },
      ['Applied done', 'Paid done', 'Reviewed current', 'Live ahead'],
    ],
    [
      'waits for the payment of what is approved',
      unpaid,
      ['Applied done', 'Paid current', 'Reviewed done', 'Live ahead'],
    ],
    [
      'says that a payment failed while the listing stays',
      { subscription_status: 'past_due' },
      ['Applied done', 'Paid failed', 'Reviewed done', 'Live done'],
    ],
    [
      'stops at live while paused',
      { paused: true, is_active: false },
      ['Applied done', 'Paid done', 'Reviewed done', 'Live current'],
    ],
    ['ends with a rejection', { vetting_status: 'rejected', is_active: false }, ['Applied done', 'Reviewed failed']],
  ])('[DASH-1] %s', (_, changes, expected) => expect(states(changes)).toEqual(expected));

  it.each<[string, Partial<OwnProvider>, string, string]>([
    [
      'is not paid while the bank has not confirmed the first payment',
      { subscription_status: 'incomplete', first_paid_at: null, is_active: false },
      'Paid current: Your bank has not confirmed it yet',
      'Live ahead: Once paid',
    ],
    [
      'is no longer paid after the end of a membership',
      { subscription_status: 'canceled', is_active: false },
      'Paid current: The membership has ended',
      'Live ahead: Once paid again',
    ],
    [
      'is listed after payment and review when neither is done',
      { ...unpaid, vetting_status: 'pending', vetted_at: null },
      'Paid current: Not paid yet',
      'Live ahead: Once approved and paid',
    ],
    [
      'continues with a slot for a paid application',
      { no_room_since: '2026-11-11T12:00:00Z', is_active: false },
      'Paid done: Until',
      'Live current: Once there is a place for you',
    ],
    [
      'goes on with a renewed license',
      { license_state: 'expired', is_active: false },
      'Paid done: Until',
      'Live current: Once your renewed license is checked',
    ],
  ])('[DASH-1] %s', (_, changes, paid, live) => {
    const steps = progressOf(providerOf(changes), plans).map(({ title, state, note }) => `${title} ${state}: ${note}`);
    expect([steps[1], steps[3]]).toEqual([paid, live]);
  });

  it('[DASH-1] has no payment step with a free plan', () => {
    const free = plans.map((plan) => ({ ...plan, price_cents: 0 }));
    expect(progressOf(providerOf(unpaid), free)[1]).toEqual({ title: 'Paid', state: 'done', note: 'Nothing to pay' });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { OwnProvider } from '@townlink/contracts';
import { providerOf } from '@townlink/web-testing/people';
import { checklistOf } from './checklist';

const unpaid: Partial<OwnProvider> = { subscription_status: null, first_paid_at: null, is_active: false };

describe('the checklist', () => {
  const open = (changes: Partial<OwnProvider>) =>
    checklistOf(providerOf(changes))
      .filter(({ isDone }) => !isDone)
      .map(({ title, action }) => `${title}: ${action}`);

  it('[DASH-1] lists the open items of a listing', () => {
    expect(open({})).toEqual(['Phone shown publicly: edit-contact', 'Google profile: link-google']);
    expect(open({ ...unpaid, website_url: null })).toEqual([
      'Membership paid: pay',
      'Phone shown publicly: edit-contact',
      'Website: edit-contact',
      'Google profile: link-google',
    ]);
    expect(open({ ...unpaid, subscription_status: 'incomplete' })).toContain('Membership paid: update-payment');
    expect(open({ subscription_status: 'past_due' })).toContain('Membership paid: update-payment');
  });

  it('[DASH-1] is empty for an unapproved application', () =>
    expect(checklistOf(providerOf({ vetting_status: 'rejected' }))).toEqual([]));
});

import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { providerOf } from '@townlink/web-testing';
import { showDashboard } from './testing/show-dashboard';

describe('the card of the vetting status', () => {
  it.each([
    ['listed', {}, 'Visitors see your listing.'],
    ['paused', { is_active: false, paused: true }, 'Your listing is paused. Visitors do not see it.'],
    [
      'approved, but not paid',
      { is_active: false, vetted_at: '2026-11-12T12:00:00Z' },
      'Your application was approved on November 12, 2026. Visitors do not see your listing.',
    ],
    [
      'being reviewed',
      { is_active: false, vetting_status: 'pending', created_at: '2026-11-10T12:00:00Z' } as const,
      'You applied on November 10, 2026. Visitors do not see your listing.',
    ],
    [
      'rejected',
      { is_active: false, vetting_status: 'rejected' } as const,
      'Your application was not approved. Visitors do not see your listing.',
    ],
  ])('[DASH-1] says of a listing that is %s why visitors see it or not', async (_state, changes, text) => {
    showDashboard({ 'GET /api/provider': providerOf(changes) });
    const status = await screen.findByRole('region', { name: 'Vetting status' });
    expect(status.querySelector('p:last-child')!.textContent).toBe(text);
  });
});

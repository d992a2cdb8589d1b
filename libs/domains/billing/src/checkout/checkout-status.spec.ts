import { CHECKOUT_STATUSES } from '@townlink/contracts';
import { checkoutStatusAfter } from './checkout-status';

describe('checkoutStatusAfter', () => {
  it('[BILL-2] accepts a payment in any state', () => {
    for (const known of CHECKOUT_STATUSES) {
      expect(checkoutStatusAfter(known, { status: 'complete', paid: true })).toBe('paid');
    }
  });

  it('[BILL-2] never reopens or expires an ended checkout', () => {
    for (const known of ['paid', 'expired', 'failed'] as const) {
      expect(checkoutStatusAfter(known, { status: 'open', paid: false })).toBe(known);
      expect(checkoutStatusAfter(known, { status: 'expired', paid: false })).toBe(known);
    }
  });

  it('opens and expires a checkout in progress', () => {
    expect(checkoutStatusAfter('creating', { status: 'open', paid: false })).toBe('open');
    expect(checkoutStatusAfter('open', { status: 'expired', paid: false })).toBe('expired');
  });

  it('waits for a slow payment', () => {
    expect(checkoutStatusAfter('open', { status: 'complete', paid: false })).toBe('open');
    expect(checkoutStatusAfter('open', { status: 'complete', paid: false }, true)).toBe('failed');
  });
});

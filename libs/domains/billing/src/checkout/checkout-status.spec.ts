import { CHECKOUT_STATUSES } from '@townlink/contracts';
import { checkoutStatusAfter } from './checkout-status';

describe('checkoutStatusAfter', () => {
  it('[BILL-2] accepts a payment whatever the state before', () => {
    for (const known of CHECKOUT_STATUSES) {
      expect(checkoutStatusAfter(known, { status: 'complete', paid: true })).toBe('paid');
    }
  });

  it('[BILL-2] never opens or expires again what has ended', () => {
    for (const known of ['paid', 'expired', 'failed'] as const) {
      expect(checkoutStatusAfter(known, { status: 'open', paid: false })).toBe(known);
      expect(checkoutStatusAfter(known, { status: 'expired', paid: false })).toBe(known);
    }
  });

  it('opens and expires what is under way', () => {
    expect(checkoutStatusAfter('creating', { status: 'open', paid: false })).toBe('open');
    expect(checkoutStatusAfter('open', { status: 'expired', paid: false })).toBe('expired');
  });

  it('waits while a slow means of payment is under way', () => {
    expect(checkoutStatusAfter('open', { status: 'complete', paid: false })).toBe('open');
    expect(checkoutStatusAfter('open', { status: 'complete', paid: false }, true)).toBe('failed');
  });
});

import { eventSubject } from './event-subject';

describe('eventSubject', () => {
  it('[BILL-2] reads only ids from an event', () => {
    expect(eventSubject('checkout.session.completed', { id: 'cs_1' })).toEqual({ kind: 'checkout', sessionId: 'cs_1' });
    expect(eventSubject('customer.subscription.deleted', { id: 'sub_1' })).toEqual({
      kind: 'subscription',
      subscriptionId: 'sub_1',
    });
    const parent = { subscription_details: { subscription: 'sub_1' } };
    expect(eventSubject('invoice.payment_failed', { id: 'in_1', parent })).toEqual({
      kind: 'subscription',
      subscriptionId: 'sub_1',
    });
    expect(eventSubject('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' })).toEqual({
      kind: 'payment',
      paymentIntentId: 'pi_1',
    });
    expect(eventSubject('charge.dispute.created', { id: 'du_1', payment_intent: { id: 'pi_1' } })).toEqual({
      kind: 'payment',
      paymentIntentId: 'pi_1',
    });
  });

  it('ignores irrelevant events and those without ids', () => {
    expect(eventSubject('invoice.created', { id: 'in_1' })).toBeNull();
    expect(eventSubject('payout.paid', { id: 'po_1' })).toBeNull();
    expect(eventSubject('invoice.paid', { id: 'in_1', parent: null })).toBeNull();
    expect(eventSubject('charge.refunded', { id: 'ch_1', payment_intent: null })).toBeNull();
    expect(eventSubject('customer.subscription.updated', { id: 7 })).toBeNull();
  });
});

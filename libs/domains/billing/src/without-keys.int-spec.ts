import { BILLING_MESSAGES } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing/app';
import { startBilling } from './testing/billing-app';
import { createCheckout } from './testing/calls';
import { makeMember } from './testing/members';
import { snapshot } from './testing/snapshot';

describe('payments before they are set up', () => {
  const app = suiteFixture(() =>
    startBilling({ settings: { SETUP_MODE: 'true', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' } }),
  );

  it('[SHIP-3] are refused with nothing stored', async () => {
    const member = await makeMember(app, {});
    const { status, body } = await createCheckout(app, member, 'featured');
    expect([status, body]).toEqual([503, expect.objectContaining({ detail: BILLING_MESSAGES.notSetUp })]);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, checkout: null });
  });

  it('[SHIP-3] accept no event, however it is signed, so that it is sent again', async () => {
    const { status } = await app.http.post(
      '/api/billing/webhook',
      { id: 'evt_1' },
      { headers: { 'stripe-signature': 't=1,v1=00' } },
    );
    expect(status).toBe(503);
    expect(await app.database.query('select stripe_event_id from billing_events')).toEqual([]);
  });
});

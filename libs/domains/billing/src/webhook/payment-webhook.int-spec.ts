import { SecretBox } from '@townlink/server-config';
import { suiteFixture } from '@townlink/server-testing/app';
import { API_VERSION } from '../stripe/stripe.client';
import { startBilling } from '../testing/billing-app';
import { PaymentWebhookService } from './payment-webhook.service';

describe('the webhook that the launch checklist creates', () => {
  const app = suiteFixture(() => startBilling({ settings: { STRIPE_WEBHOOK_SECRET: '' } }));

  beforeAll(() => {
    // The endpoint's address has the port that this test listens on.
    const webhook = app.app.get(PaymentWebhookService);
    Object.assign(webhook, { settings: { ...Reflect.get(webhook, 'settings'), SITE_URL: app.origin } });
  });

  const make = (seconds = 60) => app.app.get(PaymentWebhookService).make(seconds);
  const stored = () =>
    app.database.query<{ endpoint_id: string; secret: string }>(
      `select endpoint_id, encode(secret_sealed, 'escape') as secret from payment_webhooks`,
    );

  const sandboxState = async (): Promise<object> =>
    (await (await fetch(`${app.sandbox.url}/_control/state`)).json()) as object;

  it('[SHIP-3] accepts a test event signed with a secret that is stored encrypted', async () => {
    expect(await make()).toBe(true);
    const [row] = await stored();
    expect(row!.endpoint_id).toMatch(/^we_/);
    expect(row!.secret).not.toContain('whsec_');
  });

  it('[SHIP-3] replaces the previous one, also when two are created concurrently', async () => {
    const [before] = await stored();
    await Promise.all([make(0), make(0)]);
    expect(await stored()).toHaveLength(1);
    expect((await stored())[0]).not.toEqual(before);
  });

  it('[SHIP-3] gets its events in the API version in which they are read', async () => {
    await make(0);
    expect(await sandboxState()).toMatchObject({ webhooks: { version: API_VERSION } });
  });

  it('[SHIP-3] stays when Stripe neither removes the previous one nor allows a test', async () => {
    const [before] = await stored();
    for (const fault of [{ method: 'DELETE', path: '/webhook_endpoints/' }, { path: '/customers' }])
      await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 403, ...fault });
    expect(await make(0)).toBe(false);
    const [after] = await stored();
    expect(after!.endpoint_id).not.toBe(before!.endpoint_id);
    expect(await sandboxState()).toMatchObject({ faults: [] });
  });

  it('[SHIP-3] has events sent again, and can be created again, while its secret is of another SECRET_KEY', async () => {
    const box = new SecretBox('another key of the installation, which is lost', 'payment webhook');
    const id = (await stored())[0]!.endpoint_id;
    await app.database.query('update payment_webhooks set secret_sealed = $1', [box.seal('whsec_lost', id)]);
    const headers = { 'stripe-signature': 't=1,v1=00' };
    expect((await app.http.post('/api/billing/webhook', { id: 'evt_1' }, { headers })).status).toBe(503);
    expect(await make()).toBe(true);
  });
});

import { suiteFixture } from '@townlink/server-testing/app';
import { startBilling } from '../testing/billing-app';
import { PaymentWebhookService } from './payment-webhook.service';

describe('the webhook that the launch checklist makes', () => {
  const app = suiteFixture(() => startBilling({ settings: { SETUP_MODE: 'true', STRIPE_WEBHOOK_SECRET: '' } }));

  beforeAll(() => {
    // The endpoint's address has the port that this test listens on.
    const webhook = app.app.get(PaymentWebhookService);
    Object.assign(webhook, { settings: { ...Reflect.get(webhook, 'settings'), SITE_URL: app.origin } });
  });

  const make = (seconds = 10) => app.app.get(PaymentWebhookService).make(seconds);
  const stored = () =>
    app.database.query<{ endpoint_id: string; secret: string }>(
      `select endpoint_id, encode(secret_sealed, 'escape') as secret from payment_webhooks`,
    );

  it('[SHIP-3] takes an event of a trial, signed with a secret that is stored sealed', async () => {
    expect(await make()).toBe(true);
    const [row] = await stored();
    expect(row!.endpoint_id).toMatch(/^we_/);
    expect(row!.secret).not.toContain('whsec_');
  });

  it('[SHIP-3] takes the place of the last one, also when two are made at once', async () => {
    const [before] = await stored();
    await Promise.all([make(0), make(0)]);
    expect(await stored()).toHaveLength(1);
    expect((await stored())[0]).not.toEqual(before);
  });
});

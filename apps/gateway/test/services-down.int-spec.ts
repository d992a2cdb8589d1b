import type { TestMarket } from '@townlink/server-testing/markets';
import type { ProblemDetails } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { type Applied, apply, makeFixtures } from './support/fixtures';
import { type Person, Product } from './support/product';

describe('with payment, email and Google all down', () => {
  const product = suiteFixture(() => Product.start({ worker: true, settings: { LOG_LEVEL: 'warn' } }));
  let person: Person;
  let application: Applied;
  let place: TestMarket;
  let bringBack: () => Promise<void>;

  beforeAll(async () => {
    place = await makeFixtures(product);
    person = await product.person();
    bringBack = await product.withoutSandbox();
    application = await apply(product, person, place.cityId, { membershipTier: 'featured' });
  });

  const post = async (path: string, body: object) => {
    const { status, text } = await product.wire.json('POST', path, person.headers, body);
    return { status, body: JSON.parse(text) as ProblemDetails & { url?: string; success?: boolean; error?: string } };
  };

  it('[BILL-1] stores an application, and reports the failed payment set-up', async () => {
    expect(application.checkoutUrl).toBeNull();
    expect(application.answer.checkout_error).toBe('Payment setup failed. Please try again.');
    const rows = await product.database.query<{ vetting_status: string; is_active: boolean }>(
      `select vetting_status, is_active from providers where id = $1`,
      [application.providerId],
    );
    expect(rows).toEqual([{ vetting_status: 'pending', is_active: false }]);
  });

  it('[BILL-1] answers another checkout with a problem that names the cause', async () => {
    const { status, body } = await post('/api/billing/create-checkout', {
      ...place,
      providerId: application.providerId,
      tier: 'featured',
    });
    expect([status, body.title]).toEqual([502, 'Payment setup failed']);
    expect(body.detail).toMatch(/payment/i);
    expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|stripe/i);
  });

  it('[GOOG-1] saves a Google profile without its rating', async () => {
    const googleProfileUrl = 'https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4';
    const { status, body } = await post('/api/google/resolve-and-fetch', {
      providerId: application.providerId,
      googleProfileUrl,
    });
    expect([status, body.success]).toEqual([200, false]);
    expect(body.error).toMatch(/was saved/);
    const [row] = await product.database.query<{ google_place_url: string }>(
      `select google_place_url from providers where id = $1`,
      [application.providerId],
    );
    expect(row!.google_place_url).toBe(googleProfileUrl);
  });

  it('stays ready, since pages and searches need none of them', async () => {
    expect((await product.wire.call({ method: 'GET', path: '/api/health/ready' })).status).toBe(200);
  });

  it('[MAIL-1] [BILL-1] sends each email once and accepts the payment after recovery', async () => {
    await eventually(async () => {
      const [message] = await product.database.query<{ attempts: number }>(`select attempts from messages`);
      expect(message!.attempts).toBeGreaterThan(0);
    });
    await bringBack();
    const { status, body } = await post('/api/billing/create-checkout', {
      ...place,
      providerId: application.providerId,
      tier: 'featured',
    });
    expect([status, body.detail]).toEqual([200, undefined]);
    const session = new URL(body.url!).pathname.split('/').at(-1)!;
    await product.sandbox.control.payCheckout(session, { email: 'pat@example.com' });
    await product.settled(
      `select from subscriptions where provider_id = $1 and status = 'active' and first_paid_at is not null`,
      [application.providerId],
    );
    // The next attempt is as far away as the outage was long.
    await product.settled(`select from messages where status = 'sent' having count(*) = 1`, [], 120_000);
    const mails = await product.sandbox.control.messages();
    expect(mails.map(({ to }) => to.length)).toEqual([1]);
    expect(product.log.faults).toEqual([]);
  });
});

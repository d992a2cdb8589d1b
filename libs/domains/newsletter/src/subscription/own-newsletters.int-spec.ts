import type { OwnNewsletters } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { NewsletterModule } from '../index';
import { SubscriptionLinks } from './links';

const OWN = '/api/account/newsletters';

describe('the newsletters of an account', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, NewsletterModule] }));
  let person: SignedInPerson;

  beforeEach(async () => {
    person = await signedInPerson(app);
  });

  const own = async () => (await app.http.get<OwnNewsletters>(OWN, { as: person })).body;
  const choose = async (body: object, as: SignedInPerson | null = person) =>
    app.http.call<OwnNewsletters>('PATCH', OWN, { as, body });

  it('[PREF-1] are off by default, and turned on and off one by one', async () => {
    expect(await own()).toEqual({ newsletter: false, provider_newsletter: false });
    expect((await choose({ provider_newsletter: true })).body).toEqual({
      newsletter: false,
      provider_newsletter: true,
    });
    expect((await choose({ newsletter: true })).body).toEqual({ newsletter: true, provider_newsletter: true });
    expect((await choose({ provider_newsletter: false })).body).toEqual({
      newsletter: true,
      provider_newsletter: false,
    });
    expect((await choose({})).body).toEqual(await own());
    const history = await app.database.query(
      `select s.audience, h.change, h.source from newsletter_consents h join newsletter_subscriptions s on s.id = h.subscription_id
        where s.email = $1 order by h.changed_at, h.id`,
      [person.email],
    );
    expect(history).toEqual([
      { audience: 'provider', change: 'confirmed', source: 'account' },
      { audience: 'user', change: 'confirmed', source: 'account' },
      { audience: 'provider', change: 'unsubscribed', source: 'account' },
    ]);
  });

  it('[PREF-1] can be turned on again after an unsubscription at the mail provider', async () => {
    await choose({ newsletter: true });
    await app.database.query(`insert into email_suppressions (email, reason) values ($1, 'unsubscribe')`, [
      person.email,
    ]);
    expect((await own()).newsletter).toBe(false);
    expect((await choose({ newsletter: true })).body.newsletter).toBe(true);
  });

  it('[PREF-1] are ended and brought back one by one by the link in their emails', async () => {
    await choose({ provider_newsletter: true });
    const [row] = await app.database.query<{ id: string }>(
      `select id from newsletter_subscriptions where email = $1 and audience = 'provider'`,
      [person.email],
    );
    const token = new URL(app.app.get(SubscriptionLinks).unsubscribeUrl(row!.id)).searchParams.get('token')!;
    const ended = await app.http.post('/api/newsletter/unsubscribe', { token });
    expect(ended.body).toEqual({ kind: 'provider-newsletter', area: null });
    expect(await own()).toEqual({ newsletter: false, provider_newsletter: false });
    const body = { provider_newsletter: true };
    await app.http.call('PATCH', `/api/newsletter/preferences?token=${token}`, { body });
    expect(await own()).toEqual({ newsletter: false, provider_newsletter: true });
  });

  it('[PREF-1] are visible to their owner only', async () => {
    expect((await choose({ newsletter: true }, null)).status).toBe(401);
    await choose({ newsletter: true }, await signedInPerson(app));
    expect((await own()).newsletter).toBe(false);
  });
});

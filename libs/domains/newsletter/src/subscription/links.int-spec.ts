import { type EmailPreferences, NEWSLETTER_MESSAGES, type ProblemDetails } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeCity } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { NewsletterModule } from '../index';
import { SubscriptionLinks } from './links';
import { matchRequestedCategories } from './subscriptions';
import { newsletterEmails } from '../emails';

const SUBSCRIBE = '/api/newsletter/subscribe';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

describe('the links of subscriptions', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, NewsletterModule],
      worker: [
        MailWorkerModule,
        EmailCatalogModule.of(newsletterEmails),
        QueueWorkerModule.forRoot({ jobs: ['mail.send', 'mail.forget', 'outbox.prune'], timing: { repeats: false } }),
      ],
      sandbox: true,
    }),
  );
  let email: string;

  beforeEach(() => {
    email = `${randomUUID()}@x.example`;
  });
  afterEach(() => app.clock.reset());

  const subscribe = async (more: object = {}) =>
    (await app.http.post(SUBSCRIBE, { email, audience: 'user', ...more })).status;
  const emails = (to = email) => app.sandbox.control.messages({ to, wait: 30_000 });
  const confirmToken = async () => {
    const [email] = await emails();
    return new URL(email!.links.find((link) => link.includes('/newsletter/confirm'))!).searchParams.get('token')!;
  };
  const confirm = async (token: unknown) => {
    const { status, body } = await app.http.post<ProblemDetails>('/api/newsletter/confirm', { token });
    return [status, body.type?.split('/').at(-1)];
  };
  const subscribed = async (more: object = {}) => {
    await subscribe(more);
    await confirm(await confirmToken());
    return manageToken((await row())!.id);
  };
  const manageToken = (id: string) =>
    new URL(app.app.get(SubscriptionLinks).unsubscribeUrl(id)).searchParams.get('token')!;
  const rows = () =>
    app.database.query<{ id: string; status: string; unsubscribed_at: Date | null }>(
      'select * from newsletter_subscriptions where email = $1 order by id',
      [email],
    );
  const row = async () => (await rows())[0];
  const history = async () =>
    (
      await app.database.query<{ entry: string }>(
        `select h.change || ' by ' || h.source as entry from newsletter_consents h
           join newsletter_subscriptions s on s.id = h.subscription_id where s.email = $1 order by h.changed_at, h.id`,
        [email],
      )
    ).map(({ entry }) => entry);
  const unsubscribe = (token: unknown) =>
    app.http.post<ProblemDetails>('/api/newsletter/unsubscribe', token === undefined ? {} : { token });
  const oneClick = (token: string, body: string | FormData, type?: string) =>
    app.http.call('POST', `/api/newsletter/unsubscribe?token=${token}`, {
      body,
      headers: type ? { 'content-type': type } : {},
    });
  const preferences = (token: string) => app.http.get<EmailPreferences>(`/api/newsletter/preferences?token=${token}`);
  const choose = (token: string, body: object) =>
    app.http.call<EmailPreferences>('PATCH', `/api/newsletter/preferences?token=${token}`, { body });

  it('[NEWS-1, PREF-1] subscribe an address only when its email’s link is posted', async () => {
    expect(await subscribe()).toBe(202);
    const token = await confirmToken();
    const page = (await emails())[0]!.links.find((link) => link.includes('/newsletter/confirm'))!;
    expect(new URL(page).pathname).toBe('/newsletter/confirm');
    expect(await row()).toMatchObject({ status: 'pending' });
    expect(await confirm(token)).toEqual([200, undefined]);
    expect(await row()).toMatchObject({ status: 'confirmed' });
    expect(await confirm(token)).toEqual([200, undefined]);
    expect(await history()).toEqual(['requested by site', 'confirmed by link']);
  });

  it('[NEWS-1] are sent once an hour at most', async () => {
    await Promise.all(Array.from({ length: 5 }, () => subscribe()));
    expect(await emails()).toHaveLength(1);
    await confirm(await confirmToken());
    await subscribe();
    await app.database.query(
      `update newsletter_subscriptions set confirmation_sent_at = now() - interval '61 minutes' where email = $1`,
      [email],
    );
    await subscribe();
    await app.settle();
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'You are already subscribed: the Townlink newsletter',
      'Please confirm: the Townlink newsletter',
    ]);
  });

  it('[NEWS-1] send no email to a bounced address, with the same response', async () => {
    await app.database.query(`insert into email_suppressions (email, reason) values ($1, 'bounce')`, [email]);
    expect(await subscribe()).toBe(202);
    await app.settle();
    expect(await app.database.query('select from messages where recipient = $1', [email])).toEqual([]);
  });

  it('[PREF-1] are valid for two weeks, and only for their own request', async () => {
    await subscribe();
    const token = await confirmToken();
    const { id } = (await row())!;
    expect(await confirm(token.replace(id, randomUUID()))).toEqual([410, 'newsletter-link-spent']);
    expect(await confirm(manageToken(id))).toEqual([410, 'newsletter-link-spent']);
    app.clock.travelDays(14.1);
    expect(await confirm(token)).toEqual([410, 'newsletter-link-spent']);
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  it('[NEWS-2] end a subscription, and an address that subscribes again keeps its history', async () => {
    const token = await subscribed();
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await row()).toMatchObject({ status: 'unsubscribed' });
    const { unsubscribed_at: before } = (await row())!;
    await subscribe();
    expect(await row()).toMatchObject({ status: 'pending', unsubscribed_at: before });
    await app.settle();
    await confirm(await confirmToken());
    expect(await row()).toMatchObject({ status: 'confirmed', unsubscribed_at: before });
    expect(await history()).toEqual([
      'requested by site',
      'confirmed by link',
      'unsubscribed by link',
      'requested by site',
      'confirmed by link',
    ]);
  });

  it('[NEWS-2] do not confirm a subscription that has ended since', async () => {
    await subscribe();
    const token = await confirmToken();
    await confirm(token);
    await unsubscribe(manageToken((await row())!.id));
    expect(await confirm(token)).toEqual([410, 'newsletter-link-spent']);
  });

  it.each([
    ['as a form', ONE_CLICK, 'application/x-www-form-urlencoded'],
    ['as form data', null, undefined],
  ] as const)('[NEWS-2] accept a mail program’s one click %s (RFC 8058)', async (_how, sent, type) => {
    const token = await subscribed();
    const body = sent ?? new FormData();
    if (body instanceof FormData) body.set('List-Unsubscribe', 'One-Click');
    const answer = await oneClick(token, body, type);
    expect([answer.status, (await row())!.status]).toEqual([200, 'unsubscribed']);
    expect((await history()).at(-1)).toBe('unsubscribed by one-click');
  });

  it('[NEWS-2, NOTIFY-1] end all area alerts, and nothing else, by one click in an email about several', async () => {
    await makeCity(app.database, { name: 'Midvale' });
    await makeCategory(app.database, { name: 'Painter' });
    await subscribed();
    for (const more of [{}, { category_slug: 'painter' }]) await subscribe({ city_slug: 'midvale-ut', ...more });
    await app.database.query(`update newsletter_subscriptions set status = 'confirmed' where email = $1`, [email]);
    const watch = (await rows())[1]!;
    const { searchParams } = new URL(app.app.get(SubscriptionLinks).areasOneClickUrl(watch.id));
    const answer = await oneClick(searchParams.get('token')!, ONE_CLICK, 'application/x-www-form-urlencoded');
    expect(answer.status).toBe(200);
    expect((await rows()).map(({ status }) => status)).toEqual(['confirmed', 'unsubscribed', 'unsubscribed']);
  });

  it('[NEWS-2] change nothing when only opened', async () => {
    const token = await subscribed();
    const answer = await fetch(`${app.origin}/api/newsletter/unsubscribe?token=${token}`, { redirect: 'manual' });
    expect([answer.status, (await row())!.status]).toEqual([303, 'confirmed']);
  });

  it.each([undefined, '', 'x', 5, 'x'.repeat(201)])('[NEWS-2] refuse %j as invalid', async (token) => {
    const { status, body } = await unsubscribe(token);
    expect([status, body.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'token', message: NEWSLETTER_MESSAGES.invalidLink }),
    ]);
  });

  it('[PREF-1] show and change newsletter and area alerts separately, with a masked address', async () => {
    const cityId = await makeCity(app.database, { name: 'Draper' });
    await makeCategory(app.database, { name: 'Roofer' });
    const token = await subscribed({ city_slug: 'draper-ut', category_slug: 'roofer' });
    const { body } = await preferences(token);
    const [area] = body.areas;
    expect(body).toMatchObject({ newsletter: false, provider_newsletter: null });
    expect(body.email).toBe(`${email[0]}…@x.example`);
    expect(area).toMatchObject({ city_name: 'Draper', city_state: 'UT', category_name: 'Roofer', wanted: true });
    const both = await choose(token, { newsletter: true });
    expect(both.body).toMatchObject({ newsletter: true, areas: [{ wanted: true }] });
    const one = await choose(token, { areas: [{ id: area!.id, wanted: false }] });
    expect(one.body).toMatchObject({ newsletter: true, areas: [{ wanted: false }] });
    const again = await choose(token, { newsletter: false, areas: [{ id: area!.id, wanted: true }] });
    expect(again.body).toMatchObject({ newsletter: false, areas: [{ wanted: true }] });
    expect(cityId).toBeTruthy();
  });

  it('[NOTIFY-1] store a requested category, and stay valid for the subscription it becomes', async () => {
    await makeCity(app.database, { name: 'Herriman' });
    await subscribe({ city_slug: 'herriman-ut', category_words: '  Goat   Yoga ' });
    expect((await emails())[0]!.subject).toContain('“goat yoga” in Herriman, UT');
    expect(await confirm(await confirmToken())).toEqual([200, undefined]);
    expect(await rows()).toEqual([]);
    const requests = await app.database.query<{ id: string; status: string }>(
      'select id, status from requested_categories where email = $1',
      [email],
    );
    expect(requests).toMatchObject([{ status: 'confirmed' }]);
    const token = manageToken(requests[0]!.id);
    const area = { city_name: 'Herriman', category_name: '“goat yoga”' };
    expect((await preferences(token)).body.areas).toMatchObject([{ ...area, wanted: true }]);
    await unsubscribe(token);
    expect((await preferences(token)).body.areas).toMatchObject([{ ...area, wanted: false }]);
    await choose(token, { areas: [{ id: requests[0]!.id, wanted: true }] });
    const categoryId = await makeCategory(app.database, { name: 'Goat Yoga' });
    await app.app.get(Database).as(systemActor, (tx) => matchRequestedCategories(tx, categoryId));
    expect((await preferences(token)).body.areas).toMatchObject([
      { ...area, category_name: 'Goat Yoga', wanted: true },
    ]);
    expect(await history()).toEqual(['requested by site', 'unsubscribed by link', 'confirmed by link']);
    await unsubscribe(token);
    expect(await row()).toMatchObject({ status: 'unsubscribed' });
  });

  it('[NOTIFY-1] store no words that could identify a person, and resolve synonyms to their category', async () => {
    await makeCity(app.database, { name: 'Bluffdale' });
    const categoryId = await makeCategory(app.database, { name: 'Chimney Sweep' });
    await app.database.query(
      `insert into category_terms (category_id, term, kind) values ($1, 'flue cleaner', 'synonym')`,
      [categoryId],
    );
    for (const category_words of ['call 801 555 0101', 'Flue Cleaner']) {
      await subscribe({ city_slug: 'bluffdale-ut', category_words });
    }
    expect(await app.database.query('select from requested_categories where email = $1', [email])).toEqual([]);
    expect(await rows()).toMatchObject([{ category_id: null }, { category_id: categoryId }]);
  });

  it('[PREF-1] change only their own address’s, without the provider newsletter unless subscribed before', async () => {
    await makeCity(app.database, { name: 'Sandy' });
    await subscribed({ city_slug: 'sandy-ut' });
    const { id: theirs } = (await row())!;
    email = `${randomUUID()}@x.example`;
    const token = await subscribed();
    await choose(token, { provider_newsletter: true, areas: [{ id: theirs, wanted: false }] });
    expect((await preferences(token)).body.provider_newsletter).toBeNull();
    const [other] = await app.database.query<{ status: string }>(
      'select status from newsletter_subscriptions where id = $1',
      [theirs],
    );
    expect(other!.status).toBe('confirmed');
  });

  it.each(['x', `${randomUUID()}.0.${'a'.repeat(43)}`])('[PREF-1] show nothing for %s', async (token) => {
    expect((await preferences(token)).status).toBe(410);
    expect((await choose(token, { newsletter: true })).status).toBe(410);
  });

  it.each([
    ['Some+Tag.Here@x.example', 'some+tag.here@x.example'],
    ['pat@bücher.example', 'pat@xn--bcher-kva.example'],
    ['PAT@XN--BCHER-KVA.example', 'pat@xn--bcher-kva.example'],
    ["o'hara_{x}|y@x.example", "o'hara_{x}|y@x.example"],
    [
      `${'l'.repeat(64)}@${['aa', 'bb', 'c'].map((part) => part.repeat(part.length === 1 ? 59 : 30)).join('.')}.example`,
      undefined,
    ],
  ])('[NEWS-1] are sent to %s', async (given, kept) => {
    email = given;
    expect([await subscribe(), given.length <= 254]).toEqual([202, true]);
    email = kept ?? given;
    expect(await confirm(await confirmToken())).toEqual([200, undefined]);
  });

  it.each(['почта@example.com', `${'l'.repeat(65)}@x.example`, `a@${'ü'.repeat(60)}.${'ü'.repeat(60)}.example`])(
    '[NEWS-1] are not created for %s, which cannot receive mail',
    async (given) => {
      email = given;
      expect(await subscribe()).toBe(400);
    },
  );
});

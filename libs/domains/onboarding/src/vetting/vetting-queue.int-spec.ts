import type { ListPage, ModeratedProvider, VettedApplication } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { duplicateKeys } from './duplicate-keys';

describe('the queue of applications', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const read = async (query: string) =>
    (await call<ListPage<ModeratedProvider>>(app, 'GET', `/api/admin/vetting?${query}`, admin)).body;
  const file = (id: string) => call<VettedApplication>(app, 'GET', `/api/admin/vetting/${id}`, admin);
  const waiting = async (changes: object = {}) =>
    (await apply(app, await signedInPerson(app), application(cityId, changes))).body.provider;

  it('[ADM-2] lists each application once, page by page, while others are decided', async () => {
    const market = await makeMarket(app.database);
    for (let count = 0; count < 30; count += 1) {
      await makeProvider(app.database, market, { vetting_status: 'pending', is_active: false });
    }
    const first = await read('direction=asc');
    expect(first.rows).toHaveLength(25);
    await call(app, 'POST', '/api/admin/vet-provider', admin, { providerId: first.rows[3]!.id, action: 'reject' });
    const second = await read(`direction=asc&after=${first.next}`);
    expect([second.rows.length, second.total, second.next]).toEqual([5, 29, null]);
    expect(second.rows.filter(({ id }) => first.rows.some((row) => row.id === id))).toEqual([]);
    expect((await call(app, 'GET', '/api/admin/vetting?sort=name', admin)).status).toBe(400);
    await app.database.query(`update providers set vetting_status = 'rejected' where vetting_status = 'pending'`);
  });

  it('[ADM-2] shows one application with its offer, testimonials and service details', async () => {
    const { id } = await waiting({
      ftco: { enabled: true, type: 'percent', value: 15, minSpend: 100, terms: 'Once a household.' },
      testimonials: [{ quote: 'On time.', author: 'Kim' }],
    });
    const { status, body } = await file(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      provider: { id, vetting_status: 'pending' },
      offer: { type: 'percent', value: 15, min_spend: 100, terms: 'Once a household.' },
      testimonials: [{ quote: 'On time.', author: 'Kim' }],
      service: { description: null, emergency_service: false },
      duplicates: [],
      decision: null,
    });
  });

  it('[ADM-2] shows who decided about an application, and when', async () => {
    const { id } = await waiting();
    await call(app, 'POST', '/api/admin/vet-provider', admin, { providerId: id, action: 'reject' });
    const { decision } = (await file(id)).body;
    expect(decision).toEqual({ action: 'reject', by: admin.email, at: expect.any(String) as string });
    expect((await file(randomUUID())).status).toBe(404);
    expect((await file('none')).status).toBe(400);
  });

  it('[ADM-2] finds duplicates by phone, website, email and a similar name, but not by shared services', async () => {
    const name = `Smith Plumbing ${randomUUID().slice(0, 6)}`;
    const same = await waiting({
      businessName: name,
      phone: '801-555-7788',
      email: 'pat@smith-plumbing.example',
      websiteUrl: 'https://www.smith-plumbing.example/about',
    });
    const other = { phone: '(385) 555-9911', email: 'kim@gmail.com', websiteUrl: 'https://www.facebook.com/kim' };
    const likes = {
      phone: await waiting({ ...other, phone: '+1 (801) 555 7788' }),
      website: await waiting({ ...other, phone: '3855559912', websiteUrl: 'http://smith-plumbing.example' }),
      email: await waiting({ ...other, phone: '3855559913', email: 'info@smith-plumbing.example' }),
      name: await waiting({ ...other, phone: '3855559914', businessName: name.replace('Smith', 'Smyth') }),
    };
    const { duplicates } = (await file(same.id)).body;
    expect(Object.fromEntries(duplicates.map(({ id, reasons }) => [id, reasons]))).toEqual(
      Object.fromEntries(Object.entries(likes).map(([reason, { id }]) => [id, [reason]])),
    );
    expect(duplicates[0]).toMatchObject({ vetting_status: 'pending', is_active: false, city_state: 'UT' });
    const elsewhere = await makeCity(app.database);
    await app.database.query('update providers set city_id = $2 where id = $1', [likes.name.id, elsewhere]);
    expect((await file(same.id)).body.duplicates.map(({ id }) => id)).not.toContain(likes.name.id);
    expect((await file(likes.phone.id)).body.duplicates.map(({ id }) => id)).toEqual([same.id]);
  });

  it.each([
    ['+1 (801) 555-0101', 'http://WWW.Smith.example:8080/a?b', 'Pat@Smith.example'],
    ['801.555.0101', 'https://smith.example#top', 'pat@sub.smith.example'],
  ])('[ADM-2] has the database and the rule agree on %s, %s and %s', async (phone, website_url, email) => {
    const [keys] = await app.database.query(
      'select app.phone_key($1) as phone, app.website_key($2) as website, app.email_key($3) as email',
      [phone, website_url, email],
    );
    expect(keys).toEqual(duplicateKeys({ phone, website_url, email }));
  });
});

import type { ListPage, ModeratedProvider, OwnProvider, ProblemDetails, ProviderProfile } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { application, apply, applyAndPay, call } from '../testing/applications';
import { listedWithLicense, renew } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

describe('changes of an application or listing by its owner', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const change = (person: SignedInPerson, changes: object) =>
    call<OwnProvider & ProblemDetails>(app, 'PATCH', '/api/provider', person, changes);
  const vet = (providerId: string, action: string, notes?: string) =>
    call<ProblemDetails>(app, 'POST', '/api/admin/vet-provider', admin, { providerId, action, notes });
  const emails = async (person: SignedInPerson) =>
    (await app.sandbox.control.messages({ to: person.email })).map(({ subject }) => subject);
  const service = {
    description: 'Leaks, day and night.',
    hours: [{ day: 'Monday', opens: '08:00', closes: '17:00', secret: 1 }],
    specialDays: [{ date: '2099-12-25', spans: [{ opens: '08:00', closes: '12:00', secret: 1 }], secret: 1 }],
    byAppointment: true,
    radiusMiles: 0,
    languages: ['English', 'Spanish'],
    paymentMethods: ['Cash'],
    inBusinessSince: 2009,
    emergencyService: true,
  };

  it('[APPLY-1] are visible to visitors immediately', async () => {
    const { person } = await listedWithLicense(app, admin, cityId);
    const ftco = { enabled: true, type: 'percent', value: 15, terms: 'New customers' };
    const testimonials = [{ quote: 'Fast', author: 'Jo' }];
    expect((await change(person, { phone: '(801) 555-0188', service, ftco, testimonials })).status).toBe(200);
    const mine = await own(person);
    expect(mine).toMatchObject({
      phone: '(801) 555-0188',
      testimonials,
      entered_offer: { type: 'percent', value: 15 },
      service: {
        radius_miles: 0,
        hours: [{ day: 'Monday', opens: '08:00', closes: '17:00' }],
        special_days: [{ date: '2099-12-25', spans: [{ opens: '08:00', closes: '12:00' }] }],
        by_appointment: true,
      },
    });
    const path = `/api/providers/${mine.provider_slug}?city=${mine.city_slug}&category=${mine.category_slug}`;
    await eventually(async () => {
      const { body } = await call<ProviderProfile>(app, 'GET', path, null);
      expect(body).toMatchObject({
        testimonials,
        service: { description: service.description, emergency_service: true },
      });
      expect(JSON.stringify(body)).not.toContain('secret');
    });
    await change(person, { service: {}, ftco: { enabled: false }, testimonials: [] });
    expect(await own(person)).toMatchObject({
      entered_offer: null,
      testimonials: [],
      service: { description: null, hours: [], languages: [], emergency_service: false },
    });
  });

  const patch = (person: SignedInPerson, body: object, headers: Record<string, string>) =>
    app.http.call<OwnProvider & ProblemDetails>('PATCH', '/api/provider', { as: person, body, headers });

  it('[SAVE-1] accept one of several concurrent changes of a listing', async () => {
    const { person } = await listedWithLicense(app, admin, cityId);
    const changes = (number: number) =>
      [{ contactName: `Pat ${number}` }, { service: { radiusMiles: number } }][number % 2]!;
    await expectVersionChecks({
      read: () => own(person),
      write: (number, headers) => patch(person, changes(number), headers),
    });
  });

  it('[SAVE-1] accept one of several concurrent moves of a pending application, with its slot', async () => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId, { membershipTier: 'featured' }));
    const cities = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeCity(app.database)));
    await expectVersionChecks({
      read: () => own(person),
      write: (number, headers) => patch(person, { cityId: cities[number - 1], businessName: `Ace ${number}` }, headers),
    });
  });

  it('[SAVE-1] are not outdated by fields that the owner does not edit', async () => {
    const person = await signedInPerson(app);
    const { body } = await apply(app, person, application(cityId));
    const { version } = await own(person);
    await vet(body.provider.id, 'reject', 'Wrong license.');
    expect((await own(person)).version).toBe(version);
  });

  it('[APPLY-1] have a new name vetted again, while the old one remains', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    const before = (await own(person)).business_name;
    await change(person, { businessName: 'Another Name' });
    await renew(app, person);
    expect(await own(person)).toMatchObject({
      business_name: before,
      is_active: true,
      revision: { state: 'waiting', business_name: 'Another Name', has_license: true },
    });
    const [waiting] = await app.database.query<{ id: string }>(
      `select id from provider_revisions where provider_id = $1 and state = 'waiting'`,
      [id],
    );
    const license = { number: '1', board: 'Board', state: 'UT', expiresOn: '2090-01-01' };
    const decision = { revisionId: waiting!.id, action: 'approve', license };
    expect((await call(app, 'POST', '/api/admin/decide-revision', admin, decision)).status).toBe(200);
    expect((await own(person)).business_name).toBe('Another Name');
  });

  it.each([
    ['businessName', ' '],
    ['businessName', null],
    ['email', 'not-an-email'],
    ['service', { byAppointment: 'yes' }],
    ['service', { description: 'x'.repeat(1001) }],
    ['service', { radiusMiles: 201 }],
    ['service', { radiusMiles: 2.5 }],
    ['service', { radiusMiles: -1 }],
    ['service', { languages: ['Klingon'] }],
    ['service', { paymentMethods: ['Cash', 'Cash'] }],
    ['service', { inBusinessSince: 3000 }],
    ['service', { emergencyService: 'yes' }],
    ['service', null],
    ['testimonials', Array.from({ length: 4 }, () => ({ quote: 'a', author: 'b' }))],
    ['testimonials', [{ quote: 'x'.repeat(501), author: 'b' }]],
    ['ftco', { enabled: true, type: 'percent', value: 101 }],
    ['ftco', { enabled: true, type: 'amount', value: 5, expiry: '2020-01-01' }],
    ['cityId', 'x'],
  ])('[APPLY-1] names the invalid field: %s of %j', async (field, value) => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId));
    const { status, body } = await change(person, { [field]: value });
    expect([status, body.errors?.[0]?.field.split('.')[0]]).toEqual([400, field]);
  });

  const span = { opens: '08:00', closes: '17:00' };
  it.each([
    [
      { hours: [{ day: 'Monday', ...span, closes: '25:00' }] },
      'hours',
      'Please enter when you open and close on Monday',
    ],
    [{ hours: [span, span].map((one) => ({ day: 'Monday', ...one })) }, 'hours', 'On Monday two opening times overlap'],
    [{ specialDays: [{ date: '2027-02-30', spans: [] }] }, 'specialDays', '“2027-02-30” is not a date'],
    [{ specialDays: null }, 'specialDays', 'Please give at most 60 special days'],
  ])('[LIST-2] names the invalid hours: %j', async (service, field, message) => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId));
    const { status, body } = await change(person, { service });
    expect([status, body.errors]).toEqual([400, [{ field: `service.${field}`, message }]]);
  });

  it('[APPLY-1] cannot move an approved listing to another city or category', async () => {
    const { person } = await listedWithLicense(app, admin, cityId);
    const { status, body } = await change(person, { categoryName: 'Electrician' });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'categoryName']);
  });

  it('[APPLY-1] edit a pending application, move it with its slot, and replace its license', async () => {
    const person = await signedInPerson(app);
    const { body: applied } = await apply(app, person, application(cityId, { membershipTier: 'featured' }));
    const elsewhere = await makeCity(app.database);
    const { status } = await change(person, {
      businessName: 'Right Name',
      cityId: elsewhere,
      categoryName: 'Electrician',
    });
    expect(status).toBe(200);
    expect(await own(person)).toMatchObject({
      business_name: 'Right Name',
      city_id: elsewhere,
      vetting_status: 'pending',
    });
    const held = await app.database.query(
      `select city_id from capacity_holds where provider_id = $1 and released_at is null`,
      [applied.provider.id],
    );
    expect(held).toEqual([{ city_id: elsewhere }]);
    await app.settle();
    const files = (await app.files()).length;
    expect((await renew(app, person)).status).toBe(201);
    await app.settle();
    expect((await app.files()).length).toBe(files);
  });

  it('[APPLY-1] withdraw a pending application: slot, payment and files are gone, and a new application is possible', async () => {
    await app.settle();
    const files = await app.files();
    const { person, provider } = await applyAndPay(app, cityId, { membershipTier: 'standard' });
    const [membership] = await app.database.query<{ id: string }>(
      'select stripe_subscription_id as id from subscriptions where provider_id = $1',
      [provider.id],
    );
    expect((await call(app, 'POST', '/api/provider/withdraw', person)).status).toBe(200);
    expect(await own(person)).toBeNull();
    await eventually(async () =>
      expect(await emails(person)).toContain(`The application of ${provider.business_name} is withdrawn`),
    );
    await eventually(async () =>
      expect(
        await app.database.query('select status from subscriptions where stripe_subscription_id = $1', [
          membership!.id,
        ]),
      ).toEqual([{ status: 'canceled' }]),
    );
    await app.settle();
    expect(await app.files()).toEqual(files);
    expect((await call(app, 'POST', '/api/provider/withdraw', person)).status).toBe(404);
    expect((await apply(app, person, application(cityId))).status).toBe(201);
  });

  it('[APPLY-1] cannot withdraw a decided application', async () => {
    const { person } = await listedWithLicense(app, admin, cityId);
    expect(await call(app, 'POST', '/api/provider/withdraw', person)).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/not-pending' },
    });
  });

  it('[APPLY-1] replace a rejected application repeatedly; earlier ones stay in the history', async () => {
    const { person, provider } = await applyAndPay(app, cityId, {
      membershipTier: 'standard',
      businessName: 'First Try',
    });
    await vet(provider.id, 'reject', 'Wrong license.');
    await app.settle();
    const files = (await app.files()).length;
    expect((await change(person, { phone: '(801) 555-0199' })).status).toBe(400);
    const second = await apply(
      app,
      person,
      application(cityId, { businessName: 'Second Try', membershipTier: 'featured' }),
    );
    expect([second.status, second.body.existing, second.body.provider.id]).toEqual([201, false, provider.id]);
    expect(await own(person)).toMatchObject({
      vetting_status: 'pending',
      vetting_notes: null,
      business_name: 'Second Try',
    });
    await app.settle();
    expect((await app.files()).length).toBe(files);
    const { body } = await call<ListPage<ModeratedProvider>>(app, 'GET', '/api/admin/vetting', admin);
    expect(body.rows[0]).toMatchObject({
      id: provider.id,
      past_applications: [{ business_name: 'First Try', notes: 'Wrong license.' }],
    });
    await vet(provider.id, 'reject', 'Still wrong.');
    await eventually(async () =>
      expect((await emails(person)).filter((subject) => subject?.startsWith('About the application'))).toHaveLength(2),
    );
    const both = await Promise.all([apply(app, person, application(cityId)), apply(app, person, application(cityId))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await apply(app, person, application(cityId))).body.existing).toBe(true);
  });

  it('[APPLY-1] are possible again when an administrator undoes a rejection', async () => {
    const { person, provider } = await applyAndPay(app, cityId, { membershipTier: 'standard' });
    const takeBack = () =>
      call<ProblemDetails>(app, 'POST', '/api/admin/manage-provider', admin, {
        providerId: provider.id,
        action: 'take-rejection-back',
      });
    expect((await takeBack()).body.type).toBe('/developers/problems/not-rejected');
    await vet(provider.id, 'reject');
    await app.settle(); // By then the payment was refunded.
    expect((await takeBack()).status).toBe(200);
    expect(await own(person)).toMatchObject({ vetting_status: 'pending', is_active: false });
    await eventually(async () =>
      expect(await emails(person)).toContain(`We are reviewing the application of ${provider.business_name} again`),
    );
    expect((await vet(provider.id, 'approve')).status).toBe(200);
    expect((await own(person)).is_active).toBe(false);
  });
});

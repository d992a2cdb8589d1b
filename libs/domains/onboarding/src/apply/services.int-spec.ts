import {
  HOURS_LIMITS,
  type OwnProvider,
  type ProblemDetails,
  type ProviderProfile,
  type ProviderSearchResult,
  SERVICE_ITEM_LIMITS,
  SERVICE_ITEM_MESSAGES,
  serviceNameKey,
  WEEKDAYS,
} from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { setServices } from '@townlink/domain-providers';
import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { facts, listedWithLicense, renew, waitingRevision } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

describe('the services that a provider names', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const change = (person: SignedInPerson, services: unknown) =>
    call<OwnProvider & ProblemDetails>(app, 'PATCH', '/api/provider', person, { services });
  const waitingOf = (providerId: string) => waitingRevision(app, admin, providerId);
  const decide = async (providerId: string, action: string, more: object = {}) => {
    const decision = { revisionId: (await waitingOf(providerId))!.id, action, ...more };
    return (await call(app, 'POST', '/api/admin/decide-revision', admin, decision)).status;
  };
  /** Names on the profile, and on the card of the list. */
  const shown = async (person: SignedInPerson) => {
    const { provider_slug, city_slug, category_slug } = await own(person);
    const market = `city=${city_slug}&category=${category_slug}`;
    const profile = await call<ProviderProfile>(app, 'GET', `/api/providers/${provider_slug}?${market}`, null);
    const list = await call<ProviderSearchResult>(app, 'GET', `/api/providers/search?${market}&sort=name`, null);
    const card = list.body.groups.others.find(({ slug }) => slug === provider_slug);
    return [profile.body.services, card?.services].map((services) => services?.map(({ name }) => name));
  };
  const drains = { name: 'Drain cleaning', from: '$89.50', unit: 'hour' };
  const leaks = { name: 'Leak repair' };

  it('[LIST-1] are vetted with the application, and then shown: three on the card, all on the page', async () => {
    const person = await signedInPerson(app);
    const services = [drains, leaks, { name: 'Boilers' }, { name: 'Faucets' }];
    const { body } = await apply(app, person, application(cityId, { services }));
    const vetted = await call<{ services: unknown[] }>(app, 'GET', `/api/admin/vetting/${body.provider.id}`, admin);
    expect(vetted.body.services[0]).toEqual({ name: 'Drain cleaning', from_cents: 8950, unit: 'hour' });
    await change(person, []);
    expect((await own(person)).services).toEqual([]);
  });

  it.each([
    ['a service named twice', [leaks, { name: 'leak  repair' }], 'services'],
    ['a price of half a dollar', [leaks, { name: 'Boilers', from: '0.5' }], 'services.1.from'],
    ['21 services', Array.from({ length: 21 }, (_, index) => ({ name: `Service ${index}` })), 'services'],
  ])('[LIST-1] are refused in an application as in the listing’s form: %s', async (_what, services, field) => {
    const { status, body } = await apply(app, await signedInPerson(app), application(cityId, { services }));
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('[LIST-1] with new names wait for vetting, and appear in order once approved', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    const { body } = await change(person, [drains, leaks]);
    expect(body).toMatchObject({
      services: [],
      revision: { state: 'waiting', services: [{ name: 'Drain cleaning', from_cents: 8950 }, { name: 'Leak repair' }] },
    });
    expect(await shown(person)).toEqual([[], []]);
    expect(await waitingOf(id)).toMatchObject({ has_license: false, new_services: [{ position: 1 }, { position: 2 }] });
    expect(await decide(id, 'approve')).toBe(200);
    await eventually(async () =>
      expect(await shown(person)).toEqual(Array.from({ length: 2 }, () => ['Drain cleaning', 'Leak repair'])),
    );
    await change(person, [{ name: 'Boilers' }, { name: 'Faucets' }, drains, leaks]);
    expect(await decide(id, 'approve')).toBe(200);
    await eventually(async () =>
      expect(await shown(person)).toEqual([
        ['Boilers', 'Faucets', 'Drain cleaning', 'Leak repair'],
        ['Boilers', 'Faucets', 'Drain cleaning'],
      ]),
    );
    await eventually(async () => {
      const subjects = (await app.sandbox.control.messages({ to: person.email })).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject?.startsWith('We checked the change of'))).not.toEqual([]);
    });
  });

  it('[LIST-1] change price, order and case immediately, without vetting', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await change(person, [drains, leaks]);
    await decide(id, 'approve');
    const { body } = await change(person, [{ name: 'Leak Repair', from: 40 }, drains]);
    expect(body.services).toEqual([
      { name: 'Leak Repair', from_cents: 4000, unit: 'job' },
      { name: 'Drain cleaning', from_cents: 8950, unit: 'hour' },
    ]);
    expect(body.revision).toBeNull();
    await eventually(async () => expect((await shown(person))[1]).toEqual(['Leak Repair', 'Drain cleaning']));
  });

  it('[API-4] are reported as a change of the listing when they change, and not when they are saved unchanged', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await change(person, [drains, leaks]);
    await decide(id, 'approve');
    const told = async () =>
      (await app.database.query<object>('select from listing_changes where provider_id = $1', [id])).length;
    const before = await told();
    await change(person, [drains, leaks]);
    expect(await told()).toBe(before);
    await change(person, [drains, { ...leaks, from: 40 }]);
    expect(await told()).toBe(before + 1);
    await change(person, [{ ...leaks, from: 40 }, drains]);
    expect(await told()).toBe(before + 2);
  });

  it('[LIST-1] that are pending can be changed and withdrawn, without affecting a pending license', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await change(person, [drains]);
    await renew(app, person);
    await change(person, [leaks]);
    expect((await own(person)).revision).toMatchObject({ has_license: true, services: [{ name: 'Leak repair' }] });
    await change(person, []);
    expect((await own(person)).revision).toMatchObject({ state: 'waiting', has_license: true, services: null });
    expect(await decide(id, 'approve', { license: facts() })).toBe(200);
    await change(person, [leaks]);
    await change(person, []);
    expect(await waitingOf(id)).toBeUndefined();
  });

  it('[LIST-1] are refused with a reason, and those approved before remain', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await change(person, [drains]);
    expect(await decide(id, 'refuse', { notes: 'Your license does not cover it.' })).toBe(200);
    expect(await own(person)).toMatchObject({
      services: [],
      revision: { state: 'refused', services: [{ name: 'Drain cleaning' }], notes: 'Your license does not cover it.' },
    });
  });

  it('[LIST-1] are accepted up to their limit, in one request with as many opening times as the rules allow', async () => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId));
    const spans = Array.from({ length: HOURS_LIMITS.spansADay }, (_, at) => ({
      opens: `1${at}:00`,
      closes: `1${at}:30`,
    }));
    const hours = WEEKDAYS.flatMap((day) => spans.map((span) => ({ day, ...span })));
    const specialDays = Array.from({ length: HOURS_LIMITS.specialDays }, (_, at) => ({
      date: new Date(Date.UTC(2099, 0, 1 + at)).toISOString().slice(0, 10),
      spans,
    }));
    const services = Array.from({ length: SERVICE_ITEM_LIMITS.items }, (_, at) => ({
      name: `Service ${at}`,
      from: 80,
    }));
    const { status, body } = await call<OwnProvider & ProblemDetails>(app, 'PATCH', '/api/provider', person, {
      service: { hours, specialDays },
      services,
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.service).toMatchObject({ hours, special_days: specialDays });
    expect(body.services).toHaveLength(services.length);
  });

  it.each([
    ['İstanbul rugs', 'istanbul rugs'],
    ['Οδος', 'οδοσ'],
    ['Straße', 'Strasse'],
  ])('[LIST-1] are distinct when their letters differ in more than case: %s, %s', async (one, other) => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId));
    const { status, body } = await change(person, [{ name: one }, { name: other }]);
    expect([status, body.services?.map(({ name }) => name)]).toEqual([200, [one, other]]);
  });

  it('[LIST-1] are compared by the same rule in the database as on the form', async () => {
    const names = ['İ', 'ΟΔΟΣ', 'ΣΑΣ ΑΣ.', 'Straße', 'ǅ', 'ﬁx  it', 'ＡＢＣ', 'Ω\u00a0Ω', 'ÉCLAIR', 'Ԁ', 'Հ', 'K'];
    const rows = await app.database.query<{ key: string }>(
      'select app.service_name_key(name) as key from unnest($1::text[]) with ordinality as given (name, at) order by at',
      [names],
    );
    expect(rows.map(({ key }) => key)).toEqual(names.map(serviceNameKey));
    const { id } = await listedWithLicense(app, admin, cityId);
    const twice = ['Drains', 'DRAINS'].map((name) => ({ name, from_cents: null, unit: 'job' as const }));
    await expect(app.connection.as(systemActor, (tx) => setServices(tx, id, twice))).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'services', message: SERVICE_ITEM_MESSAGES.once }],
    });
  });

  it('[LIST-1] are still pending after the previous release has replaced or approved their change', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await change(person, [drains]);
    // What that release does when a renewed license is submitted, and when it is approved.
    await app.database.query(`update provider_revisions set state = 'replaced' where provider_id = $1`, [id]);
    await app.database.query(`insert into provider_revisions (provider_id, business_name) values ($1, 'Smith & Co')`, [
      id,
    ]);
    expect(await waitingOf(id)).toMatchObject({ new_services: [{ name: 'Drain cleaning' }] });
    const approve = `update provider_revisions set state = 'approved' where provider_id = $1 and state = 'waiting'`;
    await app.database.query(approve, [id]);
    expect(await waitingOf(id)).toMatchObject({ new_business_name: null, new_services: [{ name: 'Drain cleaning' }] });
    expect(await decide(id, 'approve')).toBe(200);
    expect([(await own(person)).services.length, await waitingOf(id)]).toEqual([1, undefined]);
    await change(person, [drains, leaks]);
    await change(person, [drains]);
    await renew(app, person);
    expect((await own(person)).revision).toMatchObject({ has_license: true, services: null });
  });

  it.each([
    [[{ name: 'Drains', from: 0 }], 'services.0.from'],
    [[{ name: 'Drains', from: 0.005 }], 'services.0.from'],
    [[{ name: 'Drains', from: 10_000_000 }], 'services.0.from'],
    [[{ name: 'Drains' }, { name: 'drains' }], 'services'],
    [[{ name: 'ΟΔΟΣ' }, { name: 'οδος' }], 'services'],
    [null, 'services'],
  ])('[LIST-1] name the invalid field: %j', async (services, field) => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId));
    const { status, body } = await change(person, services);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

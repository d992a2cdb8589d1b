import type { OwnProvider, ProblemDetails } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';
import { supportEdits } from '../testing/support-edits';

const DAY = 86_400;

describe('undoing edits of a listing by support', () => {
  const app = suiteFixture(startOnboarding);
  let owner: SignedInPerson;
  let support: SignedInPerson;
  let cityId: string;
  const { edit, tokenTo, undo } = supportEdits(app, () => support);

  beforeAll(async () => {
    owner = await signedInPerson(app, 'admin');
    support = await signedInPerson(app, 'admin', 'support');
    cityId = await makeCity(app.database);
  });
  afterEach(() => app.clock.reset());

  const listed = () => listedWithLicense(app, owner, cityId);
  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const ownEdit = (person: SignedInPerson, change: object) => call(app, 'PATCH', '/api/provider', person, change);

  it('[ASSIST-1] is refused for a former owner’s link', async () => {
    const { person, id } = await listed();
    const { body: changed } = await edit(id, { phone: '(801) 555-0177' });
    const token = await tokenTo(person.email);
    const heir = await signedInPerson(app);
    await app.database.query('update providers set user_id = $2 where id = $1', [id, heir.id]);
    const handedOver = [410, 'undo-spent', 'The listing has another owner now, so this link works no more.'];
    expect(await undo(token)).toEqual(handedOver);
    const look = await call<ProblemDetails>(app, 'POST', '/api/listing-edits/look', null, { token });
    expect([look.status, look.body.detail]).toEqual([handedOver[0], handedOver[2]]);
    expect((await own(heir)).phone).toBe(changed.phone);
  });

  it('[ASSIST-1] restores what was pending before', async () => {
    const { person, id } = await listed();
    await ownEdit(person, { businessName: 'Wanted Name', services: [{ name: 'Own service' }] });
    const before = await own(person);
    await edit(id, { businessName: 'Other Name', services: [] });
    await undo(await tokenTo(person.email));
    expect(await own(person)).toMatchObject({
      version: before.version,
      revision: { state: 'waiting', business_name: 'Wanted Name', services: [{ name: 'Own service' }] },
    });
  });

  it('[ASSIST-1] restores every field of a listing, and of an application', async () => {
    const pending = await signedInPerson(app);
    const { body } = await apply(app, pending, application(cityId));
    const approved = await listed();
    const change = {
      contactName: 'Robin Right',
      email: 'robin@right.example',
      phone: '(801) 555-0188',
      phoneDisplayOptIn: false,
      websiteUrl: 'right.example',
      testimonials: [{ quote: 'Fast', author: 'Jo' }],
      ftco: { enabled: true, type: 'percent', value: 15 },
      service: {
        description: 'Leaks.',
        languages: ['Spanish'],
        paymentMethods: ['Cash'],
        hours: [{ day: 'Monday', opens: '08:00', closes: '17:00' }],
      },
    };
    const cases: [SignedInPerson, string, object][] = [
      [approved.person, approved.id, { ...change, services: [{ name: 'Leaks' }] }],
      [
        pending,
        body.provider.id,
        { ...change, businessName: 'New Name', cityId: await makeCity(app.database), services: [{ name: 'Drains' }] },
      ],
    ];
    for (const [person, id, changes] of cases) {
      const before = await own(person);
      expect((await edit(id, changes)).status).toBe(200);
      expect(await undo(await tokenTo(person.email))).toEqual([200, null, undefined]);
      expect((await own(person)).version).toBe(before.version);
    }
  });

  it('[ASSIST-1] works once, within 7 days, and only with the edit’s link', async () => {
    const { person, id } = await listed();
    await edit(id, { phone: '(801) 555-0188' });
    const token = await tokenTo(person.email);
    expect(await undo('x'.repeat(43))).toEqual([410, 'undo-spent', expect.stringContaining('does not work')]);
    const once = await Promise.all([undo(token), undo(token)]);
    expect(once.map(([status]) => status).sort()).toEqual([200, 410]);
    expect(await undo(token)).toEqual([410, 'undo-spent', expect.stringContaining('undone already')]);
    await edit(id, { phone: '(801) 555-0199' });
    const late = await tokenTo(person.email);
    app.clock.travel(7 * DAY + 1);
    expect(await undo(late)).toEqual([410, 'undo-spent', expect.stringContaining('worked for 7 days')]);
    expect((await own(person)).phone).toBe('(801) 555-0199');
  });

  it('[ASSIST-1] is refused when the same fields were changed since, but not for other fields', async () => {
    const { person, id } = await listed();
    await edit(id, { phone: '(801) 555-0188', contactName: 'Robin Right' });
    const token = await tokenTo(person.email);
    await ownEdit(person, { phone: '(801) 555-0177' });
    expect(await undo(token)).toEqual([409, 'listing-changed-since', expect.stringContaining('in: Phone.')]);
    expect(await own(person)).toMatchObject({ phone: '(801) 555-0177', contact_name: 'Robin Right' });
    await ownEdit(person, { phone: '(801) 555-0188', websiteUrl: 'mine.example' });
    expect(await undo(token)).toEqual([200, null, undefined]);
    expect(await own(person)).toMatchObject({ contact_name: 'Pat Example', website_url: 'https://mine.example' });
  });

  it('[ASSIST-1] submits the former name for vetting when the application was approved since', async () => {
    const person = await signedInPerson(app);
    const { body } = await apply(app, person, application(cityId, { businessName: 'Never Vetted' }));
    await edit(body.provider.id, { businessName: 'Vetted Name' });
    const decision = { providerId: body.provider.id, action: 'approve' };
    expect((await call(app, 'POST', '/api/admin/vet-provider', owner, decision)).status).toBe(200);
    await app.settled(`select from providers where id = $1 and vetting_status = 'approved'`, [body.provider.id]);
    expect(await undo(await tokenTo(person.email))).toEqual([200, null, undefined]);
    expect(await own(person)).toMatchObject({
      business_name: 'Vetted Name',
      revision: { state: 'waiting', business_name: 'Never Vetted' },
    });
  });
});

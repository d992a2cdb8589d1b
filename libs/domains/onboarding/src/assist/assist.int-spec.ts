import type { OwnProvider, ProblemDetails, UndoableEdit } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { application, apply, call } from '../testing/applications';
import { listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

const DAY = 86_400;
const REASON = 'You asked on the phone to correct it.';

describe('edits of a listing by support', () => {
  const app = suiteFixture(startOnboarding);
  let owner: SignedInPerson;
  let support: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    owner = await signedInPerson(app, 'admin');
    support = await signedInPerson(app, 'admin', 'support');
    cityId = await makeCity(app.database);
  }, 60_000);
  afterEach(() => app.clock.reset());

  const listed = () => listedWithLicense(app, owner, cityId);
  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const ownEdit = (person: SignedInPerson, change: object) => call(app, 'PATCH', '/api/provider', person, change);
  const pathOf = (id: string) => `/api/admin/providers/${id}/listing`;
  const edit = async (id: string, change: object, as = support) => {
    const { status, body } = await call<OwnProvider & ProblemDetails>(app, 'PATCH', pathOf(id), as, {
      reason: REASON,
      ...change,
    });
    return { status, body, slug: body.type?.split('/').at(-1) };
  };
  const mailsTo = async (to: string) => {
    await app.settle();
    const mails = await app.sandbox.control.messages({ to });
    return mails.filter(({ subject }) => subject?.startsWith('We changed your listing'));
  };
  /** Of the latest edit. */
  const tokenTo = async (to: string) => {
    const [mail] = await mailsTo(to);
    return new URL(mail!.links.find((link) => link.includes('undo-edit'))!).searchParams.get('token')!;
  };
  const undo = async (token: string) => {
    const { status, body } = await call<ProblemDetails>(app, 'POST', '/api/listing-edits/undo', null, { token });
    return [status, body.type?.split('/').at(-1) ?? null, body.detail];
  };
  const audited = (id: string) =>
    app.database.query<{ action: string; actor_id: string | null; before: object; after: object; reason: string }>(
      `select action, actor_id, before, after, reason from audit_log
        where subject_id = $1 and action in ('provider.edit-for-owner', 'provider.undo-edit') order by id`,
      [id],
    );

  it('[ASSIST-1] change what the owner could, and tell the owner what, why and how to undo it', async () => {
    const { person, id } = await listed();
    const before = await own(person);
    const { status, body } = await edit(id, { phone: '(801) 555-0188', websiteUrl: 'right.example' });
    expect([status, body.phone, body.website_url]).toEqual([200, '(801) 555-0188', 'https://right.example']);
    expect(await own(person)).toMatchObject({ phone: '(801) 555-0188', version: body.version });
    const [mail] = await mailsTo(person.email);
    expect(mail!.text).toContain(`Phone: ${before.phone} → (801) 555-0188`);
    expect(mail!.text).toContain('Website: none → https://right.example');
    expect(mail!.text).toContain(REASON);
    const { body: look } = await call<UndoableEdit>(app, 'POST', '/api/listing-edits/look', null, {
      token: await tokenTo(person.email),
    });
    expect(look).toMatchObject({
      business_name: before.business_name,
      reason: REASON,
      fields: ['Phone', 'Website'],
    });
  });

  it('[ASSIST-1] are not undone by the link of a former owner', async () => {
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

  it('[ASSIST-1] stand in the audit log with reason, before and after, and without contact data', async () => {
    const { person, id } = await listed();
    await edit(id, { phone: '(801) 555-0188', contactName: 'Robin Right', websiteUrl: 'right.example' });
    const [entry] = await audited(id);
    expect(entry).toMatchObject({
      action: 'provider.edit-for-owner',
      actor_id: support.id,
      reason: REASON,
      before: { websiteUrl: null },
      after: { websiteUrl: 'https://right.example', contactName: 'R••• R•••' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/555-0|Robin/);
    expect(await undo(await tokenTo(person.email))).toEqual([200, null, undefined]);
    expect((await audited(id))[1]).toMatchObject({
      action: 'provider.undo-edit',
      actor_id: null,
      before: { websiteUrl: 'https://right.example' },
      after: { websiteUrl: null },
    });
  });

  it('[ASSIST-1] send new names and services to be vetted, as the owner’s own do', async () => {
    const { person, id } = await listed();
    const { business_name } = await own(person);
    await edit(id, { businessName: 'Another Name', services: [{ name: 'Drain cleaning' }] });
    expect(await own(person)).toMatchObject({
      business_name,
      services: [],
      revision: { state: 'waiting', business_name: 'Another Name', services: [{ name: 'Drain cleaning' }] },
    });
    const [mail] = await mailsTo(person.email);
    expect(mail!.text).toContain(`Business name: ${business_name} → Another Name (checked before visitors see it)`);
    expect(await undo(await tokenTo(person.email))).toEqual([200, null, undefined]);
    expect(await own(person)).toMatchObject({ business_name, services: [], revision: null });
  });

  it('[ASSIST-1] give back what waited before, when they are undone', async () => {
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

  it('[ASSIST-1] are undone in every field of a listing, and of an application', async () => {
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
      service: { description: 'Leaks.', hours: [{ day: 'Monday', opens: '08:00', closes: '17:00' }] },
    };
    const cases: [SignedInPerson, string, object][] = [
      [approved.person, approved.id, change],
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

  it('[ASSIST-1] are undone once, within 7 days, and only by their link', async () => {
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

  it('[ASSIST-1] are not undone when the same fields were changed since, and are when others were', async () => {
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

  it('[ASSIST-1] of an application that was approved since have a former name vetted when they are undone', async () => {
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

  it('[ASSIST-1, SAVE-1] are refused when the listing was changed since it was read', async () => {
    const { id } = await listed();
    await expectVersionChecks({
      read: async () => (await call<OwnProvider>(app, 'GET', pathOf(id), support)).body,
      write: (number, headers) =>
        app.http.call<OwnProvider & ProblemDetails>('PATCH', pathOf(id), {
          as: support,
          body: { reason: REASON, contactName: `Pat ${number}` },
          headers,
        }),
    });
  });

  it('[ASSIST-1] are refused without a change, a reason, a listing or an open account', async () => {
    const { person, id } = await listed();
    const { phone } = await own(person);
    expect(await edit(id, { phone })).toMatchObject({ status: 409, slug: 'no-change' });
    expect(await edit(id, { phone: '(801) 555-0188', reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    expect(await edit(id, { phone: 'none' })).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
    expect(await edit(id, { cityId })).toMatchObject({ status: 400, body: { errors: [{ field: 'cityId' }] } });
    expect((await edit('018f0000-0000-7000-8000-000000000001', { phone })).slug).toBe('provider-not-found');
    expect(await edit(id, { phone: '(801) 555-0188', reason: '❤️'.repeat(500) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    await app.database.query('update auth.users set closed_at = now(), erase_at = now() where id = $1', [person.id]);
    expect((await edit(id, { phone: '(801) 555-0188' })).slug).toBe('listing-closed');
    expect(await audited(id)).toEqual([]);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('[ASSIST-1] are refused while the owner has no address at which to be told', async () => {
    const { person, id } = await listed();
    await app.database.query(
      `update auth.users set email = null, phone = '1801' || lpad(floor(random() * 1e7)::text, 7, '0') where id = $1`,
      [person.id],
    );
    expect(await edit(id, { phone: '(801) 555-0188' })).toMatchObject({ status: 409, slug: 'owner-without-email' });
    expect(await audited(id)).toEqual([]);
    await app.database.query('update providers set confirmed_email = email where id = $1', [id]);
    expect((await edit(id, { phone: '(801) 555-0188' })).status).toBe(200);
  });

  it('[ASSIST-1] are refused for an application that was rejected, and leave no link when one is withdrawn', async () => {
    const person = await signedInPerson(app);
    const { body } = await apply(app, person, application(cityId));
    const { id } = body.provider;
    await edit(id, { phone: '(801) 555-0188' });
    const token = await tokenTo(person.email);
    await call(app, 'POST', '/api/admin/vet-provider', owner, { providerId: id, action: 'reject', notes: 'Blurred.' });
    await app.settled(`select from providers where id = $1 and vetting_status = 'rejected'`, [id]);
    expect(await edit(id, { phone: '(801) 555-0199' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'phone', message: expect.stringContaining('was not approved') }] },
    });
    expect((await undo(token))[1]).toBe('listing-changed-since');
    const withdrawn = await signedInPerson(app);
    const { body: other } = await apply(app, withdrawn, application(cityId));
    await edit(other.provider.id, { phone: '(801) 555-0188' });
    const lost = await tokenTo(withdrawn.email);
    expect((await call(app, 'POST', '/api/provider/withdraw', withdrawn)).status).toBe(200);
    expect((await undo(lost))[1]).toBe('undo-spent');
    expect((await edit(other.provider.id, { phone: '(801) 555-0199' })).slug).toBe('provider-not-found');
  });

  it('[ASSIST-1] tell the address that counted before, when they change it', async () => {
    const { person, id } = await listed();
    await app.database.query('update providers set email = $2, confirmed_email = $2 where id = $1', [
      id,
      `was-${person.email}`,
    ]);
    await edit(id, { email: `new-${person.email}` });
    expect(await mailsTo(`new-${person.email}`)).toEqual([]);
    expect(await undo(await tokenTo(`was-${person.email}`))).toEqual([200, null, undefined]);
    expect(await own(person)).toMatchObject({ email: `was-${person.email}`, email_confirmed: true });
  });

  it('[ASSIST-1] of others than support and owners are refused', async () => {
    const { id } = await listed();
    const vetting = await signedInPerson(app, 'admin', 'vetting');
    expect(await edit(id, { phone: '(801) 555-0188' }, vetting)).toMatchObject({ status: 403, slug: 'right-missing' });
    expect((await call(app, 'GET', pathOf(id), vetting)).status).toBe(403);
    expect((await edit(id, { phone: '(801) 555-0188' }, owner)).status).toBe(200);
  });
});

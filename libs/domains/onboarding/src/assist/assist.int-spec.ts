import type { OwnProvider, ProblemDetails, UndoableEdit } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { application, apply, call } from '../testing/applications';
import { listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';
import { listingPath, REASON, supportEdits } from '../testing/support-edits';

describe('edits of a listing by support', () => {
  const app = suiteFixture(startOnboarding);
  let owner: SignedInPerson;
  let support: SignedInPerson;
  let cityId: string;
  const { edit, mailsTo, tokenTo, undo, audited } = supportEdits(app, () => support);

  beforeAll(async () => {
    owner = await signedInPerson(app, 'admin');
    support = await signedInPerson(app, 'admin', 'support');
    cityId = await makeCity(app.database);
  });

  const listed = () => listedWithLicense(app, owner, cityId);
  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;

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

  it('[ASSIST-1] are audited with reason, before and after, without contact data', async () => {
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

  it('[ASSIST-1] submit new names and services for vetting, like the owner’s own changes', async () => {
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

  it('[ASSIST-1] of services, testimonials, offer and languages are audited before and after, without people’s names', async () => {
    const { person, id } = await listed();
    await edit(id, {
      services: [{ name: 'Drains' }],
      testimonials: [{ quote: 'Fast', author: 'Jo Doe, Riverton' }],
      ftco: { enabled: true, type: 'percent', value: 15 },
      service: { languages: ['Spanish'] },
    });
    const [entry] = await audited(id);
    expect(entry).toMatchObject({
      before: { services: { waiting: null }, testimonials: [], ftco: null, service: { languages: [] } },
      after: {
        services: { waiting: [{ name: 'Drains' }] },
        testimonials: [{ quote: 'Fast', author: 'J••• D••• R•••' }],
        ftco: { type: 'percent', value: 15 },
        service: { languages: ['Spanish'] },
      },
    });
    const [mail] = await mailsTo(person.email);
    expect(mail!.text).toContain('Services: none → Drains (checked before visitors see it)');
    expect(mail!.text).toContain('Offer: none → 15% off');
    expect(mail!.text).toContain('About the service: languages changed');
  });

  it('[ASSIST-1, SAVE-1] are refused when the listing was changed since it was read', async () => {
    const { id } = await listed();
    await expectVersionChecks({
      read: async () => (await call<OwnProvider>(app, 'GET', listingPath(id), support)).body,
      write: (number, headers) =>
        app.http.call<OwnProvider & ProblemDetails>('PATCH', listingPath(id), {
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

  it('[ASSIST-1] are refused while the owner has no address for the notification', async () => {
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

  it('[ASSIST-1] notify the previous address when they change it', async () => {
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

  it('[ASSIST-1] are refused for anyone but support and owners', async () => {
    const { id } = await listed();
    const vetting = await signedInPerson(app, 'admin', 'vetting');
    expect(await edit(id, { phone: '(801) 555-0188' }, vetting)).toMatchObject({ status: 403, slug: 'right-missing' });
    expect((await call(app, 'GET', listingPath(id), vetting)).status).toBe(403);
    expect((await edit(id, { phone: '(801) 555-0188' }, owner)).status).toBe(200);
  });
});

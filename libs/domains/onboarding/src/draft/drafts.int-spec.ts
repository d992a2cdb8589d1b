import type { ApplicationDraft, ProblemDetails, SavedDraft } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { PruneDraftsHandler } from './prune-drafts.handler';

describe('the draft of an application', () => {
  const app = suiteFixture(startOnboarding);
  let person: SignedInPerson;

  beforeEach(async () => {
    person = await signedInPerson(app);
  });

  const PATH = '/api/onboarding/draft';
  const draft = { step: 4, cityText: 'Riverton, UT', application: { businessName: 'Ace', email: 'not yet' } };
  const save = (body: unknown = draft, who: SignedInPerson | null = person) =>
    call<{ updatedAt: string | null } & ProblemDetails>(app, 'PUT', PATH, who, body);
  const read = async (who = person) => (await call<ApplicationDraft | null>(app, 'GET', PATH, who)).body;

  it('[ONB-6] is stored for its writer only, replaced by later saves, and deleted on demand', async () => {
    expect(await read()).toBeNull();
    expect((await save()).status).toBe(200);
    expect(await read()).toEqual({ ...draft, updatedAt: expect.any(String), version: expect.any(String) });
    await save({ ...draft, step: 5 });
    expect(await read()).toMatchObject({ step: 5 });
    expect(await read(await signedInPerson(app))).toBeNull();
    expect((await save(draft, null)).status).toBe(401);
    await call(app, 'DELETE', PATH, person);
    expect(await read()).toBeNull();
  });

  it('[SAVE-1] accepts one of several concurrent saves, with and without an earlier draft', async () => {
    const named = (number: number, headers: Record<string, string>) =>
      app.http.call<SavedDraft & ProblemDetails>('PUT', PATH, {
        as: person,
        headers,
        body: { ...draft, application: { businessName: `Ace ${number}` } },
      });
    await expectVersionChecks({ read, write: named });
    await expectVersionChecks({ read, write: named });
  });

  it('[SAVE-1] is outdated by changed fields, not by the step', async () => {
    await save();
    const { version } = (await read())!;
    await save({ ...draft, step: 2 });
    expect((await read())!.version).toBe(version);
    await save({ ...draft, cityText: 'Sandy, UT' });
    expect((await read())!.version).not.toBe(version);
  });

  it('[ONB-6] drops unknown fields silently', async () => {
    await save({ ...draft, application: { businessName: 'Ace', role: 'admin', phone: 7 } });
    expect((await read())!.application).toEqual({ businessName: 'Ace' });
  });

  it.each([
    ['step', { step: 6 }],
    ['cityText', { cityText: 'x'.repeat(201) }],
    ['application', { application: 'text' }],
    ['application.businessName', { application: { businessName: 'NUL \u0000' } }],
  ])('[ONB-6] names %s of bad input', async (field, changes) => {
    const { status, body } = await save({ ...draft, ...changes });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('[ONB-6] is deleted when the application is submitted, and not restored by a late save', async () => {
    await save();
    const cityId = await makeCity(app.database);
    expect((await apply(app, person, application(cityId))).status).toBe(201);
    expect(await read()).toBeNull();
    const late = await app.http.call('PUT', PATH, { as: person, body: draft, headers: { 'if-match': '"of before"' } });
    expect([late.status, late.body]).toEqual([200, { updatedAt: null, version: 'none' }]);
    expect(await read()).toBeNull();
  });

  it('[ONB-6] is retained when the application is refused', async () => {
    await save();
    expect((await apply(app, person, application(await makeCity(app.database), { phone: '1' }))).status).toBe(400);
    expect(await read()).not.toBeNull();
  });

  it('[ONB-6] is deleted 30 days after its last change', async () => {
    await save();
    const afterDays = async (days: number) => {
      await app.database.query(`update onboarding_drafts set updated_at = now() - make_interval(days => $1)`, [days]);
      await app.worker.get(PruneDraftsHandler, { strict: false }).forget();
      return read();
    };
    expect(await afterDays(29)).not.toBeNull();
    expect(await afterDays(31)).toBeNull();
  });
});

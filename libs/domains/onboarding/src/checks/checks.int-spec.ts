import type { LicenseLink, ListPage, ModeratedCheck, OwnCheck } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { pdf, printedPdf } from '@townlink/server-testing/files';
import { makeCity, zoneAtNoon } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { checkActions } from '../testing/checks';
import { listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

const CONFLICT = '/developers/problems/check-decided';

describe('checks of the passport', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Riverton', zone: zoneAtNoon() });
  });

  const { day, policy, send, own, waitingOf, decide, approved, profileOf, lineOf } = checkActions(app, () => ({
    admin,
    cityId,
  }));

  it('[PASS-1] turn a document into a line of the passport, without its number', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    expect(await own(person)).toEqual({ kind: 'insurance', current: null, sent: null });
    expect((await send(person)).status).toBe(201);
    expect(await own(person)).toMatchObject({ current: null, sent: { state: 'waiting', notes: null } });
    expect(await lineOf(id)).toMatchObject({ state: 'not-checked', checked_at: null });

    const [check] = await waitingOf(id);
    expect(check).toMatchObject({ kind: 'insurance', contact_name: 'Pat Example', expires_on: null });
    const link = await call<LicenseLink>(app, 'GET', `/api/admin/checks/${check!.id}/document`, admin);
    const { pathname, search } = new URL(link.body.url, app.origin);
    expect((await fetch(new URL(pathname + search, app.origin))).headers.get('content-type')).toBe('application/pdf');
    const facts = await policy();
    expect((await decide(check!.id, 'approve', { facts })).status).toBe(200);

    expect(await own(person)).toMatchObject({
      current: { issuer: 'Acme Mutual', number: 'GL-4711', expires_on: facts.expiresOn, state: 'valid' },
      sent: null,
    });
    const shown = await eventually(async () => {
      const line = await lineOf(id);
      expect(line?.state).toBe('valid');
      return line!;
    });
    expect(shown).toEqual({
      kind: 'insurance',
      state: 'valid',
      checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      confirmed_at: null,
      issuer: 'Acme Mutual',
      amount: 1_000_000,
      aggregate: 2_000_000,
      valid_until: facts.expiresOn,
      history: [{ checked_at: shown.checked_at, until: facts.expiresOn }],
    });
    const page = JSON.stringify(await profileOf(id));
    for (const secret of ['GL-4711', 'checks/', admin.id]) expect(page).not.toContain(secret);
    const viewed = `select from audit_log where action = 'check.view' and subject_id = $1 and actor_id = $2`;
    expect(await app.database.query(viewed, [id, admin.id])).toHaveLength(1);
  });

  it('[PASS-1] let the public role read nothing but a line’s content, and show what is approved', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await approved(person, id);
    await send(person, 'bond');
    const columns = await app.database.query<{ column_name: string }>(
      `select column_name from information_schema.column_privileges
        where table_name = 'listing_checks' and grantee = 'townlink_anonymous' order by 1`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'aggregate',
      'amount',
      'decided_at',
      'expires_on',
      'issuer',
      'kind',
      'provider_id',
      'starts_on',
      'state',
    ]);
    expect((await profileOf(id)).checks.map(({ kind }) => kind)).toEqual(['license', 'insurance']);
  });

  it('[PASS-1] are refused with a reason, and the document is deleted', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = await app.files();
    await send(person);
    const [check] = await waitingOf(id);
    expect((await decide(check!.id, 'refuse', { notes: 'It names another business.' })).status).toBe(200);
    expect(await own(person)).toMatchObject({
      current: null,
      sent: { state: 'refused', notes: 'It names another business.' },
    });
    await app.settle();
    expect(await app.files()).toEqual(before);
    const sent = await app.sandbox.control.messages({ to: person.email });
    expect(sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^About a document of/)]),
    );
    await send(person);
    expect(await own(person)).toMatchObject({ sent: { state: 'waiting', notes: null } });
  });

  it('[PASS-1] are decided once, even concurrently or after another document was submitted', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = (await app.files()).length;
    await send(person);
    const [first] = await waitingOf(id);
    await send(person);
    const facts = await policy();
    expect(await decide(first!.id, 'approve', { facts })).toMatchObject({ status: 409, body: { type: CONFLICT } });
    const waiting = await waitingOf(id);
    expect(waiting).toHaveLength(1);
    const both = await Promise.all([decide(waiting[0]!.id, 'approve', { facts }), decide(waiting[0]!.id, 'refuse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.settle();
    expect((await app.files()).length).toBeLessThanOrEqual(before + 1);
  });

  it('[PASS-1] are one document per kind when two are submitted concurrently, and the other file is deleted', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = (await app.files()).length;
    const both = await Promise.all([send(person, 'identity'), send(person, 'identity')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await waitingOf(id)).toHaveLength(1);
    await app.settle();
    expect(await app.files()).toHaveLength(before + 1);
  });

  it('[PASS-1] are withdrawn from the passport with a reason', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = await app.files();
    const checkId = await approved(person, id);
    const list = await call<ListPage<ModeratedCheck>>(
      app,
      'GET',
      '/api/admin/checks?state=approved&direction=desc',
      admin,
    );
    expect(list.body.rows.find((row) => row.id === checkId)).toMatchObject({
      issuer: 'Acme Mutual',
      has_document: true,
    });
    expect(list.body.rows.filter(({ kind }) => kind === 'license')).toEqual([]);
    expect((await decide(checkId, 'withdraw', { notes: 'Canceled.' })).status).toBe(200);
    expect((await decide(checkId, 'withdraw')).status).toBe(409);
    expect(await own(person)).toEqual({ kind: 'insurance', current: null, sent: null });
    await eventually(async () => expect((await lineOf(id))?.state).toBe('not-checked'));
    await app.settle();
    expect(await app.files()).toEqual(before);
  });

  it('[PASS-1] of a person retain no document, and expire', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = await app.files();
    await send(person, 'background');
    const [check] = await waitingOf(id);
    const facts = { issuer: 'Screening Co', startsOn: await day(-10), number: 'not kept' };
    expect((await decide(check!.id, 'approve', { facts })).status).toBe(200);
    await app.settle();
    expect(await app.files()).toEqual(before);
    expect(await own(person, 'background')).toMatchObject({
      current: { issuer: 'Screening Co', number: null, expires_on: await day(356) },
    });
  });

  it('[PASS-1] name the invalid fact: an insurance that ends before it begins, or none at all', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await send(person);
    const [check] = await waitingOf(id);
    const wrong: [object | undefined, string[]][] = [
      [await policy({ startsOn: await day(10), expiresOn: await day(5) }), ['facts.expiresOn']],
      [await policy({ amount: 0.5 }), ['facts.amount']],
      [await policy({ expiresOn: 'soon' }), ['facts.expiresOn']],
      [
        undefined,
        ['facts.issuer', 'facts.number', 'facts.amount', 'facts.aggregate', 'facts.startsOn', 'facts.expiresOn'],
      ],
    ];
    for (const [facts, fields] of wrong) {
      const { status, body } = await decide(check!.id, 'approve', { facts });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, fields]);
    }
    expect((await own(person)).sent?.state).toBe('waiting');
  });

  it('[PASS-1] refuse an illegible document, and store nothing', async () => {
    const { person } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = (await app.files()).length;
    const locked = await printedPdf({ userPassword: 'secret' });
    for (const wrong of [
      Buffer.from('<svg></svg>'),
      pdf().subarray(0, 1_000),
      locked,
      Buffer.from('MZ renamed'),
      null,
    ]) {
      const { status, body } = await send(person, 'insurance', wrong, 'policy.jpg');
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'document']);
    }
    expect((await send(person, 'insurance', pdf(10 * 1024 * 1024 + 1))).status).toBe(413);
    for (const kind of ['license', 'toString', 'x']) expect((await send(person, kind)).status).toBe(404);
    await app.settle();
    expect((await app.files()).length).toBe(before);
  });

  it('[PASS-1] are for approved providers, and decided only by administrators', async () => {
    const stranger = await signedInPerson(app);
    expect((await send(stranger)).status).toBe(404);
    expect((await send(null)).status).toBe(401);
    expect((await call<OwnCheck[]>(app, 'GET', '/api/provider/checks', stranger)).body).toHaveLength(5);
    const pending = await signedInPerson(app);
    await apply(app, pending, application(cityId));
    expect((await send(pending)).body).toMatchObject({ type: '/developers/problems/not-approved' });
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await send(person);
    const [check] = await waitingOf(id);
    expect((await decide(check!.id, 'approve', { facts: await policy() }, person)).status).toBe(403);
    expect((await call(app, 'GET', `/api/admin/checks/${check!.id}/document`, person)).status).toBe(403);
    expect((await call(app, 'GET', '/api/admin/checks', person)).status).toBe(403);
  });
});

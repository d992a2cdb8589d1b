import { type RegisterAnswer, REGISTER_MESSAGES } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { startOnboarding } from '../testing/onboarding-app';
import { RegisterSettings } from './register.config';

const WA = 'm8qx-ubtq';

describe('looking a license up in its register', () => {
  const app = suiteFixture(() =>
    startOnboarding({ settings: { REGISTER_APP_TOKEN: 'a-token', REGISTER_TIMEOUT: '2000' } }),
  );
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });
  afterEach(() => app.sandbox.control.clearFaults());

  const lookUp = (query: Record<string, string>, as: SignedInPerson | null = admin) =>
    app.http.get<RegisterAnswer & { detail?: string; errors?: { field: string; message: string }[] }>(
      `/api/admin/register-entry?${new URLSearchParams(query)}`,
      { as },
    );
  const plumber = { state: 'WA', number: 'examppl001aa', name: 'Example Plumbing' };

  it('[PASS-2] returns the data of Washington’s register, and sends the app token', async () => {
    const { status, body } = await lookUp({ ...plumber, expiresOn: '2095-06-30' });
    expect(status).toBe(200);
    expect(body.comparison).toEqual({
      is_confirmed: true,
      differences: [],
      entry: {
        number: 'EXAMPPL001AA',
        name: 'EXAMPLE PLUMBING LLC',
        standing: 'active',
        status: 'ACTIVE',
        expires_on: '2095-06-30',
      },
      suggestions: [],
    });
    const call = (await app.sandbox.control.registerCalls()).at(-1)!;
    expect(call).toMatchObject({ dataset: WA, token: 'a-token', where: `contractorlicensenumber in ('EXAMPPL001AA')` });
  });

  it.each([
    ['a suspended one', { state: 'WA', number: 'SUSPERF002BB', name: "Suspended Roofer's" }, ['standing']],
    ['an expired one', { state: 'WA', number: 'EXPIRPA003CC', name: 'Expired Painting' }, ['expired']],
    ['one of two rows', { state: 'OR', number: 'CCB 100001', name: 'Example Builders', expiresOn: '2094-06-30' }, []],
    ['another’s', { state: 'OR', number: '100002', name: 'Example Builders' }, ['name']],
    ['a number that none can be', { state: 'OR', number: 'B-17', name: 'Unheard Of' }, ['not-found']],
  ])('[PASS-2] reports %s', async (_what, query, differences) => {
    expect((await lookUp(query as Record<string, string>)).body.comparison?.differences).toEqual(differences);
  });

  it('[PASS-2] suggests entries of the same name, with quotes escaped, and confirms none', async () => {
    const { body } = await lookUp({ state: 'WA', number: 'UNKNOWN001ZZ', name: "Suspended Roofer's" });
    expect(body.comparison).toMatchObject({ differences: ['not-found'], entry: null });
    expect(body.comparison!.suggestions.map(({ number }) => number)).toEqual(['SUSPERF002BB']);
  });

  it('[PASS-2] calls no register when a state publishes none', async () => {
    const before = (await app.sandbox.control.registerCalls()).length;
    expect((await lookUp({ ...plumber, state: 'UT' })).body.comparison).toBeNull();
    expect(await app.sandbox.control.registerCalls()).toHaveLength(before);
  });

  it.each([
    ['too many requests', { kind: 'error', status: 429, retry_after: 60 }],
    ['an error', { kind: 'error', status: 500 }],
    ['a page of HTML', { kind: 'html' }],
    ['half an answer', { kind: 'half' }],
    ['a cut connection', { kind: 'drop' }],
    ['silence', { kind: 'slow', delay: 60_000 }],
  ] as const)('[PASS-2] answers 503 for %s', async (_what, fault) => {
    const settings = app.app.get(RegisterSettings, { strict: false });
    if (fault.kind === 'slow') settings.REGISTER_TIMEOUT = 200;
    await app.sandbox.control.addFault({ service: 'registers', ...fault });
    const { status, body } = await lookUp(plumber);
    expect([status, body.detail]).toEqual([503, REGISTER_MESSAGES.silent]);
    settings.REGISTER_TIMEOUT = 2_000;
  });

  it.each([
    ['column', (text: string) => text.replaceAll('licenseexpirationdate', 'expirationdate')],
    ['form of its dates', (text: string) => text.replaceAll(/(\d{4})-\d\d-\d\dT[\d:.]+/g, 'June $1')],
  ])('[PASS-2] says when the register has another %s', async (_what, change) => {
    const before = await app.sandbox.control.registerRows(WA);
    const row = before.rows[0]!;
    const rows = [row, row, row];
    await app.sandbox.control.setRegister(WA, JSON.parse(change(JSON.stringify({ ...before, rows }))) as typeof before);
    const { status, body } = await lookUp(plumber);
    expect([status, body.detail]).toEqual([503, REGISTER_MESSAGES.changed]);
    await app.sandbox.control.setRegister(WA, before);
  });

  it('[PASS-2] is for administrators, and names what is missing', async () => {
    expect((await lookUp(plumber, await signedInPerson(app))).status).toBe(403);
    const { status, body } = await lookUp({ ...plumber, number: ' ' });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['number']]);
  });
});

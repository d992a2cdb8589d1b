import { suiteFixture } from '@townlink/server-testing';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { type Person, PASSWORD, signUpAndConfirm } from '../testing/people';
import { freshPhone, lastCode } from '../testing/phones';

const BAD: [string, unknown][] = [
  ['empty', ''],
  ['null', null],
  ['too long', '1'.repeat(100_000)],
  ['a number', 18015550100],
  ['a list', ['+18015550100']],
  ['an object', { $gt: '' }],
  ['NUL', '+1801555\u00000100'],
  ['half a surrogate pair', '+1801555\ud8000100'],
  ['digits of another script', '+١٨٠١٥٥٥٠١٠٠'],
  ['line ends', '+18015550100\r\nTo: +18015550101'],
  ['SQL', `+1801'; drop table auth.users; --`],
];

const CALLS: { path: string; method?: string; fields: string[]; good: object }[] = [
  { path: 'otp', fields: ['phone', 'channel', 'create_user', 'data'], good: {} },
  { path: 'signup', fields: ['phone', 'password', 'channel', 'data'], good: { password: PASSWORD } },
  { path: 'token?grant_type=password', fields: ['phone', 'password'], good: { password: PASSWORD } },
  { path: 'verify', fields: ['phone', 'token', 'type'], good: { type: 'sms', token: '123456' } },
  { path: 'resend', fields: ['phone', 'type'], good: { type: 'phone_change' } },
  { path: 'user', method: 'PUT', fields: ['phone', 'channel'], good: {} },
  { path: 'factors', fields: ['phone', 'friendly_name', 'factor_type'], good: { factor_type: 'phone' } },
];

describe('bad input about phones', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_PHONE: 'true' }));
  let person: Person;

  beforeAll(async () => {
    person = await signUpAndConfirm(accounts);
  });

  const cases = CALLS.flatMap((call) => call.fields.map((field) => ({ ...call, field })));

  it.each(cases)(
    '[AUTH-6] never causes a 5xx, and is refused in the contract’s format: $field of $path',
    async ({ path, method = 'POST', field, good }) => {
      for (const [what, value] of BAD) {
        const body = { phone: freshPhone(), ...good, [field]: value };
        const { status, body: told } = await accounts.http.call(method, `/auth/v1/${path}`, { body, as: person });
        const isWorded = status < 400 || typeof told.error_code === 'string';
        expect({ what, path, field, status, fine: status < 500 && isWorded }).toMatchObject({ what, fine: true });
      }
      expect((await accounts.http.get('/auth/v1/user', { as: person })).status).toBe(200);
    },
  );

  it.each([
    ['otp', { create_user: false }],
    ['resend', { type: 'sms' }],
  ])('[AUTH-6] takes as long over %s for a number with an account as for one without', async (path, more) => {
    const client = accountsClient(accounts.origin);
    const took = { known: [] as number[], unknown: [] as number[] };
    const ratio = () => Math.min(...took.known) / Math.min(...took.unknown);
    for (let round = 0; round < 8 || (round < 40 && !(ratio() > 0.5 && ratio() < 2)); round += 1) {
      const known = freshPhone();
      await client.signInWithOtp({ phone: known });
      await client.verifyOtp({ type: 'sms', phone: known, token: await lastCode(accounts, known) });
      for (const [kind, phone] of [
        ['known', known],
        ['unknown', freshPhone()],
      ] as const) {
        const began = performance.now();
        await accounts.http.post(`/auth/v1/${path}`, { phone, ...more });
        took[kind].push(performance.now() - began);
      }
    }
    // Compares the shortest of each, with more calls when a busy machine made them longer.
    expect(ratio()).toBeGreaterThan(0.5);
    expect(ratio()).toBeLessThan(2);
  });
});

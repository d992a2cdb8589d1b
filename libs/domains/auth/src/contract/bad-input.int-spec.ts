import { bearer, suiteFixture } from '@townlink/server-testing/app';
import { startAccounts } from '../testing/accounts-app';
import { type Person, signUpAndConfirm } from '../testing/people';

const bad: [string, unknown][] = [
  ['empty', ''],
  ['missing', undefined],
  ['null', null],
  ['too long', 'x'.repeat(100_000)],
  ['a long address', `${'x'.repeat(300)}@example.com`],
  ['a number', 7],
  ['a fraction', 1e308],
  ['yes', true],
  ['a list', ['a@example.com']],
  ['an object', { $gt: '' }],
  ['NUL', 'a\u0000@example.com'],
  ['half a surrogate pair', 'a\ud800@example.com'],
  ['script', '<script>alert(1)</script>@example.com'],
  ['SQL', `' or 1=1; drop table auth.users; --`],
  ['line ends', 'a@example.com\r\nbcc: b@example.com'],
  ['right to left', '\u202emoc.elpmaxe@a'],
];

const KEY = 'a-service-credential-of-the-tests-long';
const ID = '00000000-0000-4000-8000-000000000000';

interface Call {
  path: string;
  method?: string;
  fields: string[];
  /** Whether to send the service credential. */
  service?: boolean;
}

const adminFields = ['email', 'phone', 'password', 'email_confirm', 'user_metadata', 'app_metadata', 'ban_duration'];

const calls: Call[] = [
  { path: '/auth/v1/signup', fields: ['email', 'password', 'data', 'phone', 'code_challenge', 'gotrue_meta_security'] },
  { path: '/auth/v1/token?grant_type=password', fields: ['email', 'password', 'phone'] },
  { path: '/auth/v1/token?grant_type=refresh_token', fields: ['refresh_token'] },
  { path: '/auth/v1/token?grant_type=pkce', fields: ['auth_code', 'code_verifier'] },
  { path: '/auth/v1/verify', fields: ['type', 'token_hash', 'token', 'email'] },
  { path: '/auth/v1/otp', fields: ['email', 'phone', 'create_user', 'data', 'channel', 'code_challenge'] },
  { path: '/auth/v1/recover', fields: ['email', 'code_challenge'] },
  { path: '/auth/v1/resend', fields: ['type', 'email'] },
  { path: '/auth/v1/user', method: 'PUT', fields: ['email', 'password', 'current_password', 'nonce', 'data', 'phone'] },
  { path: '/auth/v1/factors', fields: ['factor_type', 'friendly_name', 'issuer', 'phone'] },
  { path: `/auth/v1/factors/${ID}/challenge`, fields: ['channel', 'webauthn'] },
  { path: `/auth/v1/factors/${ID}/verify`, fields: ['challenge_id', 'code', 'webauthn'] },
  { path: '/auth/v1/factors/recovery-codes', fields: ['friendly_name'] },
  { path: '/auth/v1/factors/recovery-codes/verify', fields: ['code'] },
  { path: '/auth/v1/passkeys/registration/verify', fields: ['challenge_id', 'credential'] },
  { path: '/auth/v1/passkeys/authentication/verify', fields: ['challenge_id', 'credential'] },
  { path: `/auth/v1/passkeys/${ID}`, method: 'PATCH', fields: ['friendly_name'] },
  { path: '/auth/v1/invite', fields: ['email', 'data'], service: true },
  {
    path: '/auth/v1/admin/generate_link',
    fields: ['type', 'email', 'password', 'new_email', 'data', 'redirect_to'],
    service: true,
  },
  { path: '/auth/v1/admin/users', fields: [...adminFields, 'role'], service: true },
  { path: `/auth/v1/admin/users/${ID}`, method: 'PUT', fields: adminFields, service: true },
  { path: '/api/account/closing', fields: ['password', 'code'] },
  { path: '/api/profile', method: 'PATCH', fields: ['full_name', 'role'] },
];

const good: Record<string, unknown> = {
  email: 'pat@example.com',
  password: 'an unusual phrase',
  code_verifier: 'x'.repeat(43),
  auth_code: ID,
  type: 'signup',
  factor_type: 'totp',
  challenge_id: ID,
  credential: { id: 'x', response: {} },
};

describe('bad input', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SERVICE_KEY: KEY }));
  let person: Person;

  beforeAll(async () => {
    person = await signUpAndConfirm(accounts);
  });

  const cases = calls.flatMap((call) => call.fields.map((field) => ({ ...call, field })));

  it.each(cases)(
    '[AUTH-11] never causes a 5xx, and is refused in the contract’s format: $field of $path',
    async ({ path, method, field, service }) => {
      const as = service ? bearer(KEY) : person;
      for (const [what, value] of bad) {
        const fields = calls.find((call) => call.path === path)!.fields;
        const rest = Object.fromEntries(Object.entries(good).filter(([name]) => fields.includes(name)));
        const body = { ...(method ? {} : rest), [field]: value };
        const { status, body: told } = await accounts.http.call(method ?? 'POST', path, { body, as });
        const worded = status < 400 || [told.error_code, told.type].some((word) => typeof word === 'string');
        expect({ what, path, field, fine: status < 500 && worded }).toEqual({ what, path, field, fine: true });
      }
      const { status } = await accounts.http.get('/auth/v1/user', { as: person });
      expect(status).toBeLessThan(500);
    },
  );

  it.each([
    ['no JSON', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['nothing', ''],
    ['a poisoned prototype', '{"__proto__":{"email":"a@example.com"}}'],
    ['bottomless nesting', '['.repeat(50_000) + ']'.repeat(50_000)],
    [
      'bottomless data',
      `{"email":"a@example.com","password":"x","data":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`,
    ],
    ['NUL in a key', '{"email":"nul@example.com","password":"an unusual phrase","data":{"a\\u0000":1}}'],
    [
      'half a surrogate pair in a key',
      '{"email":"half@example.com","password":"an unusual phrase","data":{"\\ud800":1}}',
    ],
  ])('refuses %s as a body with a 4xx', async (_what, body) => {
    const { status } = await accounts.http.post('/auth/v1/signup', body);
    expect([400, 413, 422]).toContain(status);
  });

  it('refuses odd queries with a 4xx, without redirects to other hosts', async () => {
    for (const query of ['', '?type=signup', '?type=__proto__&token=x', '?type=signup&token=%00', '?token=a&token=b']) {
      const { status, headers } = await accounts.http.get(`/auth/v1/verify${query}&redirect_to=//evil.example`);
      expect(status === 303 || (status >= 400 && status < 500)).toBe(true);
      expect(headers.get('location') ?? 'http://site.example/').toMatch(/^http:\/\/site\.example\/?(#|$)/);
    }
  });
});

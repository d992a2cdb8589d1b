import type { TestApp } from '@townlink/server-testing/app';
import { startAccounts } from './testing/accounts-app';
import { type Person, signUpAndConfirm } from './testing/people';

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

const calls: { path: string; method?: string; fields: string[] }[] = [
  { path: '/auth/v1/signup', fields: ['email', 'password', 'data', 'phone', 'code_challenge', 'gotrue_meta_security'] },
  { path: '/auth/v1/token?grant_type=password', fields: ['email', 'password', 'phone'] },
  { path: '/auth/v1/token?grant_type=refresh_token', fields: ['refresh_token'] },
  { path: '/auth/v1/token?grant_type=pkce', fields: ['auth_code', 'code_verifier'] },
  { path: '/auth/v1/verify', fields: ['type', 'token_hash', 'token', 'email'] },
  { path: '/auth/v1/otp', fields: ['email', 'phone', 'create_user', 'data', 'channel', 'code_challenge'] },
  { path: '/auth/v1/recover', fields: ['email', 'code_challenge'] },
  { path: '/auth/v1/resend', fields: ['type', 'email'] },
  { path: '/auth/v1/user', method: 'PUT', fields: ['email', 'password', 'current_password', 'nonce', 'data', 'phone'] },
  { path: '/api/profile', method: 'PATCH', fields: ['full_name', 'role'] },
];

const good: Record<string, unknown> = {
  email: 'someone@example.com',
  password: 'an unusual phrase',
  code_verifier: 'x'.repeat(43),
  auth_code: '00000000-0000-4000-8000-000000000000',
  type: 'signup',
};

describe('bad input', () => {
  let accounts: TestApp;
  let person: Person;

  beforeAll(async () => {
    accounts = await startAccounts();
    person = await signUpAndConfirm(accounts);
  });
  afterAll(() => accounts?.close());

  const cases = calls.flatMap((call) => call.fields.map((field) => ({ ...call, field })));

  it.each(cases)(
    '[AUTH-11] is never a 5xx, and told in the contract’s words when refused: $field of $path',
    async ({ path, method, field }) => {
      for (const [what, value] of bad) {
        const fields = calls.find((call) => call.path === path)!.fields;
        const rest = Object.fromEntries(Object.entries(good).filter(([name]) => fields.includes(name)));
        const body = { ...(method ? {} : rest), [field]: value };
        const { status, body: told } = await accounts.http.call(method ?? 'POST', path, { body, as: person });
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

  it('refuses odd queries with a 4xx, and redirects none of them astray', async () => {
    for (const query of ['', '?type=signup', '?type=__proto__&token=x', '?type=signup&token=%00', '?token=a&token=b']) {
      const { status, headers } = await accounts.http.get(`/auth/v1/verify${query}&redirect_to=//evil.example`);
      expect(status === 303 || (status >= 400 && status < 500)).toBe(true);
      expect(headers.get('location') ?? 'http://site.example/').toMatch(/^http:\/\/site\.example\/?(#|$)/);
    }
  });
});

import { systemActor } from '@townlink/server-database';
import { randomUUID } from 'node:crypto';
import { startWithPeer } from '../external/testing/external-app';
import { mailTo } from '../testing/accounts-app';
import { freshEmail, PASSWORD, signedInPerson, type SignedInPerson } from '../testing/people';
import { User } from '../users/user.entity';
import { type ProtectedChange, PROOF_SECONDS } from './ways-in';
import { WaysIn } from './ways-in.service';

type Answer = 'second step' | 'proof' | 'allowed';
interface Account extends SignedInPerson {
  sessionId: string;
}

const STRONG_WAYS = {
  none: [],
  app: ['totp'],
  phone: ['phone'],
  'security key': ['webauthn'],
  passkey: ['passkey'],
  'app and passkey': ['totp', 'passkey'],
} as const;
const AGES = { 'just now': 0, '9 minutes': 540, '11 minutes': 660, 'a day': 86_400, '10 days': 864_000 } as const;
const PHONE = '+18015550142';

describe('a change of sign-in methods', () => {
  let { accounts, close }: Awaited<ReturnType<typeof startWithPeer>> = {} as never;
  beforeAll(async () => {
    ({ accounts, close } = await startWithPeer({ AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true', AUTH_PHONE: 'true' }));
  });
  afterAll(() => close?.());

  const query = <Row extends object>(text: string, values: unknown[]) => accounts.database.query<Row>(text, values);

  const addFactor = async (userId: string, type: string) => {
    const [row] = await query<{ id: string }>(
      `insert into auth.factors (user_id, factor_type, status) values ($1, $2, 'verified') returning id`,
      [userId, type],
    );
    return row!.id;
  };
  const addPasskey = async (userId: string) => {
    const [row] = await query<{ id: string }>(
      `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, friendly_name)
       values ($1, $2, '\\x00', 0, 'Phone') returning id`,
      [userId, randomUUID()],
    );
    return row!.id;
  };

  /** An account with strong methods, signed in by its password. */
  async function accountWith(ways: readonly string[], role: 'provider' | 'admin' = 'provider'): Promise<Account> {
    const person = await signedInPerson(accounts, role);
    await query('update auth.users set phone = null where phone = $1', [PHONE]);
    await query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [person.id, PHONE]);
    for (const way of ways) await (way === 'passkey' ? addPasskey(person.id) : addFactor(person.id, way));
    const [session] = await query<{ id: string }>('select id from auth.sessions where user_id = $1', [person.id]);
    return { ...person, sessionId: session!.id };
  }

  /** Sets the session's level and the age of its last proof in seconds. */
  async function setSession({ sessionId }: Account, aal: 'aal1' | 'aal2', methods: readonly string[], age: number) {
    const amr = methods.map((method) => ({ method, timestamp: Math.floor(Date.now() / 1000) - age }));
    await query(
      `update auth.sessions set aal = $2, amr = $3, created_at = now() - $4 * interval '1 second' where id = $1`,
      [sessionId, aal, JSON.stringify(amr), age],
    );
  }

  const call = (as: Account, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    accounts.http.call<{ code?: string; error_code?: string; type?: string }>(method, path, { as, body });

  /** One call per change of this domain, without effect when allowed. */
  const CHANGES: Record<
    Exclude<ProtectedChange, 'listing-transfer' | 'api-key'>,
    (as: Account) => ReturnType<typeof call>
  > = {
    password: (as) => call(as, 'PUT', '/auth/v1/user', { password: PASSWORD }),
    email: (as) => call(as, 'PUT', '/auth/v1/user', { email: as.email }),
    phone: (as) => call(as, 'PUT', '/auth/v1/user', { phone: PHONE }),
    'factor.add': (as) => call(as, 'POST', '/auth/v1/factors', { factor_type: 'totp' }),
    'factor.remove': async (as) => call(as, 'DELETE', `/auth/v1/factors/${await addFactor(as.id, 'totp')}`),
    'recovery-codes': (as) => call(as, 'POST', '/auth/v1/factors/recovery-codes/regenerate'),
    'passkey.add': (as) => call(as, 'POST', '/auth/v1/passkeys/registration/options'),
    'passkey.remove': async (as) => call(as, 'DELETE', `/auth/v1/passkeys/${await addPasskey(as.id)}`),
    'identity.link': (as) =>
      call(as, 'GET', '/auth/v1/user/identities/authorize?provider=work&skip_http_redirect=true'),
    'identity.unlink': async (as) => {
      const [row] = await query<{ id: string }>(
        `insert into auth.identities (user_id, provider, provider_id) values ($1, 'work', $2) returning identity_id as id`,
        [as.id, randomUUID()],
      );
      return call(as, 'DELETE', `/auth/v1/user/identities/${row!.id}`);
    },
    'data-export': (as) => call(as, 'POST', '/api/account/export'),
    'console-role': async (as) => {
      await query(`update profiles set role = 'admin' where id = $1`, [as.id]);
      const [other] = await query<{ id: string }>('insert into auth.users (email) values ($1) returning id', [
        freshEmail(),
      ]);
      return call(as, 'POST', `/api/admin/users/${other!.id}/role`, { role: 'user' });
    },
  };

  function answerOf({ status, body }: Awaited<ReturnType<typeof call>>): Answer {
    const code = body?.error_code ?? body?.code ?? body?.type ?? '';
    if (/insufficient_aal|second-factor-required/.test(code)) return 'second step';
    if (/reauthentication_needed|confirm-identity/.test(code)) return 'proof';
    if (status >= 500) throw new Error(`answered ${status}`);
    return 'allowed';
  }

  /** These calls first add the account's first strong method, to have something to remove. */
  const BRINGS_STRONG_WAY: readonly string[] = ['factor.remove', 'passkey.remove'];

  describe.each(Object.entries(STRONG_WAYS))('with strong methods: %s', (_, ways) => {
    it.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
      '[ME-1, AUTH-7] needs the second step and a proof of the last ten minutes: %s',
      async (change) => {
        const account = await accountWith(ways);
        const answers: Record<string, Answer> = {};
        const expected: Record<string, Answer> = {};
        for (const aal of ['aal1', 'aal2'] as const) {
          for (const [age, seconds] of Object.entries(AGES)) {
            await setSession(account, aal, ['password'], seconds);
            answers[`${aal} ${age}`] = answerOf(await CHANGES[change](account));
            const isGuarded =
              ways.length > 0 ||
              change === 'recovery-codes' ||
              change === 'console-role' ||
              BRINGS_STRONG_WAY.includes(change);
            expected[`${aal} ${age}`] =
              isGuarded && aal === 'aal1' ? 'second step' : seconds < PROOF_SECONDS ? 'allowed' : 'proof';
          }
        }
        expect(answers).toEqual(expected);
      },
    );
  });

  it('[ME-1] is allowed for ten minutes after the password was entered again', async () => {
    const account = await accountWith([]);
    await setSession(account, 'aal1', ['password'], 86_400);
    const prove = (body: object) => call(account, 'POST', '/api/account/proof', body);
    expect(await prove({ password: 'not this one' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'The current password is not right' }] },
    });
    expect(answerOf(await CHANGES['passkey.add'](account))).toBe('proof');
    expect((await prove({ password: PASSWORD })).status).toBe(204);
    expect(answerOf(await CHANGES['passkey.add'](account))).toBe('allowed');
    expect((await prove({})).status).toBe(400);
  });

  it('[ME-1] is allowed once after a code by email', async () => {
    const account = await accountWith([]);
    await setSession(account, 'aal1', ['password'], 86_400);
    await call(account, 'GET', '/auth/v1/reauthenticate');
    const { code } = (await mailTo(accounts, account.email)).at(-1)!.data;
    expect((await call(account, 'POST', '/api/account/proof', { code })).status).toBe(204);
    expect(answerOf(await CHANGES['factor.add'](account))).toBe('allowed');
    expect((await call(account, 'POST', '/api/account/proof', { code })).status).toBe(400);
  });

  describe('by an administrator without a strong method', () => {
    it.each(['factor.add', 'passkey.add'] as const)(
      '[ADM-9, AUTH-7] needs both the password and a code by email: %s',
      async (change) => {
        const admin = await accountWith([], 'admin');
        const answers: Record<string, Answer> = {};
        for (const shown of [['password'], ['otp'], ['magiclink'], ['oauth'], ['password', 'otp']]) {
          await setSession(admin, 'aal1', shown, 60);
          answers[shown.join(' and ')] = answerOf(await CHANGES[change](admin));
        }
        expect(answers).toEqual({
          password: 'proof',
          otp: 'proof',
          magiclink: 'proof',
          oauth: 'proof',
          'password and otp': 'allowed',
        });
      },
    );

    it('[ADM-9] is announced to the other administrators', async () => {
      const [other, admin] = [await accountWith([], 'admin'), await accountWith([], 'admin')];
      await accounts.connection.as(systemActor, async (tx) => {
        const user = await tx.findOneByOrFail(User, { id: admin.id });
        await accounts.app.get(WaysIn).tellAdministrators(tx, user);
      });
      expect((await mailTo(accounts, other.email)).map(({ template }) => template)).toContain('administrator-secured');
      expect((await mailTo(accounts, admin.email)).map(({ template }) => template)).not.toContain(
        'administrator-secured',
      );
    });
  });
});

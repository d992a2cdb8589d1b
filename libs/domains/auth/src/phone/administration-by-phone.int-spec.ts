import { AuthAdminApi, type GoTrueAdminApi } from '@supabase/auth-js';
import { suiteFixture } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD } from '../testing/people';
import { freshPhone, lastCode, textsTo } from '../testing/phones';

const KEY = 'a-service-credential-of-the-tests-long';

describe('accounts with a phone number managed by programs', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SERVICE_KEY: KEY, AUTH_PHONE: 'true' }));
  let admin: GoTrueAdminApi;

  const adminOf = ({ origin }: TestApp) =>
    new AuthAdminApi({ url: `${origin}/auth/v1`, headers: { Authorization: `Bearer ${KEY}` } });

  beforeAll(async () => {
    admin = adminOf(accounts);
  });

  const signIn = (phone: string) => accountsClient(accounts.origin).signInWithPassword({ phone, password: PASSWORD });

  it('[AUTH-10] are created with a number, unconfirmed unless the program vouches for it', async () => {
    const [vouched, waiting] = [freshPhone(), freshPhone()];
    const sure = await admin.createUser({ phone: vouched, password: PASSWORD, phone_confirm: true });
    expect(sure.data.user).toMatchObject({ phone: vouched, email: '', phone_confirmed_at: expect.any(String) });
    expect(sure.data.user!.app_metadata).toMatchObject({ provider: 'phone', providers: ['phone'] });
    expect((await signIn(vouched)).error).toBeNull();
    const unsure = await admin.createUser({ phone: waiting, password: PASSWORD });
    expect([unsure.error, unsure.data.user!.phone_confirmed_at]).toEqual([null, undefined]);
    expect((await signIn(waiting)).error).toMatchObject({ code: 'phone_not_confirmed' });
    expect((await admin.updateUserById(unsure.data.user!.id, { phone_confirm: true })).error).toBeNull();
    expect((await signIn(waiting)).error).toBeNull();
    expect((await admin.createUser({ phone: vouched })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('[AUTH-10] get a number and later another one, with a notification', async () => {
    const [email, old, phone] = [freshEmail(), freshPhone(), freshPhone()];
    const { data } = await admin.createUser({ email, phone: old, password: PASSWORD, email_confirm: true });
    const { id, identities } = data.user!;
    expect(identities!.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    expect((await signIn(old)).error).toBeNull();
    const moved = await admin.updateUserById(id, { phone });
    expect(moved.data.user).toMatchObject({ id, email, phone });
    expect((await signIn(old)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(phone)).error).toBeNull();
    expect((await textsTo(accounts, old)).at(-1)).toMatch(/no longer signs in/);
    expect((await mailTo(accounts, email)).at(-1)).toMatchObject({ template: 'phone-changed' });
    const [log] = await accounts.database.query<{ details: { set: string[] } }>(
      `select details from audit_log where subject_id = $1 and action = 'account.update'`,
      [id],
    );
    expect([log!.details.set, JSON.stringify(log).includes(phone)]).toEqual([['phone'], false]);
  });

  it('[AUTH-10] keep their numbers: another account’s is refused', async () => {
    const [phone, other] = [freshPhone(), freshPhone()];
    const owner = await admin.createUser({ phone, phone_confirm: true });
    const second = await admin.createUser({ phone: other, phone_confirm: true });
    const taken = await admin.updateUserById(second.data.user!.id, { phone });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
    expect((await admin.getUserById(owner.data.user!.id)).data.user!.phone).toBe(phone);
    expect((await admin.getUserById(second.data.user!.id)).data.user!.phone).toBe(other);
    for (const wrong of ['12', 'abc', '+33612345678']) {
      const { error } = await admin.updateUserById(second.data.user!.id, { phone: wrong });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  it('[AUTH-10] take over a number from an unfinished sign-up', async () => {
    const phone = freshPhone();
    await accountsClient(accounts.origin).signUp({ phone, password: 'the password of a stranger' });
    const { data } = await admin.createUser({ email: freshEmail(), email_confirm: true });
    expect((await admin.updateUserById(data.user!.id, { phone })).error).toBeNull();
    const client = accountsClient(accounts.origin);
    await client.signInWithOtp({ phone });
    const token = await lastCode(accounts, phone);
    const signedIn = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(signedIn.data.user!.id).toBe(data.user!.id);
  });

  it('[AUTH-10] are refused when phones are disabled', async () => {
    const off = await startAccounts({ AUTH_SERVICE_KEY: KEY });
    const { error } = await adminOf(off).createUser({ phone: freshPhone() });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    await off.close();
  });
});

import { systemActor } from '@townlink/server-database';
import { suiteFixture } from '@townlink/server-testing';
import { accountData } from '../own-account/personal-data';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { PASSWORD, signUpAndConfirm } from '../testing/people';
import { freshPhone, lastCode, textsTo, wrongCode } from '../testing/phones';

describe('a change of phone number', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_PHONE: 'true' }));

  afterEach(() => accounts.clock.reset());

  /** A person with an address and a number. */
  const withPhone = async () => {
    const person = await signUpAndConfirm(accounts);
    const phone = freshPhone();
    await person.client.updateUser({ phone });
    const token = await lastCode(accounts, phone);
    const { data, error } = await person.client.verifyOtp({ type: 'phone_change', phone, token });
    if (error) throw error;
    return { ...person, phone, user: data.user! };
  };

  it('[AUTH-6] adds a number to an account after its code, and signs in with it', async () => {
    const { client, email, session } = await signUpAndConfirm(accounts);
    const phone = freshPhone();
    const asked = await client.updateUser({ phone: `+${phone}` });
    expect([asked.error, asked.data.user!.new_phone, asked.data.user!.phone]).toEqual([null, phone, '']);
    const token = await lastCode(accounts, phone);
    const bad = await client.verifyOtp({ type: 'phone_change', phone, token: wrongCode(token) });
    expect(bad.error).toMatchObject({ code: 'otp_expired' });
    const { data, error } = await client.verifyOtp({ type: 'phone_change', phone, token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: session.user.id, email, phone, app_metadata: { provider: 'email' } });
    expect(data.user!.new_phone).toBeUndefined();
    expect(data.user!.app_metadata.providers).toEqual(['email', 'phone']);
    expect(data.user!.identities!.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    expect((await accountsClient(accounts.origin).signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    const mail = (await mailTo(accounts, email)).at(-1)!;
    expect(mail).toMatchObject({ template: 'phone-changed', data: { isFirst: true, ending: phone.slice(-4) } });
  });

  it('[AUTH-6, ME-1] exports the messages to a number only to the person who proved to have it', async () => {
    const [owner, stranger] = [await withPhone(), await signUpAndConfirm(accounts)];
    await stranger.client.updateUser({ phone: owner.phone });
    await stranger.client.mfa.enroll({ factorType: 'phone', phone: `+${owner.phone}` });
    const messagesOf = async ({ session }: typeof stranger) => {
      const person = { userId: session.user.id, email: null, providerId: null };
      const { text_messages } = await accounts.connection.as(systemActor, (tx) => accountData.collect(tx, person));
      return text_messages;
    };
    expect(await messagesOf(stranger)).toEqual([]);
    expect(await messagesOf(owner)).toContainEqual(expect.objectContaining({ recipient: `+${owner.phone}` }));
  });

  it('[AUTH-6] notifies the old number, which no longer signs in', async () => {
    const { client, phone: old } = await withPhone();
    const phone = freshPhone();
    await client.signInWithOtp({ phone: old });
    const waiting = await lastCode(accounts, old);
    await client.updateUser({ phone });
    expect((await client.resend({ type: 'phone_change', phone: old })).error).toBeNull();
    expect(await textsTo(accounts, phone)).toHaveLength(2);
    await client.verifyOtp({ type: 'phone_change', phone, token: await lastCode(accounts, phone) });
    expect((await textsTo(accounts, old)).at(-1)).toMatch(/no longer signs in/);
    const late = await accountsClient(accounts.origin).verifyOtp({ type: 'sms', phone: old, token: waiting });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    const before = await accountsClient(accounts.origin).signInWithPassword({ phone: old, password: PASSWORD });
    expect(before.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('[AUTH-6] does not reveal an account of the number, except to its owner', async () => {
    const [owner, stranger] = [await withPhone(), await signUpAndConfirm(accounts)];
    const known = await stranger.client.updateUser({ phone: owner.phone });
    expect([known.error, known.data.user!.new_phone]).toEqual([null, owner.phone]);
    expect((await textsTo(accounts, owner.phone)).at(-1)).toMatch(/already has an account/);
    for (const token of ['000000', '123456']) {
      const { error } = await stranger.client.verifyOtp({ type: 'phone_change', phone: owner.phone, token });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
    expect((await owner.client.getUser()).data.user!.phone).toBe(owner.phone);
  });

  it('[AUTH-6] gives a number requested by two accounts to one of them', async () => {
    const [one, two] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    const phone = freshPhone();
    await one.client.updateUser({ phone });
    const first = await lastCode(accounts, phone);
    await two.client.updateUser({ phone });
    const second = await lastCode(accounts, phone);
    const done = await one.client.verifyOtp({ type: 'phone_change', phone, token: first });
    expect([done.error, done.data.user!.id]).toEqual([null, one.session.user.id]);
    const late = await two.client.verifyOtp({ type: 'phone_change', phone, token: second });
    expect(late.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('[AUTH-6] takes a number from an unfinished sign-up', async () => {
    const phone = freshPhone();
    await accountsClient(accounts.origin).signUp({ phone, password: 'the password of a stranger' });
    const { client, session } = await signUpAndConfirm(accounts);
    await client.updateUser({ phone });
    const { data } = await client.verifyOtp({ type: 'phone_change', phone, token: await lastCode(accounts, phone) });
    expect(data.user).toMatchObject({ id: session.user.id, phone });
  });

  it('[AUTH-6] removes a number, with a notification to it', async () => {
    const { client, email, phone } = await withPhone();
    await client.signInWithOtp({ phone });
    const waiting = await lastCode(accounts, phone);
    const identity = (await client.getUserIdentities()).data!.identities.find(({ provider }) => provider === 'phone')!;
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    const { user } = (await client.getUser()).data;
    expect(user).toMatchObject({ email, phone: '', app_metadata: { provider: 'email', providers: ['email'] } });
    expect(user!.phone_confirmed_at).toBeUndefined();
    expect((await textsTo(accounts, phone)).at(-1)).toMatch(/no longer signs in/);
    expect((await mailTo(accounts, email)).at(-1)).toMatchObject({ template: 'identity-changed' });
    const other = accountsClient(accounts.origin);
    const late = await other.verifyOtp({ type: 'sms', phone, token: waiting });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    const before = await other.signInWithPassword({ phone, password: PASSWORD });
    expect(before.error).toMatchObject({ code: 'invalid_credentials' });
    // The number is free for other accounts, and for the same one again.
    await client.updateUser({ phone });
    const token = await lastCode(accounts, phone);
    expect((await client.verifyOtp({ type: 'phone_change', phone, token })).error).toBeNull();
  });

  it('[AUTH-6, PRIV-1] does not go on when the account is closed', async () => {
    const [{ client, session }, phone] = [await withPhone(), freshPhone()];
    await client.updateUser({ phone });
    await accounts.database.query('update auth.users set closed_at = now(), erase_at = now() where id = $1', [
      session.user.id,
    ]);
    expect((await accountsClient(accounts.origin).resend({ type: 'phone_change', phone })).error).toBeNull();
    expect(await textsTo(accounts, phone)).toHaveLength(1);
  });

  it('[AUTH-6] is invalid after a password change', async () => {
    const { client } = await signUpAndConfirm(accounts);
    const phone = freshPhone();
    await client.updateUser({ phone });
    const token = await lastCode(accounts, phone);
    await client.updateUser({ password: 'another unusual phrase' });
    const { error } = await client.verifyOtp({ type: 'phone_change', phone, token });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });
});

import { suiteFixture } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { startAccounts } from '../testing/accounts-app';
import { signUpAndConfirm } from '../testing/people';

describe('identities of an account', () => {
  const accounts = suiteFixture(startAccounts);

  const link = (userId: string, provider: string) =>
    accounts.database.query(`insert into auth.identities (user_id, provider, provider_id) values ($1, $2, $3)`, [
      userId,
      provider,
      randomUUID(),
    ]);

  it('[AUTH-8] are unlinked, but not the last, another’s or the address itself; refusals keep the session', async () => {
    const [person, other] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    const { client, session } = person;
    const own = async () => (await client.getUserIdentities()).data!.identities;
    const [email] = await own();
    expect((await client.unlinkIdentity(email!)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    await link(session.user.id, 'github');
    await link(other.session.user.id, 'github');
    const [foreign] = (await other.client.getUserIdentities()).data!.identities.filter(
      ({ provider }) => provider === 'github',
    );
    expect((await client.unlinkIdentity(foreign!)).error).toMatchObject({ code: 'identity_not_found' });
    expect((await client.unlinkIdentity(email!)).error).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
    });
    const github = (await own()).find(({ provider }) => provider === 'github')!;
    expect((await client.unlinkIdentity(github)).error).toBeNull();
    expect((await own()).map(({ provider }) => provider)).toEqual(['email']);
    expect((await client.getUser()).error).toBeNull();
    const odd = await accounts.http.call('DELETE', '/auth/v1/user/identities/1', { as: person });
    expect([odd.status, odd.body.error_code]).toEqual([400, 'validation_failed']);
  });
});

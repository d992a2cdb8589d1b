import { suiteFixture } from '@townlink/server-testing';
import { createAccount } from '../commands/create-account';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { Browser } from '../testing/browser';
import { freshEmail, PASSWORD } from '../testing/people';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0' };

describe('a sign-in with another browser', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));

  const newAccount = async () => {
    const email = freshEmail();
    await createAccount(accounts.connection, { email, password: PASSWORD, fullName: 'Pat', role: 'provider' });
    return email;
  };
  const signIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.post('/auth/v1/token?grant_type=password', { email, password });
  const notices = async (email: string) =>
    (await mailTo(accounts, email)).filter(({ template }) => template === 'new-device').map(({ data }) => data);

  it('[SAFE-1] is emailed once per browser, except for the first one', async () => {
    const email = await newAccount();
    const [own, other] = [new Browser(accounts), new Browser(accounts, FIREFOX)];
    await signIn(own, email);
    await signIn(own, email);
    expect(await notices(email)).toEqual([]);
    await signIn(other, email);
    await signIn(other, email);
    await signIn(own, email);
    expect(await notices(email)).toEqual([
      {
        device: 'Firefox on Windows',
        securityUrl: 'http://site.example/account/security',
        recoverUrl: 'http://site.example/auth/recover',
      },
    ]);
  });

  it('[SAFE-1] is emailed only on success, and only to its account', async () => {
    const [email, neighbor] = [await newAccount(), await newAccount()];
    const [own, other] = [new Browser(accounts), new Browser(accounts)];
    await signIn(own, email);
    await signIn(other, email, 'not this one');
    await signIn(own, neighbor);
    expect([await notices(email), await notices(neighbor)]).toEqual([[], []]);
  });
});

import { suiteFixture } from '@townlink/server-testing/app';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

const NEXT = '/provider/onboarding?slot=a-1&tab=b#plans';

describe('the return address in an email', () => {
  const accounts = suiteFixture(startAccounts);

  const site = () => process.env.SITE_URL!;
  const backTo = (next: string) => `${site()}/auth/confirm?next=${encodeURIComponent(next)}`;
  const client = () => accountsClient(accounts.origin);
  const lastLink = async (email: string): Promise<URL> => new URL((await mailTo(accounts, email)).at(-1)!.data.url);

  const WAYS: Record<string, (email: string, redirectTo: string) => Promise<unknown>> = {
    'signing up': async (email, emailRedirectTo) =>
      client().signUp({ email, password: PASSWORD, options: { emailRedirectTo } }),
    'another confirmation': async (email, emailRedirectTo) => {
      await client().signUp({ email, password: PASSWORD });
      await client().resend({ type: 'signup', email, options: { emailRedirectTo } });
    },
    'a forgotten password': async (email, redirectTo) => {
      await signUpAndConfirm(accounts, email);
      await client().resetPasswordForEmail(email, { redirectTo });
    },
    'a sign-in link': async (email, emailRedirectTo) => {
      await signUpAndConfirm(accounts, email);
      await client().signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } });
    },
  };

  it.each(Object.keys(WAYS))('[SHELL-2] is kept by %s, with query and hash', async (way) => {
    const email = freshEmail();
    await WAYS[way]!(email, backTo(NEXT));
    const { origin, pathname, searchParams } = await lastLink(email);
    expect([origin, pathname, searchParams.get('next')]).toEqual([site(), '/auth/confirm', NEXT]);
  });

  it.each(['https://evil.example/', '//evil.example', '/auth/sign-in'])('[SHELL-2] is never %s', async (next) => {
    const email = freshEmail();
    await WAYS['signing up']!(email, backTo(next));
    expect((await lastLink(email)).searchParams.get('next')).toBeNull();
  });

  it('[SHELL-2] is in the message to an existing account', async () => {
    const email = freshEmail();
    await signUpAndConfirm(accounts, email);
    await WAYS['signing up']!(email, backTo(NEXT));
    const { template, data } = (await mailTo(accounts, email)).at(-1)!;
    expect(template).toBe('known-address');
    const { signInUrl, recoverUrl } = data as unknown as Record<string, string>;
    expect([signInUrl, recoverUrl].map((url) => new URL(url!).searchParams.get('next'))).toEqual([NEXT, NEXT]);
  });
});

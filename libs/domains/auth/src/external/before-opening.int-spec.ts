import { OPENING_MESSAGES } from '@townlink/contracts';
import { closeSite } from '@townlink/server-config';
import { SitePreview } from '@townlink/server-http';
import { randomUUID } from 'node:crypto';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, signUpAndConfirm } from '../testing/people';
import { requestIn, SamlPeer } from '../saml/testing/saml-peer';
import { startWithPeer } from './testing/external-app';
import { BACK, refusalIn, Visitor } from './testing/visitor';

describe('sign-in with other providers before the site is opened', () => {
  let { accounts, peer, close }: Awaited<ReturnType<typeof startWithPeer>> = {} as never;
  let company: SamlPeer;
  beforeAll(async () => {
    company = await SamlPeer.create();
    const acme = {
      title: 'Acme',
      issuer: company.issuer,
      entry_point: 'https://idp.acme.example/sso',
      domains: ['acme.example', 'example.com'],
      certificates: [company.certificate],
    };
    ({ accounts, peer, close } = await startWithPeer({ AUTH_SAML_PROVIDERS: JSON.stringify({ acme }) }));
  });
  afterAll(() => close?.());
  beforeEach(() => {
    closeSite(true);
    peer.person = { sub: randomUUID(), email: freshEmail(), email_verified: true };
  });
  afterEach(() => closeSite(false));

  const people = async () => (await accounts.database.query('select from auth.users')).length;

  /** Signs in at the company. @returns the final redirect */
  async function fromCompany(visitor: Visitor, email: string): Promise<URL> {
    const asked = await visitor.client.signInWithSSO({ domain: 'acme.example', options: { redirectTo: BACK } });
    const { relayState, ...question } = requestIn(asked.data!.url);
    const xml = company.signed({ relayState, ...question }, { nameId: randomUUID(), email });
    const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
    const url = `${accounts.origin}/auth/v1/sso/saml/acs`;
    const posted = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return visitor.open(posted.headers.get('location')!);
  }

  const withIdToken = async () =>
    accountsClient(accounts.origin).signInWithIdToken({
      provider: 'work' as 'google',
      token: await peer.idToken({ ...peer.person }),
    });

  it('[SHIP-3] creates no account, by any method', async () => {
    const before = await people();
    const refusal = { error_code: 'signup_disabled', error_description: OPENING_MESSAGES.soon };
    const visitor = new Visitor(accounts);
    expect(refusalIn(await visitor.comeBack(peer, await visitor.leave()))).toMatchObject({
      error: 'access_denied',
      ...refusal,
    });
    expect(refusalIn(await fromCompany(new Visitor(accounts), freshEmail()))).toMatchObject(refusal);
    expect((await withIdToken()).error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await people()).toBe(before);
  });

  it('[SHIP-3] signs in people who already have an account', async () => {
    const before = await people();
    closeSite(false);
    const [one, two] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    closeSite(true);
    peer.person = { ...peer.person, email: one.email };
    expect((await new Visitor(accounts).signIn(peer)).user.id).toBe(one.session.user.id);
    expect((await withIdToken()).data.user?.id).toBe(one.session.user.id);
    const visitor = new Visitor(accounts);
    expect((await visitor.exchange(await fromCompany(visitor, two.email))).user.id).toBe(two.session.user.id);
    expect(await people()).toBe(before + 2);
  });

  it('[SHIP-3] creates accounts in the browser of an administrator who previews the site', async () => {
    const visitor = new Visitor(accounts);
    visitor.keep(accounts.app.get(SitePreview).cookieFor(randomUUID()));
    expect((await visitor.signIn(peer)).user.email).toBe(peer.person.email);
  });
});

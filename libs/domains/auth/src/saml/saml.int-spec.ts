import type { TestApp } from '@townlink/server-testing/app';
import { decodeJwt } from 'jose';
import { randomUUID } from 'node:crypto';
import { BACK, refusalIn, Visitor } from '../external/testing/visitor';
import { startAccounts } from '../testing/accounts-app';
import { PASSWORD, signedInPerson } from '../testing/people';
import { type SamlAnswer, SamlPeer, type SamlRequest, requestIn } from './testing/saml-peer';

/** An encrypted assertion. */
const ENCRYPTED = [
  '<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element">',
  '<xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"/><xenc:CipherData>',
  '<xenc:CipherValue>AAAAAAAAAAAAAAAAAAAAAA==</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>',
].join('');

describe('sign-in with a company’s identity provider', () => {
  let accounts: TestApp;
  let peer: SamlPeer;
  let other: SamlPeer;
  beforeAll(async () => {
    [peer, other] = [await SamlPeer.create(), await SamlPeer.create()];
    const entry = { title: 'Acme', issuer: peer.issuer, entry_point: 'https://idp.acme.example/sso' };
    accounts = await startAccounts({
      AUTH_SAML_PROVIDERS: JSON.stringify({
        acme: { ...entry, domains: ['acme.example', 'acme.test'], certificates: [peer.certificate] },
        other: { ...entry, domains: ['other.example'], certificates: [other.certificate] },
      }),
      AUTH_REDIRECT_URLS: BACK,
    });
  });
  afterAll(() => accounts?.close());

  const newPerson = (): SamlAnswer => ({ nameId: randomUUID(), email: `${randomUUID()}@acme.example` });
  const people = async () => (await accounts.database.query('select from auth.users')).length;

  async function ask(visitor: Visitor, by: { domain: string } | { providerId: string } = { domain: 'acme.example' }) {
    const { data, error } = await visitor.client.signInWithSSO({ ...by, options: { redirectTo: BACK } });
    if (error) throw error;
    return requestIn(data.url);
  }

  /** Posts a cross-site form without our cookie, like the identity provider's page. */
  async function post(xml: string, relayState: string): Promise<URL> {
    const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
    const answer = await fetch(`${accounts.origin}/auth/v1/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location')!);
  }

  async function signIn(visitor: Visitor, answer: SamlAnswer, by?: Parameters<typeof ask>[1]) {
    const question = await ask(visitor, by);
    return visitor.exchange(await visitor.open(await post(peer.signed(question, answer), question.relayState)));
  }

  it('[AUTH-8] signs in with the unmodified client, by domain or by id, and recognizes the person', async () => {
    const answer = newPerson();
    const first = await signIn(new Visitor(accounts), answer);
    expect(first.user).toMatchObject({ email: answer.email, app_metadata: { provider: 'sso:acme' } });
    expect(first.user.identities).toMatchObject([{ provider: 'sso:acme', id: answer.nameId }]);
    expect(decodeJwt(first.access_token)).toMatchObject({ amr: [{ method: 'sso/saml' }] });
    const again = await signIn(
      new Visitor(accounts),
      { ...answer, email: `new-${answer.email}` },
      { providerId: 'acme' },
    );
    expect(again.user.id).toBe(first.user.id);
  });

  it('[AUTH-8] returns the session in the fragment to a client without a proof key', async () => {
    const visitor = new Visitor(accounts, 'implicit');
    const question = await ask(visitor);
    const back = await visitor.open(await post(peer.signed(question, newPerson()), question.relayState));
    expect(new URLSearchParams(back.hash.slice(1)).get('access_token')).toEqual(expect.any(String));
  });

  it('[AUTH-8] opens accounts of addresses in the company’s domains only', async () => {
    const person = await signedInPerson(accounts);
    const visitor = new Visitor(accounts);
    const question = await ask(visitor);
    const refused = await post(peer.signed(question, { ...newPerson(), email: person.email }), question.relayState);
    expect(refusalIn(refused)).toMatchObject({ error: 'access_denied', error_code: 'saml_assertion_no_email' });
    await accounts.database.query(`update auth.users set email = 'boss@acme.test' where id = $1`, [person.id]);
    const { user } = await signIn(visitor, { ...newPerson(), email: 'Boss@Acme.test' });
    expect(user.id).toBe(person.id);
    expect((await visitor.client.signInWithPassword({ email: 'boss@acme.test', password: PASSWORD })).error).toBeNull();
  });

  it('[AUTH-8] describes itself, and reports unknown companies', async () => {
    const metadata = await accounts.http.get<string>('/auth/v1/sso/saml/metadata');
    expect(metadata.headers.get('content-type')).toContain('application/samlmetadata+xml');
    expect(metadata.body).toContain('entityID="http://site.example/auth/v1/sso/saml/metadata"');
    expect(metadata.body).toContain('Location="http://site.example/auth/v1/sso/saml/acs"');
    expect(metadata.body).toContain('WantAssertionsSigned="true"');
    // Without encryption and single logout, which are not supported.
    expect(metadata.body).not.toMatch(/KeyDescriptor|SingleLogoutService/);
    const logout = await accounts.http.get('/auth/v1/sso/saml/slo?SAMLRequest=x');
    expect([logout.status, logout.body.error_code]).toEqual([404, 'not_found']);
    expect((await accounts.http.get('/auth/v1/settings')).body).toMatchObject({ saml_enabled: true });
    for (const by of [{ domain: 'acme.example.evil' }, { domain: '' }, { providerId: 'none' }]) {
      const { error } = await new Visitor(accounts).client.signInWithSSO(by);
      expect(['sso_provider_not_found', 'validation_failed']).toContain(error!.code);
    }
  });

  it('[AUTH-8] signs in only the requesting browser, once and in time', async () => {
    const visitor = new Visitor(accounts);
    const question = await ask(visitor);
    const next = await post(peer.signed(question, newPerson()), question.relayState);
    expect(refusalIn(await new Visitor(accounts).open(next))).toMatchObject({
      error_code: 'saml_relay_state_not_found',
    });
    expect((await visitor.open(next)).searchParams.has('code')).toBe(true);
    expect(refusalIn(await visitor.open(next))).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    const late = await ask(visitor);
    const answer = peer.signed(late, newPerson());
    accounts.clock.travel(601);
    expect(refusalIn(await post(answer, late.relayState))).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    accounts.clock.reset();
  });

  it('[AUTH-8] refuses a used response for any request', async () => {
    const visitor = new Visitor(accounts);
    const question = await ask(visitor);
    const xml = peer.signed(question, newPerson());
    await post(xml, question.relayState);
    expect(refusalIn(await post(xml, question.relayState))).toMatchObject({ error_code: 'validation_failed' });
    const another = await ask(visitor);
    const moved = xml.replace(/InResponseTo="[^"]+"/, `InResponseTo="${another.id}"`);
    for (const replayed of [xml, moved]) {
      expect(refusalIn(await post(replayed, another.relayState))).toMatchObject({ error_code: 'validation_failed' });
    }
    const assertionId = `_${randomUUID()}`;
    await post(peer.signed(another, { ...newPerson(), assertionId }), another.relayState);
    const third = await ask(visitor);
    const sameId = await post(peer.signed(third, { ...newPerson(), assertionId }), third.relayState);
    expect(refusalIn(sameId)).toMatchObject({ error_code: 'validation_failed' });
  });

  it('[AUTH-8] refuses an unsolicited response', async () => {
    const visitor = new Visitor(accounts);
    const question = await ask(visitor);
    for (const relayState of ['', 'x', 'x'.repeat(43)]) {
      const back = await post(peer.signed(question, newPerson()), relayState);
      expect(refusalIn(back)).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    }
  });

  type Attack = [what: string, make: (question: SamlRequest) => string];
  const changed = (answer: Partial<SamlAnswer>) => (question: SamlRequest) =>
    peer.signed(question, { ...newPerson(), ...answer });

  it.each<Attack>([
    ['is not signed', (question) => peer.response(question, newPerson())],
    ['is signed by another key', (question) => other.signed(question, newPerson())],
    ['is signed with SHA-1', (question) => peer.sign(peer.response(question, newPerson()), 'sha1')],
    ['was changed since', (question) => peer.signed(question, newPerson()).replace(/@acme\.example/, '1@acme.example')],
    ['answers nothing', changed({ inResponseTo: null, responseInResponseTo: null })],
    ['says only around the signed part what it answers', changed({ inResponseTo: null })],
    ['answers another question', changed({ inResponseTo: '_another' })],
    ['is for another audience', changed({ audience: 'https://evil.example' })],
    ['was sent elsewhere', changed({ recipient: 'https://evil.example/acs' })],
    ['is from another issuer', changed({ issuer: 'https://evil.example' })],
    ['is over', changed({ from: -900, until: -300 })],
    ['has not begun', changed({ from: 300, until: 900 })],
    [
      'has a comment in the name',
      (question) =>
        peer.signed(question, { ...newPerson(), nameId: 'boss.evil' }).replace('boss.evil', 'boss<!---->.evil'),
    ],
    [
      'has its own document type',
      (question) => `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${peer.signed(question, newPerson())}`,
    ],
    [
      'is encrypted',
      (question) => peer.response(question, newPerson()).replace(/<saml:Assertion .*<\/saml:Assertion>/s, ENCRYPTED),
    ],
    ['is no XML', () => 'x'],
    ['is empty', () => '<a/>'],
  ])('[AUTH-8] refuses an answer that %s', async (_what, make) => refuses(make));

  /** The attacker's assertion, and the parts of the honest one. */
  function wrapping(question: SamlRequest) {
    const xml = peer.signed(question, newPerson());
    const honest = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0];
    const signature = /<Signature .*<\/Signature>/s.exec(honest)![0];
    const evil = peer.assertion(question, { nameId: 'boss', email: 'boss@acme.example', assertionId: '_evil' });
    const inEvil = (what: string) => evil.replace('</saml:Issuer>', `</saml:Issuer>${what}`);
    const put = (what: string) => xml.replace(honest, what);
    return { honest, bare: honest.replace(signature, ''), signature, evil, inEvil, put };
  }

  it.each<Attack>([
    ['before the signed one', (question) => (({ put, evil, honest }) => put(evil + honest))(wrapping(question))],
    ['after the signed one', (question) => (({ put, evil, honest }) => put(honest + evil))(wrapping(question))],
    ['around the signed one', (question) => (({ put, inEvil, honest }) => put(inEvil(honest)))(wrapping(question))],
    [
      'with the signature of another beside it',
      (question) => (({ put, inEvil, signature, bare }) => put(inEvil(signature) + bare))(wrapping(question)),
    ],
    [
      'with the signed one in the signature',
      (question) =>
        (({ put, inEvil, signature, bare }) => put(inEvil(signature.replace('</Signature>', `${bare}</Signature>`))))(
          wrapping(question),
        ),
    ],
    [
      'with the signed one in an object of the signature',
      (question) =>
        (({ put, inEvil, signature, bare }) =>
          put(inEvil(signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`))))(wrapping(question)),
    ],
    [
      'with the signed one among the extensions',
      (question) =>
        (({ put, inEvil, signature, bare }) => put(`<samlp:Extensions>${bare}</samlp:Extensions>${inEvil(signature)}`))(
          wrapping(question),
        ),
    ],
    [
      'under the id of the signed one',
      (question) =>
        (({ put, evil, honest }) => put(evil.replace('_evil', / ID="([^"]+)"/.exec(honest)![1]!) + honest))(
          wrapping(question),
        ),
    ],
  ])('[AUTH-8] refuses an assertion that is placed %s', async (_where, make) => refuses(make));

  async function refuses(make: Attack[1]): Promise<void> {
    const visitor = new Visitor(accounts);
    const question = await ask(visitor);
    const before = await people();
    const back = await post(make(question), question.relayState);
    expect(back.origin + back.pathname).toBe(BACK);
    expect(refusalIn(back)).toMatchObject({ error: 'access_denied', error_code: 'validation_failed' });
    const tried = await visitor.open(`/auth/v1/sso/saml/acs?RelayState=${question.relayState}`);
    expect(refusalIn(tried)).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    expect(await people()).toBe(before);
  }

  it('[AUTH-8] refuses a transient id', async () => {
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const question = await ask(new Visitor(accounts));
    const back = await post(peer.signed(question, { ...newPerson(), format }), question.relayState);
    expect(refusalIn(back)).toMatchObject({ error_code: 'saml_assertion_no_user_id' });
  });
});

/** A call of the client library: what it is answered, and the test that proves it, as 'file: words of its title'. */
export type ContractRow = [call: string, answer: string, proof: string];

/** A provider that is not set is refused by `provider_disabled`, SAML by `saml_provider_disabled`. */
const ofProviders = 'served for the providers that are set';

const off = (code: string): string => `refused: \`${code}\``;
const unless = (setting: string, code: string): string => `served with \`${setting}\`, else ${off(code)}`;
const byPhone = (): string => unless('AUTH_PHONE', 'phone_provider_disabled');

/** Every call that the client library makes; contract-table.spec.ts holds it to the library's own source. */
export const CONTRACT: ContractRow[] = [
  ['POST /signup', 'served', 'accounts: signs up, confirms by the email, and signs in'],
  ['POST /signup by phone', byPhone(), 'phone/sign-in-by-phone: signs up with a password'],
  [
    'POST /signup without a name',
    unless('AUTH_ANONYMOUS', 'anonymous_provider_disabled'),
    'anonymous/anonymous: gives a session of nobody',
  ],
  ['POST /token?grant_type=password', 'served', 'accounts: tells nothing but that the credentials'],
  ['POST /token?grant_type=password by phone', byPhone(), 'phone/sign-in-by-phone: signs up with a password'],
  ['POST /token?grant_type=refresh_token', 'served', 'refresh: [AUTH-4]'],
  ['POST /token?grant_type=pkce', 'served', 'verify: hands a client with a proof key a code'],
  ['POST /token?grant_type=id_token', ofProviders, 'external/id-tokens: sign in whom the provider says'],
  ['POST /token?grant_type=web3', off('web3_provider_disabled'), 'contract: refuses %s with %j by its own code'],
  ['POST /otp', 'served', 'without-password: signs in by the code of an email, once'],
  ['POST /otp by phone', byPhone(), 'phone/sign-in-by-phone: signs in by the code of a text message, once'],
  ['POST /verify', 'served', 'verify: takes the code of the email as well as its link, once'],
  ['GET /verify', 'served', 'verify: redirects a followed link with the session in the fragment'],
  ['POST /recover', 'served', 'verify: recovers an account by email and answers the same'],
  ['POST /resend', 'served', 'verify: sends the confirmation again, answers the same'],
  ['POST /resend by phone', byPhone(), 'phone/sign-in-by-phone: sends the code of a sign-up again'],
  ['GET /reauthenticate', 'served', 'without-password: changes the password on an old session by a code'],
  ['GET /user', 'served', 'accounts: verifies tokens locally with the key set, and at the server'],
  ['PUT /user', 'served', 'update-user: moves to another address only when both have agreed'],
  ['PUT /user by phone', byPhone(), 'phone/phone-change: adds a number to an account once its code is shown'],
  ['DELETE /user/identities/{}', 'served', 'unlink-identity: are unlinked, but not the last'],
  ['GET /user/identities/authorize', ofProviders, 'external/linking: adds a way in, which then signs in'],
  ['GET /authorize', ofProviders, 'external/external: signs in with the unmodified client'],
  ['POST /sso', ofProviders, 'saml/saml: signs in with the unmodified client, by domain or by id'],
  ['POST /logout?scope={}', 'served', 'accounts: ends this session, the others, or all of them'],
  ['GET /.well-known/jwks.json', 'served', 'keys: [AUTH-9]'],
  ['POST /factors', 'served', 'second-factors: are enrolled with an app'],
  [
    'POST /factors by security key',
    'served',
    'second-factors/security-keys: is enrolled with the unmodified client, and raises the session',
  ],
  [
    'POST /factors by phone',
    unless('AUTH_PHONE', 'mfa_phone_enroll_not_enabled'),
    'second-factors/phone-factor: is enrolled with a number, asks by text message',
  ],
  ['POST /factors/{}/challenge', 'served', 'second-factors: let a challenge live for five minutes'],
  ['POST /factors/{}/verify', 'served', 'second-factors: take a code once, and no earlier one after it'],
  [
    'POST /factors/{}/challenge by security key',
    'served',
    'second-factors/security-keys: is asked for at the next sign-in, by its own key',
  ],
  [
    'POST /factors/{}/verify by security key',
    'served',
    'second-factors/security-keys: answers a question once, rightly or wrongly, and in time',
  ],
  ['DELETE /factors/{}', 'served', 'second-factors: leave only with the second step'],
  ['GET /factors/recovery-codes', 'served', 'second-factors: are shown once, take each letter case and dash'],
  ['POST /factors/recovery-codes', 'served', 'second-factors: need another factor and the second step'],
  ['POST /factors/recovery-codes/verify', 'served', 'second-factors: lock after wrong ones'],
  ['POST /factors/recovery-codes/regenerate', 'served', 'second-factors: need another factor and the second step'],
  ['DELETE /factors/recovery-codes', 'served', 'second-factors: need another factor and the second step'],
  ['POST /passkeys/registration/options', 'served', 'passkeys/passkeys: ask a device to be unlocked, for this site'],
  ['POST /passkeys/registration/verify', 'served', 'passkeys/passkeys: are registered, and sign in by themselves'],
  ['POST /passkeys/authentication/options', 'served', 'passkeys/passkeys: answer a question once, in time'],
  ['POST /passkeys/authentication/verify', 'served', 'passkeys/passkeys: are refused of whoever is not known'],
  ['GET /passkeys', 'served', 'passkeys/passkeys: are listed, renamed and removed by their owner'],
  ['PATCH /passkeys/{}', 'served', 'passkeys/passkeys: are listed, renamed and removed by their owner'],
  ['DELETE /passkeys/{}', 'served', 'passkeys/passkeys: are listed, renamed and removed by their owner'],
  ['POST /invite', 'served to programs', 'administration: are invited by email'],
  ['POST /admin/generate_link', 'served to programs', 'administration: work for a %s, as a link, a token and a code'],
  ['GET /admin/users', 'served to programs', 'administration: are listed in pages'],
  ['POST /admin/users', 'served to programs', 'administration: can be created, read and changed'],
  ['GET /admin/users/{}', 'served to programs', 'administration: can be created, read and changed'],
  ['PUT /admin/users/{}', 'served to programs', 'administration: are banned and let in again'],
  ['DELETE /admin/users/{}', 'served to programs', 'administration: are deleted, or leave a row'],
  [
    'GET /admin/users/{}/factors',
    'served to programs',
    'administration: tell of second steps, which can be taken away',
  ],
  [
    'DELETE /admin/users/{}/factors/{}',
    'served to programs',
    'administration: tell of second steps, which can be taken away',
  ],
  ['GET /admin/users/{}/passkeys', 'served to programs', 'passkeys/passkeys: are listed and removed by programs'],
  ['DELETE /admin/users/{}/passkeys/{}', 'served to programs', 'passkeys/passkeys: are listed and removed by programs'],
  ...['GET', 'POST'].map((method): ContractRow => oauthServer(`${method} /admin/oauth/clients`)),
  ...['GET', 'PUT', 'DELETE'].map((method): ContractRow => oauthServer(`${method} /admin/oauth/clients/{}`)),
  oauthServer('POST /admin/oauth/clients/{}/regenerate_secret'),
  oauthServer('GET /oauth/authorizations/{}'),
  oauthServer('POST /oauth/authorizations/{}/consent'),
  oauthServer('GET /user/oauth/grants'),
  oauthServer('DELETE /user/oauth/grants'),
  ...['GET', 'POST'].map((method): ContractRow => oauthServer(`${method} /admin/custom-providers`)),
  ...['GET', 'PUT', 'DELETE'].map((method): ContractRow => oauthServer(`${method} /admin/custom-providers/{}`)),
];

function oauthServer(call: string): ContractRow {
  return [call, off('feature_disabled'), 'administration: answers what is switched off by its own codes'];
}

/** The table as docs/accounts.md has it. */
export const contractTable = (): string =>
  [
    '| call | answer | test |',
    '| --- | --- | --- |',
    ...CONTRACT.map(([call, answer, proof]) => {
      const [file, ...words] = proof.split(': ');
      return `| \`${call}\` | ${answer} | \`${file}.int-spec.ts\`: ${words.join(': ')} |`;
    }),
  ].join('\n');

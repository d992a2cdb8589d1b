/** A call of the client library: its response, and the test that proves it, as 'file: part of its title'. */
export type ContractRow = [call: string, answer: string, proof: string];

/** An unset provider is refused with `provider_disabled`, SAML with `saml_provider_disabled`. */
const ofProviders = 'served for the providers that are set';

const off = (code: string): string => `refused: \`${code}\``;
const unless = (setting: string, code: string): string => `served with \`${setting}\`, else ${off(code)}`;
const byPhone = (): string => unless('AUTH_PHONE', 'phone_provider_disabled');

/** Every call of the client library; contract-table.spec.ts compares it with the library's source. */
export const CONTRACT: ContractRow[] = [
  ['POST /signup', 'served', 'contract/accounts: signs up, confirms by the email, and signs in'],
  ['POST /signup by phone', byPhone(), 'phone/sign-in-by-phone: signs up with a password'],
  [
    'POST /signup without a name',
    unless('AUTH_ANONYMOUS', 'anonymous_provider_disabled'),
    'anonymous/anonymous: starts an anonymous session that can be refreshed',
  ],
  ['POST /token?grant_type=password', 'served', 'contract/accounts: reveals only that the credentials are wrong'],
  ['POST /token?grant_type=password by phone', byPhone(), 'phone/sign-in-by-phone: signs up with a password'],
  ['POST /token?grant_type=refresh_token', 'served', 'sessions/refresh: [AUTH-4]'],
  [
    'POST /token?grant_type=pkce',
    'served',
    'sign-in/verify: return a code to a client with a proof key, valid once, for five minutes and with its verifier',
  ],
  [
    'POST /token?grant_type=id_token',
    ofProviders,
    'external/id-tokens: sign in the token’s person, with the matching nonce',
  ],
  [
    'POST /token?grant_type=web3',
    off('web3_provider_disabled'),
    'contract/contract: refuses %s with %j by its own code',
  ],
  ['POST /otp', 'served', 'sign-in/without-password: signs in by an emailed code, once'],
  [
    'POST /otp by phone',
    byPhone(),
    'phone/sign-in-by-phone: signs in by a text message code, once, and creates an account for a new number',
  ],
  ['POST /verify', 'served', 'sign-in/verify: accept the code of the email or its link, once'],
  ['GET /verify', 'served', 'sign-in/verify: redirect a followed link with the session in the fragment'],
  [
    'POST /recover',
    'served',
    'sign-in/verify: recover an account by email, with the same response for an unknown address',
  ],
  [
    'POST /resend',
    'served',
    'sign-in/verify: are sent again with the same response for all, and both links work until one is used',
  ],
  [
    'POST /resend by phone',
    byPhone(),
    'phone/sign-in-by-phone: sends a sign-up’s code again, and nothing to other numbers',
  ],
  [
    'GET /reauthenticate',
    'served',
    'sign-in/without-password: changes the password in an old session by a code to the account’s address',
  ],
  ['GET /user', 'served', 'contract/accounts: verifies tokens locally with the key set, and at the server'],
  ['PUT /user', 'served', 'own-account/update-user: moves to another address only when both confirm'],
  [
    'PUT /user by phone',
    byPhone(),
    'phone/phone-change: adds a number to an account after its code, and signs in with it',
  ],
  ['DELETE /user/identities/{}', 'served', 'external/unlink-identity: are unlinked, but not the last'],
  ['GET /user/identities/authorize', ofProviders, 'external/linking: adds a sign-in method with any address'],
  ['GET /authorize', ofProviders, 'external/external: signs in with the unmodified client'],
  ['POST /sso', ofProviders, 'saml/saml: signs in with the unmodified client, by domain or by id'],
  ['POST /logout?scope={}', 'served', 'contract/accounts: ends this session, the others, or all of them'],
  ['GET /.well-known/jwks.json', 'served', 'keys/keys: [AUTH-9]'],
  ['POST /factors', 'served', 'second-factors/second-factors: are enrolled with an app'],
  [
    'POST /factors by security key',
    'served',
    'second-factors/security-keys: is enrolled with the unmodified client, and raises the session',
  ],
  [
    'POST /factors by phone',
    unless('AUTH_PHONE', 'mfa_phone_enroll_not_enabled'),
    'second-factors/phone-factor: is enrolled with a number, sends a text message, and raises the session’s level',
  ],
  [
    'POST /factors/{}/challenge',
    'served',
    'second-factors/second-factors: allow one answer to a challenge within five minutes, by its owner, for its factor',
  ],
  [
    'POST /factors/{}/verify',
    'served',
    'second-factors/second-factors: accept a code once, and no earlier one afterwards',
  ],
  [
    'POST /factors/{}/challenge by security key',
    'served',
    'second-factors/security-keys: is required at the next sign-in, by its own key, with user presence only',
  ],
  [
    'POST /factors/{}/verify by security key',
    'served',
    'second-factors/security-keys: answers a challenge once, right or wrong, and in time',
  ],
  [
    'DELETE /factors/{}',
    'served',
    'second-factors/second-factors: are removed only with the second step, which lowers every session',
  ],
  [
    'GET /factors/recovery-codes',
    'served',
    'second-factors/second-factors: are shown once, accept any letter case and dashes, and work once',
  ],
  [
    'POST /factors/recovery-codes',
    'served',
    'second-factors/second-factors: require another factor and the second step, and exist once',
  ],
  [
    'POST /factors/recovery-codes/verify',
    'served',
    'second-factors/second-factors: are locked after wrong ones, and removed with the last factor',
  ],
  [
    'POST /factors/recovery-codes/regenerate',
    'served',
    'second-factors/second-factors: require another factor and the second step, and exist once',
  ],
  [
    'DELETE /factors/recovery-codes',
    'served',
    'second-factors/second-factors: require another factor and the second step, and exist once',
  ],
  [
    'POST /passkeys/registration/options',
    'served',
    'passkeys/passkeys: request user verification for this site, with the existing ones excluded',
  ],
  [
    'POST /passkeys/registration/verify',
    'served',
    'passkeys/passkeys: are registered, and sign in alone at the level of a second step',
  ],
  [
    'POST /passkeys/authentication/options',
    'served',
    'passkeys/passkeys: answer a challenge once, in time, and for its account',
  ],
  [
    'POST /passkeys/authentication/verify',
    'served',
    'passkeys/passkeys: are refused when unknown, copied, or of another account',
  ],
  ['GET /passkeys', 'served', 'passkeys/passkeys: are listed, renamed and removed by their owner'],
  ['PATCH /passkeys/{}', 'served', 'passkeys/passkeys: are listed, renamed and removed by their owner'],
  ['DELETE /passkeys/{}', 'served', 'passkeys/passkeys: are listed, renamed and removed by their owner'],
  ['POST /invite', 'served to programs', 'administration/administration: are invited by email'],
  [
    'POST /admin/generate_link',
    'served to programs',
    'administration/administration: work for a %s, as a link, a token and a code',
  ],
  ['GET /admin/users', 'served to programs', 'administration/administration: are listed in pages'],
  ['POST /admin/users', 'served to programs', 'administration/administration: can be created, read and changed'],
  ['GET /admin/users/{}', 'served to programs', 'administration/administration: can be created, read and changed'],
  ['PUT /admin/users/{}', 'served to programs', 'administration/administration: are banned and unbanned'],
  [
    'DELETE /admin/users/{}',
    'served to programs',
    'administration/administration: are deleted, or leave an anonymous row',
  ],
  [
    'GET /admin/users/{}/factors',
    'served to programs',
    'administration/administration: show second factors, which can be removed for people who lost them',
  ],
  [
    'DELETE /admin/users/{}/factors/{}',
    'served to programs',
    'administration/administration: show second factors, which can be removed for people who lost them',
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
  return [
    call,
    off('feature_disabled'),
    'administration/administration: answers disabled features with their own codes',
  ];
}

/** The table of docs/accounts.md. */
export const contractTable = (): string =>
  [
    '| call | answer | test |',
    '| --- | --- | --- |',
    ...CONTRACT.map(([call, answer, proof]) => {
      const [file, ...words] = proof.split(': ');
      return `| \`${call}\` | ${answer} | \`${file}.int-spec.ts\`: ${words.join(': ')} |`;
    }),
  ].join('\n');

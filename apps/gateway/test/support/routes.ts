import type { Wire } from './wire';

/** The part of a JSON schema that tests read. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
}

interface Operation {
  'x-access'?: Access;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Access rule in the document. */
export type Access = 'public' | 'signed-in' | 'admin' | 'signature';

export interface Route {
  method: string;
  path: string;
  access: Access | undefined;
  query: string[];
  parts: string[];
  /** Fields of the JSON body, with references resolved. */
  body: Record<string, Schema> | null;
  /** Query parameters with ids. */
  idsInQuery: string[];
  /** Paths of ids in the body: 'providerId', 'applications.0.providerId', 'referralIds.0'. */
  idsInBody: string[];
  /** Accepts a body, even if undocumented. */
  writes: boolean;
}

/**
 * The accounts routes take bodies defined by their library instead of our classes, so the document cannot list them.
 * Keys are 'METHOD path'.
 */
const ACCOUNTS: Record<string, { query?: string[]; body?: string[] }> = {
  'POST /auth/v1/signup': {
    query: ['redirect_to'],
    body: ['email', 'password', 'data', 'phone', 'code_challenge', 'code_challenge_method', 'gotrue_meta_security'],
  },
  'POST /auth/v1/token': {
    query: ['grant_type'],
    body: [
      'email',
      'password',
      'phone',
      'refresh_token',
      'auth_code',
      'code_verifier',
      'provider',
      'id_token',
      'access_token',
      'nonce',
      'link_identity',
    ],
  },
  'GET /auth/v1/authorize': {
    query: ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method', 'prompt', 'login_hint'],
  },
  'GET /auth/v1/user/identities/authorize': {
    query: ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method', 'skip_http_redirect'],
  },
  'GET /auth/v1/callback': { query: ['state', 'code', 'error', 'iss', 'user'] },
  'POST /auth/v1/callback': { body: ['state', 'code', 'error', 'iss', 'user'] },
  'POST /auth/v1/sso': {
    body: ['provider_id', 'domain', 'redirect_to', 'skip_http_redirect', 'code_challenge', 'code_challenge_method'],
  },
  'GET /auth/v1/sso/saml/metadata': {},
  'POST /auth/v1/sso/saml/acs': { body: ['SAMLResponse', 'RelayState'] },
  'GET /auth/v1/sso/saml/acs': { query: ['RelayState'] },
  'POST /auth/v1/verify': { body: ['type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'] },
  'GET /auth/v1/verify': { query: ['type', 'token', 'redirect_to'] },
  'POST /auth/v1/otp': {
    query: ['redirect_to'],
    body: ['email', 'phone', 'create_user', 'data', 'channel', 'code_challenge', 'code_challenge_method'],
  },
  'GET /auth/v1/reauthenticate': {},
  'DELETE /auth/v1/user/identities/{id}': {},
  'GET /auth/v1/factors/recovery-codes': {},
  'POST /auth/v1/factors/recovery-codes': { body: ['friendly_name'] },
  'POST /auth/v1/factors/recovery-codes/regenerate': {},
  'POST /auth/v1/factors/recovery-codes/verify': { body: ['code'] },
  'DELETE /auth/v1/factors/recovery-codes': {},
  'POST /auth/v1/factors': { body: ['factor_type', 'friendly_name', 'issuer', 'phone'] },
  'POST /auth/v1/factors/{id}/challenge': { body: ['channel', 'webauthn'] },
  'POST /auth/v1/factors/{id}/verify': { body: ['challenge_id', 'code', 'webauthn'] },
  'DELETE /auth/v1/factors/{id}': {},
  'GET /auth/v1/admin/users/{id}/factors': {},
  'DELETE /auth/v1/admin/users/{id}/factors/{factor_id}': {},
  'POST /auth/v1/passkeys/registration/options': { body: ['gotrue_meta_security'] },
  'POST /auth/v1/passkeys/registration/verify': { body: ['challenge_id', 'credential'] },
  'POST /auth/v1/passkeys/authentication/options': { body: ['gotrue_meta_security'] },
  'POST /auth/v1/passkeys/authentication/verify': { body: ['challenge_id', 'credential'] },
  'GET /auth/v1/passkeys': {},
  'PATCH /auth/v1/passkeys/{id}': { body: ['friendly_name'] },
  'DELETE /auth/v1/passkeys/{id}': {},
  'GET /auth/v1/admin/users/{id}/passkeys': {},
  'DELETE /auth/v1/admin/users/{id}/passkeys/{passkey_id}': {},
  'POST /auth/v1/invite': { query: ['redirect_to'], body: ['email', 'data'] },
  'POST /auth/v1/admin/generate_link': {
    query: ['redirect_to'],
    body: ['type', 'email', 'password', 'new_email', 'data', 'redirect_to'],
  },
  'GET /auth/v1/admin/users': { query: ['page', 'per_page'] },
  'POST /auth/v1/admin/users': {
    body: ['email', 'phone', 'password', 'email_confirm', 'user_metadata', 'app_metadata', 'ban_duration', 'role'],
  },
  'GET /auth/v1/admin/users/{id}': {},
  'PUT /auth/v1/admin/users/{id}': {
    body: ['email', 'phone', 'password', 'email_confirm', 'user_metadata', 'app_metadata', 'ban_duration', 'role'],
  },
  'DELETE /auth/v1/admin/users/{id}': {},
  'GET /auth/v1/health': {},
  'GET /auth/v1/settings': {},
  'GET /auth/v1/.well-known/openid-configuration': {},
  'POST /auth/v1/recover': { query: ['redirect_to'], body: ['email', 'code_challenge', 'code_challenge_method'] },
  'POST /auth/v1/resend': { query: ['redirect_to'], body: ['type', 'email', 'phone', 'code_challenge'] },
  'PUT /auth/v1/user': {
    query: ['redirect_to'],
    body: [
      'email',
      'password',
      'current_password',
      'nonce',
      'data',
      'phone',
      'code_challenge',
      'code_challenge_method',
    ],
  },
  'POST /auth/v1/logout': { query: ['scope'] },
  'GET /auth/v1/user': {},
  'GET /auth/v1/.well-known/jwks.json': {},
};

/** Routes outside the API document: pages, files, and signed addresses. */
export const UNDOCUMENTED: Record<string, Access> = {
  'ALL /auth/v1/*': 'public',
  'GET /*': 'public',
  // The email gallery; not in production (mail-gallery.controller.ts).
  'GET /__mail': 'public',
  'GET /__mail/:name': 'public',
  'GET /__mail/:name/:sample': 'public',
  'GET /api/files/:bucket/*': 'signature',
  'GET /brand/colors/:name': 'public',
  'GET /brand/emails/:name': 'public',
  'GET /brand/files/:name': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /api/newsletter/frame': 'public',
  'GET /feeds/:name': 'public',
  'GET /indexnow-key.txt': 'public',
  'GET /llms.txt': 'public',
  // The assistants' protocol: read-only, with its own schema.
  'POST /mcp': 'public',
  'GET /media/:bucket/*': 'public',
  'GET /pictures/*': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /sitemaps/cities.xml': 'public',
  'GET /sitemaps/pages.xml': 'public',
};

/** Every route of a running gateway, from its own document. */
export async function readRoutes(wire: Wire): Promise<Route[]> {
  const { text } = await wire.call({ method: 'GET', path: '/api/openapi.json' });
  const document = JSON.parse(text) as ApiDocument;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toRoute(document, method.toUpperCase(), path, operation)),
  );
}

function toRoute(document: ApiDocument, method: string, path: string, operation: Operation): Route {
  const named = (place: string) =>
    (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
  const accounts = ACCOUNTS[`${method} ${path}`];
  if (!accounts && path.startsWith('/auth/v1/')) throw new Error(`Say above what ${method} ${path} takes`);
  const described = operation.requestBody?.content?.['application/json']?.schema;
  const listed = accounts?.body && Object.fromEntries(accounts.body.map((name) => [name, { type: 'string' }]));
  const query = [...named('query'), ...(accounts?.query ?? [])];
  const body = described ? fieldsOf(document, described) : (listed ?? null);
  return {
    method,
    path,
    access: operation['x-access'],
    query,
    parts: named('path'),
    body,
    idsInQuery: query.filter((name) => NAMES_A_THING.test(name)),
    idsInBody: idsIn(document, body ?? {}),
    writes: method !== 'GET' && method !== 'DELETE',
  };
}

function fieldsOf(document: ApiDocument, schema: Schema): Record<string, Schema> {
  const followed = schema.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1)!] : schema;
  return Object.assign({}, followed?.properties, ...(followed?.allOf ?? []).map((part) => fieldsOf(document, part)));
}

const NAMES_A_THING = /^ids?$|_ids?$|Ids?$|^checkout$/;

function idsIn(document: ApiDocument, fields: Record<string, Schema>, within = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isList = field.type === 'array';
    const place = `${within}${name}${isList ? '.0' : ''}`;
    return NAMES_A_THING.test(name)
      ? [place]
      : idsIn(document, fieldsOf(document, (isList && field.items) || field), `${place}.`);
  });
}

/** A value that the field's rules probably accept. */
export function exampleOf(
  name: string,
  { type, format, enum: choices, pattern, items }: Schema,
  ids: Record<string, string>,
): unknown {
  if (choices?.length) return choices[0];
  if (format === 'uuid' || /id$/i.test(name)) return ids[name] ?? ids.providerId;
  if (format === 'email' || name === 'email') return 'pat@example.com';
  if (name === 'channel') return 'sms';
  if (name === 'webauthn') return { type: 'request', credential_response: {} };
  if (name === 'googleProfileUrl') return 'https://maps.app.goo.gl/example';
  if (format === 'uri' || /url$/i.test(name)) return 'https://example.com/';
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (name === 'since') return '2026-11-01T12:00:00Z';
  if (type === 'array') return items?.enum ? items.enum.slice(0, 1) : [];
  if (type === 'object') return {};
  return pattern ? 'UT' : 'Plumber';
}

export const addressOf = ({ path, parts }: Route, values: Record<string, string> = {}): string =>
  parts.reduce((address, part) => address.replace(`{${part}}`, values[part] ?? UNKNOWN_ID), path);

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

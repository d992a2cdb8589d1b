import type { ServerMetadata } from 'openid-client';
import type { ExternalProvider } from './external-providers';
import type { Claims } from './external-person';

/** Reads from the provider's API, as the person who just signed in there. */
export type ReadProfile = (address: string) => Promise<unknown>;

/** API of a provider that does not support OpenID. */
export interface OwnInterface {
  metadata: ServerMetadata;
  claims: (read: ReadProfile) => Promise<Claims>;
}

export function ownInterface(provider: ExternalProvider): OwnInterface {
  return provider.kind === 'github' ? github(provider.address) : facebook(provider.address);
}

/** GitHub, or a GitHub Enterprise server, whose API is below its own address. */
function github(address: string): OwnInterface {
  const api = address === 'https://github.com' ? 'https://api.github.com' : `${address}/api/v3`;
  const metadata = {
    issuer: address,
    authorization_endpoint: `${address}/login/oauth/authorize`,
    token_endpoint: `${address}/login/oauth/access_token`,
  };
  return {
    metadata,
    claims: async (read) => githubClaims(await read(`${api}/user`), await read(`${api}/user/emails`)),
  };
}

/** The profile may show any address; the list says which are verified. */
export function githubClaims(user: unknown, emails: unknown): Claims {
  const { id, name, login, avatar_url } = user as Record<string, unknown>;
  const list = Array.isArray(emails) ? (emails as { email?: unknown; primary?: unknown; verified?: unknown }[]) : [];
  const primary = list.find((one) => one.primary === true);
  return {
    sub: idIn(id),
    name: name ?? login,
    preferred_username: login,
    picture: avatar_url,
    email: primary?.email,
    email_verified: primary?.verified === true,
  };
}

const FACEBOOK_VERSION = 'v23.0';
const FACEBOOK_FIELDS = 'id,name,email,picture';

function facebook(address: string): OwnInterface {
  const isOwn = address === 'https://www.facebook.com';
  const graph = `${isOwn ? 'https://graph.facebook.com' : address}/${FACEBOOK_VERSION}`;
  const metadata = {
    issuer: address,
    authorization_endpoint: `${address}/${FACEBOOK_VERSION}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  return { metadata, claims: async (read) => facebookClaims(await read(`${graph}/me?fields=${FACEBOOK_FIELDS}`)) };
}

/** Facebook only returns verified addresses. */
export function facebookClaims(user: unknown): Claims {
  const { id, name, email, picture } = user as Record<string, unknown>;
  const { data } = (picture ?? {}) as { data?: { url?: unknown } };
  return { sub: idIn(id), name, email, email_verified: typeof email === 'string', picture: data?.url };
}

const idIn = (id: unknown): string | undefined =>
  typeof id === 'string' || Number.isSafeInteger(id) ? String(id) : undefined;

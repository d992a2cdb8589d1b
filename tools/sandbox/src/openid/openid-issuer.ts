import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Lifetime of a code in seconds. */
const CODE_SECONDS = 60;

/** Lifetime of a token in seconds. */
const TOKEN_SECONDS = 3600;

/** Maximum number of codes, and of tokens; the oldest are dropped first. */
const MOST = 1_000;

/** The identity entered on the issuer's page. */
export interface OpenIdPerson {
  email: string;
  name: string;
  isConfirmed: boolean;
}

/** The request that a code and its tokens belong to. */
export interface Grant {
  clientId: string;
  redirectUri: string;
  scope: string;
  nonce: string | null;
  codeChallenge: string | null;
  person: OpenIdPerson;
}

interface Exchange {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

/** The issuer's codes, tokens and key, in memory only: a restart invalidates them all. */
export class OpenIdIssuer {
  private readonly codes = new Map<string, Grant & { expiresAt: number }>();
  private readonly tokens = new Map<string, Grant>();
  private key: Promise<{ kid: string; privateKey: CryptoKey; publicKey: CryptoKey }> | undefined;

  offer(grant: Grant): string {
    return keep(this.codes, { ...grant, expiresAt: Date.now() + CODE_SECONDS * 1000 });
  }

  /** Exchanges a code once. @returns null for a code that is invalid, used, expired, or of another client */
  async exchange(issuer: string, asked: Exchange): Promise<object | null> {
    const grant = this.codes.get(asked.code);
    this.codes.delete(asked.code);
    if (!grant || grant.expiresAt <= Date.now()) return null;
    if (grant.clientId !== asked.clientId || grant.redirectUri !== asked.redirectUri) return null;
    if (grant.codeChallenge && !isSame(grant.codeChallenge, digest(asked.codeVerifier))) return null;
    const accessToken = keep(this.tokens, grant);
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: grant.scope,
      id_token: await this.idToken(issuer, grant, accessToken),
    };
  }

  /** The claims for an access token; null for an invalid one. */
  claimsFor(accessToken: string): Record<string, unknown> | null {
    const grant = this.tokens.get(accessToken);
    return grant ? claimsOf(grant) : null;
  }

  async keySet(): Promise<{ keys: JWK[] }> {
    const { kid, publicKey } = await this.signingKey();
    return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  }

  private async idToken(issuer: string, grant: Grant, accessToken: string): Promise<string> {
    const { kid, privateKey } = await this.signingKey();
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...claimsOf(grant), auth_time: now, at_hash: halfDigest(accessToken) };
    return new SignJWT(grant.nonce ? { ...claims, nonce: grant.nonce } : claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(grant.clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(privateKey);
  }

  private signingKey() {
    this.key ??= generateKeyPair('RS256').then((pair) => ({ ...pair, kid: randomBytes(8).toString('hex') }));
    return this.key;
  }
}

/** The same address is the same person, even after a restart. */
function claimsOf({ person, scope }: Grant): Record<string, unknown> {
  const scopes = scope.split(' ');
  const { email, name, isConfirmed } = person;
  return {
    sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24),
    ...(scopes.includes('email') && { email, email_verified: isConfirmed }),
    ...(scopes.includes('profile') && { name }),
  };
}

function keep<T>(map: Map<string, T>, value: T): string {
  const id = randomBytes(24).toString('base64url');
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > MOST) map.delete(oldest!);
  return id;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const halfDigest = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

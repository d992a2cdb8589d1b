import { generateKeyPair, decodeJwt, exportJWK, type JWK, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { PeerStorage } from './peer-storage';

export interface PeerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  [claim: string]: unknown;
}

type Claims = Record<string, unknown>;

interface PeerKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

let keys = 0;

async function newKey(): Promise<PeerKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid: `key-${(keys += 1)}`, privateKey, publicKey };
}

export const PEER_CLIENT = { client_id: 'townlink', client_secret: 'a secret of the tests' };

/**
 * An OpenID provider in this process that approves everything. Its ID tokens are re-signed with our key, so that tests can
 * change the key, the time and the claims.
 */
export class OidcPeer {
  /** The person who signs in next. */
  person: PeerPerson = { sub: 'unknown' };
  /** Changes the claims of the next ID tokens; undefined ones are omitted. */
  alter: (claims: Claims) => Claims = (claims) => claims;
  /** Path whose responses are delayed. */
  slow: string | null = null;
  /** Answers 503 except for people. */
  isDown = false;
  /** Published keys instead of the signing one. */
  published: PeerKey[] | null = null;
  /** Issued access tokens, latest last. */
  readonly tokens: string[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    private key: PeerKey,
  ) {}

  static async start(callback: string): Promise<OidcPeer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const key = await newKey();
    const peer = new OidcPeer(server, issuer, key);
    const handle = peer.provider(callback, await exportJWK(key.privateKey)).callback();
    server.on('request', (request, response) => void handle(request, response));
    return peer;
  }

  async rotateKey(): Promise<void> {
    this.key = await newKey();
  }

  /** Publishes a key other than the signing one. */
  async publishWrongKey(): Promise<void> {
    this.published = [{ ...(await newKey()), kid: this.key.kid }];
  }

  /** An ID token as a program would obtain it. */
  idToken(claims: Claims): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: this.issuer, aud: PEER_CLIENT.client_id, iat: now, exp: now + 3600 };
    return this.sign({ ...usual, ...claims });
  }

  /** Signs in at the provider's page like a browser. @returns the callback address */
  async signIn(address: string): Promise<URL> {
    const jar = new Map<string, string>();
    let next = new URL(address);
    for (let hops = 0; hops < 10; hops += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        jar.set(name!, value!);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`The peer answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next);
      if (next.origin !== this.issuer) return next;
    }
    throw new Error('The peer redirects forever');
  }

  /** Sends the delayed responses. */
  release(): void {
    this.slow = null;
    for (const go of this.waiting) go();
    this.waiting.clear();
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async sign(claims: Claims): Promise<string> {
    const { kid, privateKey } = this.key;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }

  private async publicKeys() {
    const published = this.published ?? [this.key];
    const jwk = async ({ kid, publicKey }: PeerKey) => ({
      ...(await exportJWK(publicKey)),
      kid,
      alg: 'RS256',
      use: 'sig',
    });
    return { keys: await Promise.all(published.map(jwk)) };
  }

  private provider(callback: string, ownKey: JWK): Provider {
    const provider = new Provider(this.issuer, {
      adapter: PeerStorage,
      jwks: { keys: [ownKey] },
      ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
      clients: [{ ...PEER_CLIENT, redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_basic' }],
      clientAuthMethods: ['client_secret_basic'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...this.person, sub }) }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId,
        });
        grant.addOIDCScope('openid email profile offline_access');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      if (this.isDown) {
        ctx.status = 503;
        return;
      }
      if (this.slow && ctx.path.startsWith(this.slow)) await new Promise<void>((go) => this.waiting.add(go));
      if (ctx.path.startsWith('/interaction/')) {
        const result = { login: { accountId: this.person.sub } };
        await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
        ctx.respond = false;
        return;
      }
      await next();
      if (ctx.path === '/jwks') ctx.body = await this.publicKeys();
      if (ctx.path === '/token') await this.change(ctx.body as Claims);
    });
    return provider;
  }

  private async change(answer: Claims): Promise<void> {
    if (typeof answer.id_token !== 'string') return;
    this.tokens.push(answer.access_token as string);
    answer.id_token = await this.sign({ ...this.alter(decodeJwt(answer.id_token)), at_hash: undefined });
  }
}

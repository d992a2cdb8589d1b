import { openIdPlugin } from '@townlink/sandbox-tools';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { AddressInfo } from 'node:net';

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
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid: `key-${(keys += 1)}`, privateKey, publicKey };
}

export const PEER_CLIENT = { client_id: 'townlink', client_secret: 'a secret of the tests' };

/**
 * The sandbox's OpenID provider in this process, which approves everything. Its ID tokens are re-signed with our key, so that
 * tests can change the key, the time and the claims.
 */
export class OidcPeer {
  /** The person who signs in next. */
  person: PeerPerson = { sub: 'unknown' };
  /** Changes the claims of the next ID tokens; undefined ones are omitted. */
  alter: (claims: Claims) => Claims = (claims) => claims;
  /** Path whose responses are delayed. */
  slow: string | null = null;
  /** Answers 503, except to people. */
  isDown = false;
  /** Published keys in place of the signing one. */
  published: PeerKey[] | null = null;
  /** Issued access tokens, latest last. */
  readonly tokens: string[] = [];
  private readonly waiting = new Set<() => void>();

  private readonly app: FastifyInstance = fastify({ forceCloseConnections: true });

  private constructor(private key: PeerKey) {}

  static async start(): Promise<OidcPeer> {
    const peer = new OidcPeer(await newKey());
    peer.app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    peer.app.addHook('onRequest', (request, reply) => peer.failOrWait(request, reply));
    peer.app.addHook('preHandler', async ({ url, body }, reply) => {
      const isStranger = url === '/token' && (body as Claims).client_secret !== PEER_CLIENT.client_secret;
      if (isStranger) await reply.code(401).send({ error: 'invalid_client' });
    });
    peer.app.addHook('preSerialization', (request, _reply, answer) => peer.change(request.url, answer as Claims));
    void peer.app.register(openIdPlugin(() => peer.issuer));
    await peer.app.listen({ port: 0, host: '127.0.0.1' });
    return peer;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
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

  /** Consents at the provider's page like a browser. @returns the callback address */
  async signIn(address: string): Promise<URL> {
    const { origin, pathname, search } = new URL(address);
    const body = new URLSearchParams(search);
    const chosen = { answer: 'continue', email: 'pat@peer.example', name: 'Pat', confirmed: 'yes' };
    for (const [name, value] of Object.entries(chosen)) body.set(name, value);
    const answer = await fetch(origin + pathname, { method: 'POST', redirect: 'manual', body });
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The peer answered ${answer.status}: ${await answer.text()}`);
    return new URL(location);
  }

  /** Sends the delayed responses. */
  release(): void {
    this.slow = null;
    for (const go of this.waiting) go();
    this.waiting.clear();
  }

  async close(): Promise<void> {
    this.release();
    await this.app.close();
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

  private async failOrWait({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.isDown) return void reply.code(503).send();
    if (this.slow && url.startsWith(this.slow)) await new Promise<void>((go) => this.waiting.add(go));
  }

  private async change(path: string, answer: Claims): Promise<Claims> {
    if (path === '/jwks') return this.publicKeys();
    if (path === '/userinfo') return this.person;
    if (typeof answer.id_token !== 'string') return answer;
    this.tokens.push(answer.access_token as string);
    const { email: _email, email_verified: _verified, name: _name, ...claims } = decodeJwt(answer.id_token);
    return { ...answer, id_token: await this.sign(this.alter({ ...claims, at_hash: undefined, ...this.person })) };
  }
}

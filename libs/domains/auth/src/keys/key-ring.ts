import { Injectable } from '@nestjs/common';
import { Clock, RuntimeSettings, type SecretBox } from '@townlink/server-config';
import { Database } from '@townlink/server-database';
import { importJWK, type JWK } from 'jose';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { AuthSettings } from '../auth.config';
import { KEY_RING_MAX_AGE, publishedKeys } from './published-keys';
import type { SigningKey } from './signing-key.entity';
import { loadSigningKeys, signingKeyBox } from './signing-keys';

/** Minimum milliseconds between reloads for unknown key ids, so that forged tokens do not cause queries. */
const RELOAD_INTERVAL = 1000;

interface Signer {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

interface Ring {
  readAt: number;
  published: SigningKey[];
  signer: Signer;
  verifiers: Map<string, KeyObject>;
}

/** Keys of this process, reloaded regularly so that a rotation reaches every process. */
@Injectable()
export class KeyRing {
  private readonly box: SecretBox;
  private ring: Ring | undefined;
  private reading: Promise<Ring> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.box = signingKeyBox(runtime.SECRET_KEY);
  }

  async signer(): Promise<Signer> {
    return (await this.current(KEY_RING_MAX_AGE * 1000)).signer;
  }

  /** Public keys for verification. */
  async keySet(): Promise<{ keys: JWK[] }> {
    const { published } = await this.current(KEY_RING_MAX_AGE * 1000);
    return { keys: published.map((key) => key.publicJwk) };
  }

  /** The key with this id; undefined if unknown. */
  async verifier(kid: string): Promise<KeyObject | undefined> {
    const known = (await this.current(KEY_RING_MAX_AGE * 1000)).verifiers.get(kid);
    return known ?? (await this.current(RELOAD_INTERVAL)).verifiers.get(kid);
  }

  /** The keys, at most `maxAge` milliseconds old; concurrent callers share one read. */
  private current(maxAge: number): Promise<Ring> {
    const { ring } = this;
    if (ring && Math.abs(this.clock.now().getTime() - ring.readAt) < maxAge) return Promise.resolve(ring);
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async read(): Promise<Ring> {
    const now = this.clock.now();
    const keys = await loadSigningKeys(this.database, this.box, now);
    const signing = keys.find((key) => !key.retiredAt)!;
    const privateJwk = JSON.parse(this.box.open(signing.privateJwkSealed, signing.kid)) as JWK;
    const published = publishedKeys(keys, now, this.settings.AUTH_ACCESS_TOKEN_SECONDS);
    this.ring = {
      readAt: now.getTime(),
      published,
      signer: { kid: signing.kid, key: await importJWK(privateJwk, 'ES256') },
      verifiers: new Map(published.map((key) => [key.kid, createPublicKey({ key: key.publicJwk, format: 'jwk' })])),
    };
    return this.ring;
  }
}

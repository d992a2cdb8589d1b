import { Injectable } from '@nestjs/common';
import type { ApiKeyRevokedBy, ApiScope, RotationHours } from '@townlink/contracts';
import { after, Clock } from '@townlink/server-config';
import { conflict } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { digestOf, newSecret, visiblePart } from '../secrets/key-secret';
import { stateOf } from './key.query';
import { type KeyHolder, requireRoomForSecret } from './new-secrets-limit';

/** A key to be stored, of an account or of a partner. */
export interface NewKey {
  accountId: string | null;
  partner: string | null;
  /** Of a partner alone. */
  contactEmail: string | null;
  name: string;
  scopes: readonly ApiScope[];
  ipRanges: readonly string[];
  callsPerMinute: number | null;
  expiresInDays: number | null;
  createdBy: string;
}

/** What decides which actions a key allows; its row is locked. */
export interface LockedKey {
  id: string;
  account_id: string | null;
  partner: string | null;
  contact_email: string | null;
  created_by: string | null;
  name: string;
  scopes: ApiScope[];
  calls_per_minute: number | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

const LOCK = `
  select id, account_id, partner, contact_email::text, created_by, name, scopes, calls_per_minute, expires_at, revoked_at
    from api_keys where id = $1 and ($2::uuid is null or account_id = $2) for update`;

const INSERT = `
  insert into api_keys (account_id, partner, name, scopes, ip_ranges, calls_per_minute, created_by, created_at, expires_at, contact_email)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`;

const INSERT_SECRET = 'insert into api_key_secrets (key_id, hash, prefix, created_at) values ($1, $2, $3, $4)';

/** A secret that is already ending ends now, so that there are never more than two. */
const END_SECRETS = `
  update api_key_secrets set ends_at = case when ends_at is null then $3::timestamptz else least(ends_at, $2) end
   where key_id = $1 and (ends_at is null or ends_at > $2)`;

const REVOKE = 'update api_keys set revoked_at = $2, revoked_by = $3 where id = $1';

const DAY = 86_400;

/** Writes keys and their secrets, in the caller's transaction. */
@Injectable()
export class StoredKeys {
  constructor(private readonly clock: Clock) {}

  /** @param accountId of the owner; null for any key @returns null when there is no such key */
  async lock(tx: EntityManager, id: string, accountId: string | null = null): Promise<LockedKey | null> {
    const [key] = await tx.query<LockedKey[]>(LOCK, [id, accountId]);
    return key ?? null;
  }

  /** @throws 429 `too-many-new-api-keys` */
  async add(tx: EntityManager, key: NewKey): Promise<{ id: string; secret: string }> {
    const now = this.clock.now();
    await requireRoomForSecret(tx, holderOf(key.accountId, key.partner), now);
    const scopes = [...new Set<ApiScope>(['listings:read', ...key.scopes])];
    const expiresAt = key.expiresInDays === null ? null : after(now, key.expiresInDays * DAY);
    const { accountId, partner, contactEmail, name, ipRanges, callsPerMinute, createdBy } = key;
    const values = [accountId, partner, name, scopes, ipRanges, callsPerMinute, createdBy, now, expiresAt];
    const [row] = await tx.query<[{ id: string }]>(INSERT, [...values, contactEmail]);
    return { id: row.id, secret: await this.addSecret(tx, row.id, now) };
  }

  /** @throws 409 `api-key-ended`; 429 `too-many-new-api-keys` */
  async rotate(tx: EntityManager, key: LockedKey, hours: RotationHours): Promise<string> {
    this.requireActive(key);
    const now = this.clock.now();
    await requireRoomForSecret(tx, holderOf(key.account_id, key.partner), now);
    await tx.query(END_SECRETS, [key.id, now, after(now, hours * 3600)]);
    return this.addSecret(tx, key.id, now);
  }

  /** @throws 409 `api-key-ended` */
  async revoke(tx: EntityManager, key: LockedKey, by: ApiKeyRevokedBy): Promise<void> {
    if (key.revoked_at) throw keyEnded();
    await tx.query(REVOKE, [key.id, this.clock.now(), by]);
  }

  /** @throws 409 `api-key-ended` */
  requireActive(key: LockedKey): void {
    if (stateOf(key, this.clock.now()) !== 'active') throw keyEnded();
  }

  private async addSecret(tx: EntityManager, keyId: string, now: Date): Promise<string> {
    const secret = newSecret();
    await tx.query(INSERT_SECRET, [keyId, digestOf(secret), visiblePart(secret), now]);
    return secret;
  }
}

/** The table has one of the two for each key. */
const holderOf = (accountId: string | null, partner: string | null): KeyHolder =>
  accountId === null ? { partner: partner! } : { accountId };

const keyEnded = () => conflict('api-key-ended', 'This key has ended. Create another one.');

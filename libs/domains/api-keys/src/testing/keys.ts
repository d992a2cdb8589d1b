import type { ApiScope } from '@townlink/contracts';
import type { TestDatabase } from '@townlink/server-testing';
import { digestOf, newSecret, visiblePart } from '../secrets/key-secret';

export interface StoredTestKey {
  id: string;
  secret: string;
}

export interface TestKey {
  /** Absent for a partner's key. */
  accountId?: string;
  scopes?: ApiScope[];
  ipRanges?: string[];
  callsPerMinute?: number;
  expiresAt?: Date;
  createdAt?: Date;
}

/** A key in the database, as if it had been made. */
export async function makeKey(
  database: Pick<TestDatabase, 'query'>,
  { accountId, scopes = ['listings:read'], ipRanges = [], callsPerMinute, expiresAt, createdAt }: TestKey = {},
): Promise<StoredTestKey> {
  const [key] = await database.query<{ id: string }>(
    `insert into api_keys (account_id, partner, name, scopes, ip_ranges, calls_per_minute, expires_at, created_at)
     values ($1, $2, 'Test', $3, $4, $5, $6, coalesce($7, now())) returning id`,
    [accountId, accountId ? null : 'A partner', scopes, ipRanges, callsPerMinute, expiresAt, createdAt],
  );
  return { id: key!.id, secret: await addSecret(database, key!.id) };
}

export async function addSecret(database: Pick<TestDatabase, 'query'>, keyId: string, endsAt?: Date): Promise<string> {
  const secret = newSecret();
  await database.query('insert into api_key_secrets (key_id, hash, prefix, ends_at) values ($1, $2, $3, $4)', [
    keyId,
    digestOf(secret),
    visiblePart(secret),
    endsAt,
  ]);
  return secret;
}

/** Ended secrets of a key, as if it had been rotated that many times. */
export async function addEndedSecrets(
  database: Pick<TestDatabase, 'query'>,
  keyId: string,
  { count, at }: { count: number; at: Date },
): Promise<void> {
  await database.query(
    `insert into api_key_secrets (key_id, hash, prefix, created_at, ends_at)
     select $1::uuid, sha256(convert_to($1::text || n, 'utf8')), 'tlk_ended_', $2, $2 from generate_series(1, $3::int) n`,
    [keyId, at, count],
  );
}

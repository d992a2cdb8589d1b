import { Injectable } from '@nestjs/common';
import type { ApiScope } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { ApiKeySettings } from '../api-keys.config';
import { digestOf, isWellFormed } from '../secrets/key-secret';
import { type KeyRefusal, refusalOf, type StoredKey } from './refusal-of';

/** An admitted key, for the rest of the request. */
export interface AdmittedKey {
  id: string;
  /** Null for a partner's key. */
  accountId: string | null;
  scopes: readonly ApiScope[];
  callsPerMinute: number;
}

interface Row extends StoredKey {
  id: string;
  account_id: string | null;
  scopes: ApiScope[];
  calls_per_minute: number | null;
}

const FIND = `
  select k.id, k.account_id, k.scopes, k.ip_ranges, k.calls_per_minute, k.expires_at, k.revoked_at, s.ends_at,
         u.banned_until, u.closed_at is not null or u.deleted_at is not null as is_closed
    from api_key_secrets s
    join api_keys k on k.id = s.key_id
    left join auth.users u on u.id = k.account_id
   where s.hash = $1`;

/** Reads a key on every call, uncached, so that a revoked key is refused immediately by every gateway. */
@Injectable()
export class KeyLookup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: ApiKeySettings,
  ) {}

  /** @param address of the caller */
  async find(secret: string, address: string): Promise<AdmittedKey | KeyRefusal> {
    if (!isWellFormed(secret)) return 'invalid';
    const [row] = await this.database.query<Row>(systemActor, FIND, [digestOf(secret)]);
    const refusal = refusalOf(row, address, this.clock.now());
    if (refusal) return refusal;
    const { id, account_id: accountId, scopes, calls_per_minute } = row!;
    return { id, accountId, scopes, callsPerMinute: calls_per_minute ?? this.settings.API_KEY_CALLS_PER_MINUTE };
  }
}

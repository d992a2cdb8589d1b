import {
  API_KEY_USE_DAYS,
  type ApiKey,
  type ApiKeyDay,
  type ApiKeyRevokedBy,
  type ApiKeyState,
  type ApiScope,
} from '@townlink/contracts';

/** Columns of a key `k`. */
export const KEY_COLUMNS = `k.id, k.name, k.scopes, k.ip_ranges, k.calls_per_minute, k.created_at, k.expires_at, k.revoked_at,
  k.revoked_by, k.last_used_at,
  (select json_agg(json_build_object('prefix', s.prefix, 'created_at', s.created_at, 'ends_at', s.ends_at)
                   order by s.ends_at desc nulls first)
     from api_key_secrets s where s.key_id = k.id) as secrets,
  (select coalesce(json_agg(json_build_object('day', u.day, 'calls', u.calls, 'limited', u.limited) order by u.day), '[]')
     from api_key_use u
    where u.key_id = k.id and u.day > (now() at time zone 'utc')::date - ${API_KEY_USE_DAYS}) as use`;

export interface KeyRow {
  id: string;
  name: string;
  scopes: ApiScope[];
  ip_ranges: string[];
  calls_per_minute: number | null;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  revoked_by: ApiKeyRevokedBy | null;
  last_used_at: string | null;
  secrets: { prefix: string; created_at: string; ends_at: string | null }[] | null;
  use: ApiKeyDay[];
}

const isOver = (end: Date | string | null, now: Date): boolean => end !== null && new Date(end) <= now;
const asUtc = (time: string): string => new Date(time).toISOString();

type Ends = Record<'expires_at' | 'revoked_at', Date | string | null>;

export function stateOf({ expires_at, revoked_at }: Ends, now: Date): ApiKeyState {
  if (revoked_at) return 'revoked';
  return isOver(expires_at, now) ? 'expired' : 'active';
}

/** A key as it is shown. @param usualLimit limit of keys without their own */
export function toApiKey(row: KeyRow, now: Date, usualLimit: number): ApiKey {
  const { id, name, scopes, ip_ranges, created_at, expires_at, revoked_at, revoked_by, last_used_at, use } = row;
  return {
    id,
    name,
    scopes,
    state: stateOf(row, now),
    revoked_by,
    secrets: (row.secrets ?? [])
      .filter(({ ends_at }) => !isOver(ends_at, now))
      .map((secret) => ({
        prefix: secret.prefix,
        created_at: asUtc(secret.created_at),
        ends_at: secret.ends_at && asUtc(secret.ends_at),
      })),
    ip_ranges,
    calls_per_minute: row.calls_per_minute ?? usualLimit,
    created_at,
    expires_at,
    revoked_at,
    last_used_at,
    use,
  };
}

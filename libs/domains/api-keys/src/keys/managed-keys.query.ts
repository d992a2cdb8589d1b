import type { ManagedApiKey, ManagedApiKeysQuery } from '@townlink/contracts';
import { type ListSource, Where } from '@townlink/server-http';
import { KEY_COLUMNS, type KeyRow, toApiKey } from './key.query';

const TABLES = `api_keys k
    left join auth.users u on u.id = k.account_id
    left join auth.users m on m.id = k.created_by and k.partner is not null`;

const COLUMNS = `${KEY_COLUMNS}, k.account_id, u.email::text as account_email, k.partner,
  k.contact_email::text, m.email::text as made_by`;

export const MANAGED_KEYS: ListSource<'created'> = {
  columns: COLUMNS,
  from: TABLES,
  id: 'k.id',
  sorts: { created: { by: 'k.created_at', type: 'timestamptz' } },
};

export const ONE_KEY = `select ${COLUMNS} from ${TABLES} where k.id = $1`;

export interface ManagedKeyRow extends KeyRow {
  account_id: string | null;
  account_email: string | null;
  partner: string | null;
  contact_email: string | null;
  made_by: string | null;
}

export function toManagedKey(row: ManagedKeyRow, now: Date, usualLimit: number): ManagedApiKey {
  return {
    ...toApiKey(row, now, usualLimit),
    account: row.account_id ? { id: row.account_id, email: row.account_email } : null,
    partner: row.partner,
    contact_email: row.contact_email,
    made_by: row.made_by,
  };
}

const OVER = (now: string) => `k.expires_at is not null and k.expires_at <= ${now}`;

const STATES = {
  active: (now: string) => `k.revoked_at is null and not (${OVER(now)})`,
  expired: (now: string) => `k.revoked_at is null and ${OVER(now)}`,
  revoked: () => 'k.revoked_at is not null',
} as const;

/**
 * A search matches parts of names and partners, and the visible beginning of a key.
 * @param seesContacts whether it also matches parts of email addresses; callers who may not see them could otherwise
 * guess them
 */
export function keysWhere({ q, state, of }: ManagedApiKeysQuery, now: Date, seesContacts: boolean): Where {
  const where = new Where();
  if (of) where.add(of === 'partners' ? 'k.partner is not null' : 'k.account_id is not null');
  if (state) where.add(state === 'revoked' ? STATES.revoked() : STATES[state](`${where.value(now)}::timestamptz`));
  if (!q) return where;
  const text = where.value(q.toLowerCase());
  const beginning = where.value(q);
  return where.add(
    `strpos(lower(k.name), ${text}) > 0 or strpos(lower(k.partner), ${text}) > 0
     ${seesContacts ? `or strpos(lower(u.email::text), ${text}) > 0 or strpos(lower(k.contact_email::text), ${text}) > 0` : ''}
     or exists (select from api_key_secrets s where s.key_id = k.id and s.prefix = left(${beginning}, 10))`,
  );
}

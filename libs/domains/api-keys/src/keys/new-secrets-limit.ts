import { API_KEY_MESSAGES, API_KEY_SECRETS_A_DAY } from '@townlink/contracts';
import { after } from '@townlink/server-config';
import { Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

const DAY = 86_400;

/**
 * Whose secrets are counted together: an account's, or a partner's (by name), even when different administrators
 * created them.
 */
export type KeyHolder = { accountId: string } | { partner: string };

const LOCK = `select pg_advisory_xact_lock(hashtextextended('api-keys.maker:' || $1, 0))`;

const made = (holder: string): string => `
  select count(*)::int as count, min(s.created_at) as first
    from api_key_secrets s join api_keys k on k.id = s.key_id
   where s.created_at > $2 and ${holder}`;

const MADE_BY_ACCOUNT = made('k.account_id = $1');

const MADE_FOR_PARTNER = made('k.account_id is null and lower(k.partner) = lower($1)');

/** Serializes the counting for one holder, so that concurrent creations see each other. */
export const lockHolder = (tx: EntityManager, holder: KeyHolder): Promise<unknown> =>
  tx.query(LOCK, ['partner' in holder ? `partner:${holder.partner.toLowerCase()}` : holder.accountId]);

/**
 * Limits what a loop can create, including the emails and rows that come with each secret.
 * @throws 429 `too-many-new-api-keys`
 */
export async function requireRoomForSecret(tx: EntityManager, holder: KeyHolder, now: Date): Promise<void> {
  await lockHolder(tx, holder);
  const { count, first } = await countMade(tx, holder, after(now, -DAY));
  if (count < API_KEY_SECRETS_A_DAY) return;
  const seconds = Math.max(1, Math.ceil((after(first, DAY).getTime() - now.getTime()) / 1000));
  const message = 'partner' in holder ? API_KEY_MESSAGES.tooManyForPartner : API_KEY_MESSAGES.tooManyToday;
  throw new Problem(429, 'too-many-new-api-keys', message, undefined, {
    'retry-after': String(seconds),
  });
}

async function countMade(tx: EntityManager, holder: KeyHolder, since: Date): Promise<{ count: number; first: Date }> {
  const [row] =
    'partner' in holder
      ? await tx.query<[{ count: number; first: Date }]>(MADE_FOR_PARTNER, [holder.partner, since])
      : await tx.query<[{ count: number; first: Date }]>(MADE_BY_ACCOUNT, [holder.accountId, since]);
  return row;
}

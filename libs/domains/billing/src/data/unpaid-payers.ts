import { CAPPED_TIERS } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import type { EntityManager } from 'typeorm';
import type { UnpaidCheckout } from '../checkout/unpaid-checkouts';

/** Digests that identify a payer; the address is null for a call outside HTTP. */
export interface Payer {
  mailbox: string;
  number: string;
  address: string | null;
}

interface Asked {
  provider: Provider;
  payer: Payer;
  /** Whether the requested tier has a cap. */
  takesSlot: boolean;
}

const LONGEST_CHECKOUT = `interval '1 day'`;

/** A checkout that failed to open held no slot and does not count; an open one counts until its end is known. */
const UNPAID = `
  select c.created_at as "startedAt", c.ran_out_at as "ranOutAt",
         case when $6 and c.status in ('creating', 'open') and c.tier = any($7) and p.id <> $1
                   and p.city_id = $8 and p.category_id = $9
              then greatest(c.expires_at, $10::timestamptz + interval '1 minute') end as "keptUntil",
         (p.user_id = $2 or c.payer_mailbox is not distinct from $3) as "samePerson",
         c.payer_number is not distinct from $4 as "sameNumber",
         coalesce(c.payer_address = $5, false) as "sameAddress"
    from checkouts c join providers p on p.id = c.provider_id
   where c.status in ('creating', 'open', 'expired') and c.created_at > $11::timestamptz - ${LONGEST_CHECKOUT}
     and (p.user_id = $2 or c.payer_mailbox = $3 or c.payer_number = $4 or c.payer_address = $5)
     and (c.status <> 'expired' or c.created_at > $11 or c.ran_out_at > $11)`;

/** Unpaid checkouts of the person, number or address that count toward the limits. */
export function findUnpaid(
  tx: EntityManager,
  { provider, payer, takesSlot }: Asked,
  now: Date,
  milliseconds: number,
): Promise<UnpaidCheckout[]> {
  const { id, user_id, city_id, category_id } = provider;
  return tx.query(UNPAID, [
    id,
    user_id,
    payer.mailbox,
    payer.number,
    payer.address,
    takesSlot,
    CAPPED_TIERS,
    city_id,
    category_id,
    now,
    new Date(now.getTime() - milliseconds),
  ]);
}

/** The account's address, null if it has none, and the provider's number. */
export async function findPayer(
  tx: EntityManager,
  providerId: string,
): Promise<{ email: string | null; phone: string }> {
  const [row] = await tx.query<{ email: string | null; phone: string }[]>(
    `select u.email, p.phone from providers p left join auth.users u on u.id = p.user_id where p.id = $1`,
    [providerId],
  );
  return row!;
}

/** Serializes checkouts of one payer in different markets. Acquired after the markets' locks. */
export async function lockPayer(tx: EntityManager, { mailbox, number, address }: Payer): Promise<void> {
  const keys = [`mailbox ${mailbox}`, `number ${number}`, ...(address === null ? [] : [`address ${address}`])];
  await tx.query(
    `select pg_advisory_xact_lock(id) from (
       select distinct hashtextextended('billing.payer:' || key, 0) as id from unnest($1::text[]) key order by id) locks`,
    [keys],
  );
}

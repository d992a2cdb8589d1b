import { type Duplicate, DUPLICATE_REASONS } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { duplicateKeys } from './duplicate-keys';

/** A match that more providers share says little. */
const MAX_DUPLICATES = 10;

/**
 * Minimum trigram similarity. Source: tried with 'Smith Plumbing' and 'Smith & Sons Plumbing' (0.65), 'Ogden Plumbing'
 * (0.43).
 */
const MIN_NAME_SIMILARITY = 0.55;

/** Each reason uses its own index, with a limit. */
const DUPLICATES = `
  with found as (
    (select p.id, 'phone' as reason from providers p where app.phone_key(p.phone) = $2::text and p.id <> $1 limit ${MAX_DUPLICATES})
    union all
    (select p.id, 'website' from providers p where app.website_key(p.website_url) = $3::text and p.id <> $1 limit ${MAX_DUPLICATES})
    union all
    (select p.id, 'email' from providers p where app.email_key(p.email::text) = $4::text and p.id <> $1 limit ${MAX_DUPLICATES})
    union all
    (select p.id, 'name' from providers p
      where p.city_id = $5 and similarity(lower(p.business_name), lower($6)) >= ${MIN_NAME_SIMILARITY} and p.id <> $1
      order by similarity(lower(p.business_name), lower($6)) desc limit ${MAX_DUPLICATES})
  ), alike as (select id, array_agg(reason order by array_position($7::text[], reason)) as reasons from found group by id)
  select p.id, p.business_name, c.name as category_name, t.name as city_name, t.state as city_state, p.vetting_status,
         p.is_active, a.reasons
    from alike a join providers p on p.id = a.id join categories c on c.id = p.category_id join cities t on t.id = p.city_id
   order by cardinality(a.reasons) desc, p.created_at, p.id limit ${MAX_DUPLICATES}`;

/** Providers that may be the same business, most shared keys first. */
export async function findDuplicates(tx: EntityManager, providerId: string): Promise<Duplicate[]> {
  const [own] = await tx.query<Own[]>(
    'select business_name, phone, website_url, email::text as email, city_id from providers where id = $1',
    [providerId],
  );
  if (!own) return [];
  const { phone, website, email } = duplicateKeys(own);
  return tx.query(DUPLICATES, [providerId, phone, website, email, own.city_id, own.business_name, DUPLICATE_REASONS]);
}

type Own = Parameters<typeof duplicateKeys>[0] & { business_name: string; city_id: string };

import { type CappedTier, forCappedTiers, RESERVATION_HOURS, TIERS } from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** An open offer; capacity holds its slot. */
export interface DemoOffer {
  /** Id of the hold and of the offer. */
  holdId: string;
  entryId: string;
  cityId: string;
  categoryId: string;
  tier: CappedTier;
  until: Date;
}

const CAPS = Object.entries(forCappedTiers((tier) => TIERS[tier].defaultCap))
  .map(([tier, cap]) => `('${tier}', ${cap})`)
  .join(', ');

/** Basic listings on waitlists of full and of available markets. */
const CANDIDATES = `
  with lines as (
    select m.city_id, m.category_id, m.membership_tier as tier, m.is_full,
           row_number() over (partition by m.is_full order by c.slug, k.slug, m.membership_tier) as line
      from (select m.*, app.occupied(m.city_id, m.category_id, m.membership_tier) >= caps.cap as is_full
              from market_counts m join (values ${CAPS}) caps (tier, cap) on caps.tier = m.membership_tier
             where m.listed > 0) m
      join cities c on c.id = m.city_id join categories k on k.id = m.category_id),
  candidates as (
    select p.user_id, p.business_name, p.email, l.city_id, l.category_id, l.tier, l.is_full, l.line,
           row_number() over (partition by l.city_id, l.category_id, l.tier order by md5(p.id || l.tier)) as place
      from lines l join providers p on p.city_id = l.city_id and p.category_id = l.category_id
     where l.line <= $1 and p.membership_tier = 'basic' and p.is_active and p.email like '%@providers.test')`;

/** Entries over the last six weeks. A third of the free slots is offered. */
const ENTRIES = `${CANDIDATES}
  insert into waitlist_entries (id, user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at, reserved_until)
  select ${idFromText("'waits ' || user_id || tier")}, user_id, business_name, email, city_id, category_id, tier,
         current_date - (44 - line * 4 - place * 3)::int + interval '9 hours' + place * interval '47 minutes',
         case when not is_full and line % 3 = 1 and place = 1 then now() + $2 * interval '1 hour' - line * interval '7 hours' end
    from candidates where place <= case when is_full then 3 else 1 end
  on conflict do nothing
  returning id as "entryId", ${idFromText("'kept for ' || id")} as "holdId", city_id as "cityId", category_id as "categoryId",
            tier_requested as tier, reserved_until as until`;

/** Past offers, from which the expected wait is computed. */
const HISTORY = `
  insert into waitlist_offers (id, city_id, category_id, tier, is_automatic, offered_at, outcome, ended_at)
  select ${idFromText("'offered ' || line.city_id || line.category_id || line.tier || outcome")}, line.city_id, line.category_id, line.tier, false,
         current_date - days, outcome, current_date - days + ended
    from waitlists line,
         (values ('claimed', 160, interval '20 hours'), ('declined', 95, interval '31 hours'), ('ran-out', 50, interval '72 hours'))
           history (outcome, days, ended)
  on conflict do nothing`;

const OPEN = `
  insert into waitlist_offers (id, city_id, category_id, tier, is_automatic, offered_at)
  select "holdId", "cityId", "categoryId", tier, false, until - $2 * interval '1 hour'
    from jsonb_to_recordset($1) as given ("holdId" uuid, "cityId" uuid, "categoryId" uuid, tier text, until timestamptz)
  on conflict do nothing`;

/** Number of markets with a waitlist, per kind. */
const LINES = 6;

/**
 * Creates demo waitlists for full tiers, for tiers with a free slot, with open offers, and with claimed, declined and
 * expired ones.
 * @returns the open offers, whose slots must be reserved
 */
export async function createDemoWaitlist(tx: Pick<EntityManager, 'query'>): Promise<DemoOffer[]> {
  const entries = await tx.query<(DemoOffer & { until: Date | null })[]>(ENTRIES, [LINES, RESERVATION_HOURS]);
  const offers = entries.filter(({ until }) => until !== null);
  await tx.query(HISTORY);
  await tx.query(OPEN, [JSON.stringify(offers), RESERVATION_HOURS]);
  return offers;
}

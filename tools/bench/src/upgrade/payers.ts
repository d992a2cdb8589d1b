import { makeMarket } from '@townlink/server-testing/markets';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScratchDatabase } from '../scratch-database';

/** Seconds until a payment must be booked after its last event. */
const BOOKED_WITHIN = 120;

/** A person whose application waits for its payment. */
export interface Payer {
  email: string;
  providerId: string;
  cityId: string;
  categoryId: string;
  /** The tier without a cap: each payment finds room. */
  tier: 'basic';
}

/** Applications of these accounts, all in one market. */
export async function addPayers(database: ScratchDatabase, emails: readonly string[]): Promise<Payer[]> {
  const { cityId, categoryId } = await makeMarket(database);
  const rows = await database.query<{ email: string; id: string }>(
    `insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id,
         vetting_status, membership_tier, is_active)
     select id, 'payer-' || id, 'Smith & Sons', 'Pat Example', '801-555-0100', email, $2, $3, 'pending', 'basic', false
       from auth.users where email = any($1) returning email::text, id`,
    [emails, cityId, categoryId],
  );
  return rows.map(({ email, id }) => ({ email, providerId: id, cityId, categoryId, tier: 'basic' }));
}

/** Rows of a payer that should be one each. */
interface Booked {
  checkouts: number;
  subscriptions: number;
  payments: number;
}

export interface Reckoning {
  /** Acknowledged checkouts without a row. */
  lostCheckouts: number;
  /** Payments that the site does not know, or without their membership. */
  lost: number;
  /** Payments, memberships or paid checkouts that a payer has twice. */
  doubled: number;
}

/** Compares what visitors were told with the rows, once the last payment is booked or its time is over. */
export async function reckon(
  database: ScratchDatabase,
  { opened, paid }: { opened: readonly Payer[]; paid: readonly Payer[] },
): Promise<Reckoning> {
  const until = performance.now() + BOOKED_WITHIN * 1_000;
  for (;;) {
    const booked = await bookedOf(database, paid);
    const lost = booked.filter((one) => Object.values(one).includes(0)).length;
    if (lost === 0 || performance.now() > until) {
      const doubled = booked.filter((one) => Object.values(one).some((count: number) => count > 1)).length;
      const known = await database.query(
        'select distinct provider_id from checkouts where provider_id = any($1) and stripe_session_id is not null',
        [opened.map(({ providerId }) => providerId)],
      );
      return { lostCheckouts: opened.length - known.length, lost, doubled };
    }
    await delay(1_000);
  }
}

const bookedOf = (database: ScratchDatabase, payers: readonly Payer[]): Promise<Booked[]> =>
  database.query<Booked & Record<string, number>>(
    `select (select count(*)::int from checkouts c where c.provider_id = p.id and c.status = 'paid') as checkouts,
            (select count(*)::int from subscriptions s where s.provider_id = p.id) as subscriptions,
            (select count(*)::int from payments m where m.provider_id = p.id) as payments
       from unnest($1::uuid[]) as p (id)`,
    [payers.map(({ providerId }) => providerId)],
  );

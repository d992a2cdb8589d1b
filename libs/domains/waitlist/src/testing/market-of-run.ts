import type { CappedTier } from '@townlink/contracts';
import { makeMarket } from '@townlink/server-testing/markets';
import { noPlace, type PlaceInLine } from './waitlist-driver';
import { type WaitlistState, occupiedIn, TIERS_OF_MODEL } from './waitlist-model';
import { FILLERS, PEOPLE } from './random-steps';

export interface Rows {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface PersonOfRun {
  user: { id: string; email: string };
  /** Approved and unlisted. */
  providerId: string;
}

interface StoredPlace {
  id: string;
  person: number;
  tier: CappedTier;
  reserved: boolean;
  offerId: string | null;
}

const PLACES = `
  select w.id, array_position($3::uuid[], w.user_id) - 1 as person, w.tier_requested as tier,
         w.reserved_until is not null as reserved, h.id as "offerId"
    from waitlist_entries w left join capacity_holds h on h.waitlist_entry_id = w.id and h.released_at is null
   where w.city_id = $1 and w.category_id = $2 order by w.created_at, w.id`;

/** The market of one run with its people, in the database. */
export class MarketOfRun {
  private constructor(
    private readonly rows: Rows,
    readonly cityId: string,
    readonly categoryId: string,
    readonly people: PersonOfRun[],
    readonly fillers: string[],
  ) {}

  static async make(rows: Rows): Promise<MarketOfRun> {
    const { cityId, categoryId } = await makeMarket(rows);
    const made = await rows.query<{ id: string; email: string; provider_id: string }>(
      `with users as (
         insert into auth.users (email) select gen_random_uuid() || '@x.example' from generate_series(1, $3)
         returning id, email),
       listings as (
         insert into providers (user_id, slug, business_name, contact_name, email, phone, membership_tier, vetting_status,
           is_active, city_id, category_id)
         select id, 'provider-' || id, 'Smith & Sons', 'Pat Example', email, '801-555-0100', 'basic', 'approved',
           false, $1, $2 from users
         returning id as provider_id, user_id)
       select id, email, provider_id from users join listings on listings.user_id = users.id`,
      [cityId, categoryId, PEOPLE + FILLERS],
    );
    const people = made.slice(0, PEOPLE).map(({ id, email, provider_id }) => ({
      user: { id, email },
      providerId: provider_id,
    }));
    const fillers = made.slice(PEOPLE).map(({ provider_id }) => provider_id);
    return new MarketOfRun(rows, cityId, categoryId, people, fillers);
  }

  async setCap(tier: CappedTier, cap: number): Promise<void> {
    await this.rows.query(
      `insert into limits (city_id, category_id, tier, cap) values ($1, $2, $3, $4)
         on conflict (city_id, category_id, tier) do update set cap = excluded.cap`,
      [this.cityId, this.categoryId, tier, cap],
    );
  }

  /** Moves rows back in time instead of the clock forward. */
  async letPass(hours: number): Promise<void> {
    const passed = `make_interval(hours => ${hours})`;
    await this.rows.query(
      `with entries as (update waitlist_entries set reserved_until = reserved_until - ${passed} where city_id = $1),
            timers as (update outbox set run_at = run_at - ${passed}
              where name = 'waitlist.run-out' and completed_at is null)
       update capacity_holds set expires_at = expires_at - ${passed} where city_id = $1 and released_at is null`,
      [this.cityId],
    );
  }

  /** A person's entry, or an unknown one when they have none. */
  async placeOf(person: number, tier: CappedTier): Promise<PlaceInLine> {
    const place = (await this.places()).find((one) => one.person === person && one.tier === tier);
    const { id, offerId } = noPlace();
    return { id: place?.id ?? id, offerId: place?.offerId ?? offerId };
  }

  /** A difference from the model, or null. */
  async difference(state: WaitlistState): Promise<string | null> {
    const places = await this.places();
    const [slots] = await this.rows.query<Record<CappedTier, number>>(
      `select app.occupied($1, $2, 'featured')::int as featured, app.occupied($1, $2, 'standard')::int as standard`,
      [this.cityId, this.categoryId],
    );
    for (const tier of TIERS_OF_MODEL) {
      const of = (reserved: boolean) =>
        places.filter((one) => one.tier === tier && one.reserved === reserved).map(({ person }) => person);
      const differences = [
        differ('occupied', slots![tier], occupiedIn(state, tier)),
        differ('the waitlist', of(false), state.waitlists[tier]),
        differ('reserved', of(true).sort(), [...state.reserved[tier].keys()].sort()),
      ].filter(Boolean);
      if (differences.length > 0) return `${tier}: ${differences.join('; ')}`;
    }
    const orphaned = places.filter(({ reserved, offerId }) => reserved !== (offerId !== null));
    return orphaned.length > 0 ? `holds and places do not agree: ${JSON.stringify(orphaned)}` : null;
  }

  /** Compares the number of emails with the model's. */
  async mailDifference({ mails }: WaitlistState): Promise<string | null> {
    const rows = await this.rows.query<{ template: string; count: number }>(
      `select template, count(*)::int as count from messages where recipient = any($1) group by template`,
      [this.people.map(({ user }) => user.email)],
    );
    const sent = Object.fromEntries(rows.map(({ template, count }) => [template, count]));
    const counts = [sent['waitlist-joined'] ?? 0, sent['slot-available'] ?? 0, sent['slot-ran-out'] ?? 0];
    return differ('emails', counts, [mails.joined, mails.offered, mails.ranOut]);
  }

  private places(): Promise<StoredPlace[]> {
    return this.rows.query<StoredPlace>(PLACES, [this.cityId, this.categoryId, this.people.map(({ user }) => user.id)]);
  }
}

const differ = (what: string, is: unknown, shouldBe: unknown): string | null =>
  JSON.stringify(is) === JSON.stringify(shouldBe)
    ? null
    : `${what} is ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`;

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A person with a listing and its dependent rows. */
export interface Person {
  userId: string;
  id: string;
}

/**
 * Two people, one listed and one in a proposed city and category, in one transaction of the owner, for reading as each
 * request role.
 */
export class RightsStage {
  private constructor(
    readonly client: pg.ClientBase,
    readonly listed: Person,
    readonly pending: Person,
  ) {}

  /** Must run in a transaction that the caller rolls back. */
  static async set(client: pg.ClientBase): Promise<RightsStage> {
    return new RightsStage(client, await addPerson(client, 'Listed', true), await addPerson(client, 'Pending', false));
  }

  /** Rows that a role reads or changes; changes are rolled back. @returns -1 if refused */
  async count(role: string, userId: string, text: string): Promise<number> {
    await this.client.query('savepoint counted');
    try {
      await this.client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [
        role,
        userId,
      ]);
      return (await this.client.query(text)).rowCount ?? 0;
    } catch (error) {
      if ((error as { code?: string }).code === '42501') return -1;
      throw error;
    } finally {
      await this.client.query('rollback to savepoint counted');
    }
  }
}

async function addPerson(client: pg.ClientBase, name: string, listed: boolean): Promise<Person> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id;
  const slug = name.toLowerCase();
  const email = `${slug}@example.com`;
  const userId = await one('insert into auth.users (email) values ($1)', [email]);
  const city = await one(`insert into cities (name, slug, state, is_proposed) values ($1, $2, 'UT', $3)`, [
    name,
    `${slug}-ut`,
    !listed,
  ]);
  const category = await one('insert into categories (name, slug, is_proposed) values ($1, $2, $3)', [
    name,
    slug,
    !listed,
  ]);
  await one('insert into profiles (id, email) values ($1, $2)', [userId, email]);
  const id = await one(
    `insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, membership_tier, vetting_status, is_active)
     values ($1, $2, $2, $2, '8015550177', $3, $4, $5, 'standard', $6, $7)`,
    [userId, slug, email, city, category, listed ? 'approved' : 'pending', listed],
  );
  await one(`insert into testimonials (provider_id, position, quote, author) values ($1, 1, 'Good', 'Ann')`, [id]);
  await client.query(`insert into listing_services (provider_id, position, name) values ($1, 1, 'Drain cleaning')`, [
    id,
  ]);
  await one(
    `insert into provider_photos (provider_id, position, file_path, state, width, height, is_shown) values ($1, 1, $2, 'ready', 9, 9, true)`,
    [id, randomUUID()],
  );
  await one(
    `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status) values ($1, $2, $2, 'standard', 'active')`,
    [id, slug],
  );
  await one(
    `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested) values ($1, $2, $3, $4, $5, 'featured')`,
    [userId, name, email, city, category],
  );
  await client.query(`insert into google_places (provider_id, url) values ($1, 'https://maps.google.com/?cid=1')`, [
    id,
  ]);
  return { userId, id };
}
